import { requestId } from './openapi-refusals.ts'

type Json = Record<string, unknown>

/** What a provider posts to us. Its shape is the provider's; named are the fields that the shop reads, which is why it is no endpoint. */
type ProviderNotification = {
  name: string
  path: string
  provider: string
  summary: string
  description: string
  /** Over the raw body. */
  signature: { name: string; description: string }
  fields: Json
  required: readonly string[]
  example: Json
  /** What is answered as `result`, for whoever reads the provider's log of deliveries. */
  results: Readonly<Record<string, string>>
  externalDocs: { url: string }
}

const text = (description: string) => ({ type: 'string', description })
const object = (properties: Json, description: string) => ({ type: 'object', properties, description })

export const paymentNotification = {
  name: 'notifyOfPayment',
  path: '/h5_mall/payment/notify/{provider}',
  provider: 'stripe',
  summary: 'What the payment provider posts when a payment changes',
  description:
    'Set it as the endpoint of `checkout.session.completed`, `checkout.session.async_payment_succeeded`, `checkout.session.async_payment_failed` and `checkout.session.expired` in Stripe. Each event is taken once, however often it comes. A payment that differs from the order in anything moves nothing, and the staff are told.',
  signature: { name: 'stripe-signature', description: 'Stripe’s signature by the endpoint’s secret.' },
  required: ['id', 'type', 'data'],
  fields: {
    id: text('Of the event: a second one of that id does nothing.'),
    type: text('The event; others than the four are taken and ignored.'),
    data: object(
      {
        object: object(
          {
            id: text('Of the checkout session.'),
            metadata: object(
              { payment_id: text('Our id of the payment.'), order_no: text('Number of the order.') },
              'What we gave along; a session without it is none of ours.',
            ),
            payment_status: text('`paid` is the money.'),
            status: text('`expired` is a payment that was given up.'),
            amount_total: { type: 'integer', description: 'In minor units of the currency beside it.' },
            currency: text('ISO 4217, in small letters.'),
            livemode: { type: 'boolean', description: 'False for a test.' },
          },
          'The checkout session.',
        ),
      },
      'What it is about.',
    ),
  },
  example: {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_test_1',
        metadata: { payment_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', order_no: 'PL26112000001' },
        payment_status: 'paid',
        status: 'complete',
        amount_total: 11500,
        currency: 'usd',
        livemode: false,
      },
    },
  },
  results: {
    settled: 'The order is paid.',
    waiting: 'Nothing has changed yet.',
    failed: 'The payment failed; the order waits for another.',
    abandoned: 'The payment was given up; the order waits for another.',
    again: 'The order has been paid by this one already.',
    repeated: 'The event was taken before.',
    ignored: 'It is not about a payment of ours.',
    'refund: …': 'The money came too late or twice and goes back, for the reason named.',
    'alert: …': 'It differs from what was asked for: the staff look into it.',
  },
  externalDocs: { url: 'https://docs.stripe.com/webhooks' },
} satisfies ProviderNotification

export const trackingNotification = {
  name: 'notifyOfTracking',
  path: '/h5_mall/tracking/notify/{provider}',
  provider: 'aftership',
  summary: 'What the tracking provider posts when a parcel moves',
  description:
    'Set it as the webhook of all trackings in AfterShip. Events that are known already are left as they are; a number that no parcel of ours has is ignored.',
  signature: {
    name: 'aftership-hmac-sha256',
    description: 'HMAC-SHA256 of the body by the webhook’s secret, in base64.',
  },
  required: ['msg'],
  fields: {
    event: text('The event; all that have checkpoints are read.'),
    msg: object(
      {
        slug: text('The courier’s code, as the console has it.'),
        tracking_number: text('Number of the parcel.'),
        checkpoints: {
          type: 'array',
          description: 'All that is known of the parcel so far.',
          items: object(
            {
              checkpoint_time: text('The courier’s local time, with an offset where it is known.'),
              tag: text('The provider’s status.'),
              location: text('The place, in words.'),
              message: text('What the courier says.'),
            },
            'One event of the parcel.',
          ),
        },
      },
      'The parcel.',
    ),
  },
  example: {
    event: 'tracking_update',
    msg: {
      slug: 'dhl',
      tracking_number: '00340434161094021501',
      checkpoints: [
        {
          checkpoint_time: '2026-11-20T09:12:00+01:00',
          tag: 'InTransit',
          location: 'Leipzig, Germany',
          message: 'Left the parcel center',
        },
      ],
    },
  },
  results: {
    recorded: 'The order’s tracking shows it.',
    known: 'Nothing of it was new.',
    ignored: 'It is not about a parcel of ours.',
  },
  externalDocs: { url: 'https://www.aftership.com/docs/tracking/webhook' },
} satisfies ProviderNotification

function operationOf({ name, provider, summary, description, signature, ...one }: ProviderNotification): Json {
  const refused = (status: number, said: string) => [
    status,
    {
      description: said,
      headers: requestId,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]
  const result = {
    type: 'string',
    description: Object.entries(one.results)
      .map(([word, said]) => `\`${word}\` ${said}`)
      .join(' '),
  }
  const answer = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'integer', enum: [0], description: '0: taken.' },
      message: text('`success`.'),
      data: { type: 'object', required: ['result'], properties: { result }, description: 'What came of it.' },
    },
  }
  const schema = { type: 'object', required: one.required, properties: one.fields, additionalProperties: true }
  return {
    operationId: name,
    tags: ['h5_mall'],
    summary,
    description,
    security: [],
    externalDocs: one.externalDocs,
    parameters: [
      {
        name: 'provider',
        in: 'path',
        required: true,
        description: 'The provider that the shop works with; any other is not found.',
        schema: { type: 'string', enum: [provider] },
      },
      {
        name: signature.name,
        in: 'header',
        required: true,
        description: signature.description,
        schema: { type: 'string' },
      },
    ],
    requestBody: { required: true, content: { 'application/json': { schema, example: one.example } } },
    responses: {
      200: {
        description: 'Taken; anything else is to be sent again.',
        headers: requestId,
        content: { 'application/json': { schema: answer } },
      },
      ...Object.fromEntries([
        refused(400, 'The body cannot be read.'),
        refused(403, 'The signature does not fit the body.'),
        refused(404, 'The shop works with another provider.'),
      ]),
    },
  }
}

/** The paths to which payment and tracking providers post. */
export const notificationPaths = (): Record<string, Json> =>
  Object.fromEntries([paymentNotification, trackingNotification].map((one) => [one.path, { post: operationOf(one) }]))
