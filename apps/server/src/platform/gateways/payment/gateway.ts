import type { Currency, Minor } from '@pitlane/domain/money.ts'
import type { Lang } from '@pitlane/domain/lang.ts'

export type StartRequest = {
  /** Ours; the provider hands it back in every notification. */
  paymentId: string
  orderNo: string
  description: string
  amount: Minor
  currency: Currency
  wallet: string
  lang: Lang
  returnUrl: string
  /** Milliseconds. When this payment was first asked for: the same at every try. */
  startedAt: number
  /** Milliseconds after which the buyer can no longer pay. */
  payBy: number
}
export type Started = { providerRef: string; url: string }

export type ProviderState = 'waiting' | 'settled' | 'failed' | 'abandoned'
/** What the provider says of a payment, by notification or asked. */
export type ProviderReport = {
  paymentId: string
  providerRef: string
  state: ProviderState
  amount: Minor
  currency: Currency
  orderNo: string
  /** Whose account the money went to; must be ours. */
  recipient: string
}
/** `report` is null for an event that is not about a payment's state. */
export type Notification = { eventId: string; report: ProviderReport | null }

/** A payment provider. Calls go to the outside: never while a transaction is open. */
export type PaymentGateway = {
  id: 'sandbox' | 'stripe' | 'fake' | 'none'
  recipient: string
  /** Starts once for a payment's id, however often it is called. */
  start: (request: StartRequest) => Promise<Started>
  status: (providerRef: string) => Promise<ProviderReport>
  /** The buyer can no longer pay; one that is over already is left as it is. */
  cancel: (providerRef: string) => Promise<void>
  /** Sends money back once for a key, however often it is called. */
  refund: (refund: { providerRef: string; amount: Minor; currency: Currency; key: string }) => Promise<void>
  /**
   * Whether the provider takes our key; no money is asked for.
   * @throws RefusedSetting
   */
  check: () => Promise<void>
  /**
   * Opens a payment of the least amount as a buyer would, and takes it back before anybody could pay. It belongs to no
   * order, and the shop leaves what is told of it alone.
   * @throws RefusedSetting
   */
  tryPayment: (returnUrl: string) => Promise<void>
  /** @throws AppError no_access where the signature does not fit the raw body. */
  parseNotification: (rawBody: Buffer, headers: Record<string, unknown>) => Notification
}
