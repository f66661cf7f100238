import type { Lang } from '@pitlane/domain/lang.ts'
import { type Currency, defaultCurrency, minor } from '@pitlane/domain/money.ts'
import Stripe from 'stripe'
import * as z from 'zod/mini'
import { AppError } from '../../app-error.ts'
import { RefusedSetting } from '../refused-setting.ts'
import type { Notification, PaymentGateway, ProviderReport, ProviderState, StartRequest } from './gateway.ts'

type Session = Stripe.Checkout.Session
type Locale = NonNullable<Stripe.Checkout.SessionCreateParams['locale']>

const locales: Record<Lang, Locale> = {
  cht: 'zh-TW',
  de: 'de',
  en: 'en',
  fra: 'fr',
  it: 'it',
  jp: 'ja',
  kor: 'ko',
  nl: 'nl',
  pl: 'pl',
  pt: 'pt',
  ru: 'ru',
  spa: 'es',
  tr: 'tr',
  zh: 'zh',
}

/** Stripe refuses a session that ends in less than half an hour; money that comes after the order's time is refunded. */
const shortestMs = 31 * 60_000

const metadata = z.object({ payment_id: z.uuid(), order_no: z.string() })

function stateOf(session: Session): ProviderState {
  if (session.payment_status === 'paid') return 'settled'
  return session.status === 'expired' ? 'abandoned' : 'waiting'
}

/** null for a session that is not one of ours. Amounts are minor units at Stripe too, also of currencies without cents. */
function reportOf(session: Session, account: string | undefined, state = stateOf(session)): ProviderReport | null {
  const ours = metadata.safeParse(session.metadata)
  if (!ours.success) return null
  return {
    paymentId: ours.data.payment_id,
    providerRef: session.id,
    state,
    amount: minor(session.amount_total ?? -1),
    currency: (session.currency ?? '').toUpperCase() as Currency,
    orderNo: ours.data.order_no,
    recipient: account ?? recipientOf(session.livemode),
  }
}
const recipientOf = (live: boolean) => (live ? 'stripe:live' : 'stripe:test')

/** The events that carry a payment's state; Stripe sends others, which are acknowledged and ignored. */
const statesByEvent: Record<string, (session: Session) => ProviderState> = {
  'checkout.session.completed': stateOf,
  'checkout.session.async_payment_succeeded': stateOf,
  'checkout.session.async_payment_failed': () => 'failed',
  'checkout.session.expired': () => 'abandoned',
}

const sessionOf = (request: StartRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  // Checkout offers Apple Pay and Google Pay with cards, wherever the browser has them.
  allowed_payment_method_types: ['card'],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: request.currency.toLowerCase(),
        unit_amount: request.amount,
        product_data: { name: request.description },
      },
    },
  ],
  // The amount that was asked for is the amount that must come.
  adaptive_pricing: { enabled: false },
  client_reference_id: request.orderNo,
  metadata: { payment_id: request.paymentId, order_no: request.orderNo },
  payment_intent_data: { metadata: { payment_id: request.paymentId, order_no: request.orderNo } },
  locale: locales[request.lang],
  expires_at: Math.ceil(Math.max(request.payBy, request.startedAt + shortestMs) / 1000),
  success_url: request.returnUrl,
  cancel_url: request.returnUrl,
})

/** The least that Stripe takes of the shop's currency. */
const leastAmount = 50
const once = { timeout: 5_000, maxNetworkRetries: 0 }

const { StripeAuthenticationError, StripePermissionError } = Stripe.errors

function refusalOf(error: unknown): unknown {
  const isRefused = error instanceof StripeAuthenticationError || error instanceof StripePermissionError
  return isRefused ? new RefusedSetting('STRIPE_SECRET_KEY', error.message) : error
}

type Settings = { secretKey: string; webhookSecret: string; api?: Stripe.StripeConfig }

/** Stripe Checkout: the buyer pays on Stripe's page. `api` is Stripe's address, for tests. */
export function createStripePayments({ secretKey, webhookSecret, api = {} }: Settings): PaymentGateway {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 10_000, telemetry: false, ...api })
  const isOpen = (session: Session) => session.status === 'open'

  return {
    id: 'stripe',
    recipient: recipientOf(/^[rs]k_live_/.test(secretKey)),
    async start(request) {
      const session = await stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey: request.paymentId })
      return { providerRef: session.id, url: session.url ?? '' }
    },
    async status(ref) {
      const report = reportOf(await stripe.checkout.sessions.retrieve(ref), undefined)
      if (!report) throw new Error(`Stripe’s session ${ref} is not ours`)
      return report
    },
    async payer(ref) {
      const { payment_intent } = await stripe.checkout.sessions.retrieve(ref, {
        expand: ['payment_intent.latest_charge'],
      })
      const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : null
      const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null
      return card?.fingerprint ?? null
    },
    async cancel(ref) {
      const session = await stripe.checkout.sessions.retrieve(ref)
      if (isOpen(session)) await stripe.checkout.sessions.expire(ref)
    },
    async refund({ providerRef, amount, key }) {
      const { payment_intent } = await stripe.checkout.sessions.retrieve(providerRef)
      const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
      if (!intent) throw new Error(`Stripe has no money of ${providerRef}`)
      const refund = await stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey: key })
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new Error(`Stripe’s refund is ${refund.status}: ${refund.failure_reason ?? ''}`)
    },
    async check() {
      try {
        await stripe.balance.retrieve({}, once)
      } catch (error) {
        // A restricted key need not read balances; only a payment shows whether it may do all that a payment takes.
        if (!(error instanceof StripePermissionError)) throw refusalOf(error)
      }
    },
    async tryPayment(returnUrl) {
      const currency = defaultCurrency.toLowerCase()
      const price_data = { currency, unit_amount: leastAmount, product_data: { name: 'Test' } }
      // Without metadata it is nobody's payment: Stripe's events about it are acknowledged and ignored.
      const trial: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        line_items: [{ quantity: 1, price_data }],
        success_url: returnUrl,
        cancel_url: returnUrl,
      }
      try {
        const { id } = await stripe.checkout.sessions.create(trial, once)
        await stripe.checkout.sessions.expire(id, {}, once)
      } catch (error) {
        throw refusalOf(error)
      }
    },
    parseNotification(rawBody, headers): Notification {
      const event = verify(stripe, rawBody, headers['stripe-signature'], webhookSecret)
      const state = statesByEvent[event.type]
      if (!state) return { eventId: event.id, report: null }
      const session = event.data.object as Session
      return { eventId: event.id, report: reportOf(session, event.account, state(session)) }
    },
  }
}

function verify(stripe: Stripe, rawBody: Buffer, signature: unknown, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, String(signature ?? ''), secret)
  } catch {
    throw new AppError('no_access', { field: 'stripe-signature' })
  }
}
