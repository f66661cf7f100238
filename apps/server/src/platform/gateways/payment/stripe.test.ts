import type { Currency, Minor } from '@pitlane/domain/money.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { RefusedSetting } from '../refused-setting.ts'
import type { StartRequest } from './gateway.ts'
import { createStripePayments } from './stripe.ts'

type Seen = { method: string; path: string; key: string | undefined; body: Record<string, string> }
type Reply = { status: number; body: unknown }

/** Stripe's side of the wire: records the requests, answers as the test says. */
const seen: Seen[] = []
let answer: (request: Seen) => Reply
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const asked: Seen = {
    method: request.method!,
    path: request.url!,
    key: request.headers['idempotency-key'] as string | undefined,
    body: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
  }
  seen.push(asked)
  const { status, body } = answer(asked)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const { port } = server.address() as AddressInfo

const webhookSecret = 'whsec_of_a_test'
const gateway = createStripePayments({
  secretKey: 'sk_test_x',
  webhookSecret,
  api: { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 },
})
const paymentId = '6a4d7c3e-8f0b-4c1d-9e2f-3a5b7c9d1e0f'
const startedAt = Date.UTC(2026, 10, 20, 12)
const request: StartRequest = {
  paymentId,
  orderNo: 'PL261120ABCDEFGH',
  description: 'PL261120ABCDEFGH',
  amount: 12_990 as Minor,
  currency: 'USD' as Currency,
  wallet: 'apple_pay',
  lang: 'cht',
  returnUrl: 'https://shop.example/pay/return?order_no=PL261120ABCDEFGH',
  startedAt,
  payBy: startedAt + 1_800_000,
}
const session = (changed: object = {}) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  url: 'https://checkout.stripe.com/c/pay/cs_test_1',
  status: 'open',
  payment_status: 'unpaid',
  livemode: false,
  amount_total: 12_990,
  currency: 'usd',
  payment_intent: null,
  metadata: { payment_id: paymentId, order_no: request.orderNo },
  ...changed,
})
const report = {
  paymentId,
  providerRef: 'cs_test_1',
  state: 'waiting',
  amount: 12_990,
  currency: 'USD',
  orderNo: request.orderNo,
  recipient: 'stripe:test',
}

beforeEach(() => {
  seen.length = 0
  answer = () => ({ status: 200, body: session() })
})

test('a payment starts as a Checkout session under the payment’s id', async () => {
  expect(await gateway.start(request)).toEqual({
    providerRef: 'cs_test_1',
    url: 'https://checkout.stripe.com/c/pay/cs_test_1',
  })
  expect(seen).toMatchObject([{ method: 'POST', path: '/v1/checkout/sessions', key: paymentId }])
  expect(seen[0]!.body).toMatchObject({
    mode: 'payment',
    client_reference_id: request.orderNo,
    'metadata[payment_id]': paymentId,
    'metadata[order_no]': request.orderNo,
    'line_items[0][price_data][unit_amount]': '12990',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][quantity]': '1',
    locale: 'zh-TW',
    success_url: request.returnUrl,
    cancel_url: request.returnUrl,
    'allowed_payment_method_types[0]': 'card',
    'adaptive_pricing[enabled]': 'false',
  })
})

test('a second try says the very same', async () => {
  await gateway.start(request)
  await gateway.start({ ...request })
  expect(seen[0]).toEqual(seen[1])
})

test('a session lasts as long as Stripe asks for, though the order does not', async () => {
  await gateway.start(request)
  await gateway.start({ ...request, payBy: startedAt + 7_200_000 })
  expect(seen.map(({ body }) => Number(body['expires_at']))).toEqual([
    startedAt / 1000 + 31 * 60,
    startedAt / 1000 + 7200,
  ])
})

test('yen have no cents and are sent as they are', async () => {
  await gateway.start({ ...request, amount: 1500 as Minor, currency: 'JPY' as Currency })
  expect(seen[0]!.body).toMatchObject({
    'line_items[0][price_data][unit_amount]': '1500',
    'line_items[0][price_data][currency]': 'jpy',
  })
})

test.each([
  [{}, 'waiting'],
  [{ status: 'complete', payment_status: 'unpaid' }, 'waiting'],
  [{ status: 'complete', payment_status: 'paid' }, 'settled'],
  [{ status: 'expired' }, 'abandoned'],
])('a session that is %j is %s', async (changed, state) => {
  answer = () => ({ status: 200, body: session(changed) })
  expect(await gateway.status('cs_test_1')).toEqual({ ...report, state })
  expect(seen).toMatchObject([{ method: 'GET', path: '/v1/checkout/sessions/cs_test_1' }])
})

test('live money is not taken for a test’s', async () => {
  answer = () => ({ status: 200, body: session({ livemode: true, status: 'complete', payment_status: 'paid' }) })
  expect((await gateway.status('cs_test_1')).recipient).not.toBe(gateway.recipient)
})

test.each([
  [
    'a card by its fingerprint',
    { latest_charge: { payment_method_details: { card: { fingerprint: 'Xt5E' } } } },
    'Xt5E',
  ],
  ['nobody where there is no card', { latest_charge: { payment_method_details: {} } }, null],
  ['nobody where nothing was paid', null, null],
])('Stripe names %s', async (_, payment_intent, payer) => {
  answer = () => ({ status: 200, body: session({ payment_intent }) })
  expect(await gateway.payer('cs_test_1')).toBe(payer)
  expect(seen[0]!.path).toBe('/v1/checkout/sessions/cs_test_1?expand[0]=payment_intent.latest_charge')
})

test('an open session is expired, one that is over is left alone', async () => {
  await gateway.cancel('cs_test_1')
  expect(seen.map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/v1/checkout/sessions/cs_test_1'],
    ['POST', '/v1/checkout/sessions/cs_test_1/expire'],
  ])
  answer = () => ({ status: 200, body: session({ status: 'complete' }) })
  await gateway.cancel('cs_test_1')
  expect(seen).toHaveLength(3)
})

test('money goes back from the session’s payment, once for a key', async () => {
  answer = ({ path }) => ({
    status: 200,
    body: path === '/v1/refunds' ? { id: 're_1', status: 'pending' } : session({ payment_intent: 'pi_1' }),
  })
  await gateway.refund({
    providerRef: 'cs_test_1',
    amount: 500 as Minor,
    currency: 'USD' as Currency,
    key: 'refund-key',
  })
  expect(seen[1]).toEqual({
    method: 'POST',
    path: '/v1/refunds',
    key: 'refund-key',
    body: { payment_intent: 'pi_1', amount: '500' },
  })
})

test.each([
  [
    'has failed',
    ({ path }: Seen) => ({
      status: 200,
      body: path === '/v1/refunds' ? { id: 're_1', status: 'failed' } : session({ payment_intent: 'pi_1' }),
    }),
  ],
  [
    'was refused',
    ({ path }: Seen) =>
      path === '/v1/refunds'
        ? { status: 402, body: { error: { message: 'no' } } }
        : { status: 200, body: session({ payment_intent: 'pi_1' }) },
  ],
  ['has no money behind it', () => ({ status: 200, body: session() })],
])('a refund that %s is an error, so that it is tried again', async (_, reply) => {
  answer = reply
  await expect(
    gateway.refund({ providerRef: 'cs_test_1', amount: 500 as Minor, currency: 'USD' as Currency, key: 'k' }),
  ).rejects.toThrow()
})

const event = (type: string, object: object, changed: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object }, ...changed })
const signed = (payload: string, timestamp?: number) => {
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    ...(timestamp ? { timestamp } : {}),
  })
  return gateway.parseNotification(Buffer.from(payload), { 'stripe-signature': header })
}

test.each([
  ['checkout.session.completed', { payment_status: 'paid', status: 'complete' }, 'settled'],
  ['checkout.session.completed', { payment_status: 'unpaid', status: 'complete' }, 'waiting'],
  ['checkout.session.async_payment_succeeded', { payment_status: 'paid', status: 'complete' }, 'settled'],
  ['checkout.session.async_payment_failed', { payment_status: 'unpaid', status: 'complete' }, 'failed'],
  ['checkout.session.expired', { status: 'expired' }, 'abandoned'],
])('%s with %j is %s', (type, changed, state) => {
  expect(signed(event(type, session(changed)))).toEqual({ eventId: 'evt_1', report: { ...report, state } })
})

test('an event of another kind, or of a session that is not ours, is left alone', () => {
  expect(signed(event('customer.created', { id: 'cus_1' }))).toEqual({ eventId: 'evt_1', report: null })
  expect(signed(event('checkout.session.completed', session({ metadata: {} })))).toEqual({
    eventId: 'evt_1',
    report: null,
  })
})

test('money of a connected account is not ours', () => {
  const { report: told } = signed(
    event('checkout.session.completed', session({ payment_status: 'paid' }), { account: 'acct_2' }),
  )
  expect(told!.recipient).toBe('acct_2')
})

test('a wrong signature, an altered body and an old timestamp are refused', () => {
  const payload = event('checkout.session.completed', session({ payment_status: 'paid' }))
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  const parse = (body: string, signature: unknown) => () =>
    gateway.parseNotification(Buffer.from(body), { 'stripe-signature': signature })
  expect(parse(payload, header)).not.toThrow()
  expect(parse(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_of_another' }))).toThrow(
    'no_access',
  )
  expect(parse(payload.replace('12990', '12991'), header)).toThrow('no_access')
  expect(parse(payload, undefined)).toThrow('no_access')
  expect(() => signed(payload, Math.floor(Date.now() / 1000) - 600)).toThrow('no_access')
})

const refusal = (type: string, message: string) => ({ error: { type, message } })

test('a key that Stripe knows works, also one that may not read balances', async () => {
  await gateway.check()
  expect(seen).toMatchObject([{ method: 'GET', path: '/v1/balance' }])
  answer = () => ({ status: 403, body: refusal('invalid_request_error', 'not with this key') })
  await gateway.check()
})

test('a key that Stripe does not know is refused by its variable; a Stripe that is down refuses nothing', async () => {
  answer = () => ({ status: 401, body: refusal('invalid_request_error', 'Invalid API Key provided') })
  const refused = { name: 'RefusedSetting', variable: 'STRIPE_SECRET_KEY', message: 'Invalid API Key provided' }
  await expect(gateway.check()).rejects.toMatchObject(refused)
  await expect(gateway.tryPayment('https://shop.example')).rejects.toMatchObject(refused)
  answer = () => ({ status: 503, body: refusal('api_error', 'down') })
  await expect(gateway.check()).rejects.not.toBeInstanceOf(RefusedSetting)
})

test('a test payment is the least amount, nobody’s order, and over at once', async () => {
  await gateway.tryPayment('https://shop.example')
  expect(seen).toMatchObject([
    { method: 'POST', path: '/v1/checkout/sessions' },
    { method: 'POST', path: '/v1/checkout/sessions/cs_test_1/expire' },
  ])
  const [asked] = seen
  expect(asked!.body['line_items[0][price_data][unit_amount]']).toBe('50')
  expect(Object.keys(asked!.body).filter((name) => name.startsWith('metadata'))).toEqual([])
})

test('a key that may not open payments is refused by the test payment', async () => {
  answer = () => ({ status: 403, body: refusal('invalid_request_error', 'may not write sessions') })
  await expect(gateway.tryPayment('https://shop.example')).rejects.toBeInstanceOf(RefusedSetting)
})
