import type { LogisticsState } from '@pitlane/domain/logistics/logistics.ts'

/** A provider's report on one number, by the courier's code: all events that it knows so far. */
export type TrackingReport = {
  carrier: string
  number: string
  events: { at: number; state: LogisticsState; place: string; text: string }[]
}

/** A provider that tracks parcels. Calls go to the outside: never while a transaction is open. */
export type TrackingGateway = {
  id: 'none' | 'aftership' | 'fake'
  /** Subscribes to a number; once, however often it is called. */
  register: (parcel: { carrier: string; number: string; orderNo: string }) => Promise<void>
  /**
   * Checks that the provider accepts our key; nothing is registered.
   * @throws RefusedSetting
   */
  check: () => Promise<void>
  /**
   * null for a notification that is not about a parcel's events.
   * @throws AppError no_access where the signature does not fit the raw body, field_format for a body that is none.
   */
  parseNotification: (rawBody: Buffer, headers: Record<string, unknown>) => TrackingReport | null
}
