import type { Currency, Minor } from '@pitlane/domain/money.ts'
import type { Lang } from '@pitlane/domain/lang.ts'

export type StartRequest = {
  /** Our own id; the provider returns it in every notification. */
  paymentId: string
  orderNo: string
  description: string
  amount: Minor
  currency: Currency
  wallet: string
  lang: Lang
  returnUrl: string
  /** The instant of the first request for this payment, in milliseconds: the same at every try. */
  startedAt: number
  /** Milliseconds after which the buyer can no longer pay. */
  payBy: number
}
export type Started = { providerRef: string; url: string }

export type ProviderState = 'waiting' | 'settled' | 'failed' | 'abandoned'
/** The state of a payment at the provider, from a notification or a query. */
export type ProviderReport = {
  paymentId: string
  providerRef: string
  state: ProviderState
  amount: Minor
  currency: Currency
  orderNo: string
  /** The provider's account that received the money; must be ours. */
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
  /** The provider's name for the card or wallet that paid, the same each time it pays; null where it tells none. */
  payer: (providerRef: string) => Promise<string | null>
  /** The buyer can no longer pay; one that is over already is left as it is. */
  cancel: (providerRef: string) => Promise<void>
  /** Sends money back once for a key, however often it is called. */
  refund: (refund: { providerRef: string; amount: Minor; currency: Currency; key: string }) => Promise<void>
  /**
   * Checks that the provider accepts our key; no money is asked for.
   * @throws RefusedSetting
   */
  check: () => Promise<void>
  /**
   * Opens a payment of the least amount as a buyer would, and cancels it before anybody could pay. It belongs to no
   * order, and the shop ignores its notifications.
   * @throws RefusedSetting
   */
  tryPayment: (returnUrl: string) => Promise<void>
  /** @throws AppError no_access where the signature does not fit the raw body. */
  parseNotification: (rawBody: Buffer, headers: Record<string, unknown>) => Notification
}
