import { randomBytes } from 'node:crypto'
import { RefusedSetting } from '../refused-setting.ts'
import type { PaymentGateway, ProviderReport, ProviderState, StartRequest } from './gateway.ts'
import { checkSignature, sign } from './sign.ts'

type Book = { request: StartRequest; state: ProviderState; refunds: Map<string, number>; payer?: string }
type Call = { name: 'start' | 'status' | 'cancel' | 'refund'; ref: string; key?: string }

/**
 * A provider for tests. Its books are open, its notifications are made by hand, and it obeys the cents of an amount:
 * .66 cannot be started, .77 is not refunded at the first try, unless `mode.obeysCents` is switched off.
 */
export function createFakePayments() {
  const books = new Map<string, Book>()
  const calls: Call[] = []
  const secret = randomBytes(32)
  const recipient = 'fake:ours'
  const mode = {
    down: false,
    refused: false,
    obeysCents: true,
    whileStarting: async (_request: StartRequest): Promise<void> => {},
  }
  let events = 0

  const bookOf = (ref: string): Book => {
    const book = books.get(ref)
    if (mode.down || !book) throw new Error('the provider does not answer')
    return book
  }
  const reportOf = (ref: string): ProviderReport => {
    const { request, state } = books.get(ref)!
    const { paymentId, amount, currency, orderNo } = request
    return { paymentId, providerRef: ref, state, amount, currency, orderNo, recipient }
  }
  const gateway: PaymentGateway = {
    id: 'fake',
    recipient,
    async start(request) {
      const ref = `fake-${request.paymentId}`
      calls.push({ name: 'start', ref })
      if (mode.down || (mode.obeysCents && request.amount % 100 === 66)) throw new Error('the provider does not answer')
      await mode.whileStarting(request)
      if (!books.has(ref)) books.set(ref, { request, state: 'waiting', refunds: new Map() })
      return { providerRef: ref, url: `https://pay.example/${request.paymentId}` }
    },
    async status(ref) {
      calls.push({ name: 'status', ref })
      bookOf(ref)
      return reportOf(ref)
    },
    payer: async (ref) => bookOf(ref).payer ?? null,
    async cancel(ref) {
      calls.push({ name: 'cancel', ref })
      const book = bookOf(ref)
      if (book.state === 'waiting') book.state = 'abandoned'
    },
    async refund({ providerRef, amount, key }) {
      const tries = calls.filter((call) => call.name === 'refund' && call.key === key).length
      calls.push({ name: 'refund', ref: providerRef, key })
      if (mode.obeysCents && amount % 100 === 77 && tries === 0) throw new Error('not now')
      bookOf(providerRef).refunds.set(key, amount)
    },
    check: async () => {
      if (mode.refused) throw new RefusedSetting('FAKE_KEY', 'Invalid key')
      if (mode.down) throw new Error('the provider does not answer')
    },
    tryPayment: () => gateway.check(),
    parseNotification(rawBody, headers) {
      checkSignature(secret, rawBody, headers['x-signature'])
      return JSON.parse(rawBody.toString()) as ReturnType<PaymentGateway['parseNotification']>
    },
  }
  return {
    ...gateway,
    books,
    calls,
    mode,
    reportOf,
    /** Sets the payment's state, as the buyer does at the provider, with a card that may have a name there. */
    become(ref: string, state: ProviderState, payer?: string) {
      Object.assign(books.get(ref)!, { state, payer })
    },
    /** A signed notification of the payment as it stands, with `told` in place of its facts. */
    notification(ref: string, told: Partial<ProviderReport> = {}, eventId = `event-${(events += 1)}`) {
      const payload = Buffer.from(JSON.stringify({ eventId, report: { ...reportOf(ref), ...told } }))
      return { payload, headers: { 'content-type': 'application/json', 'x-signature': sign(secret, payload) } }
    },
  }
}
export type FakePayments = ReturnType<typeof createFakePayments>
