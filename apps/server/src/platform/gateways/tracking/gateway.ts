import type { LogisticsState } from '@pitlane/domain/logistics/logistics.ts'

/** What a provider tells of one number, by the courier's code: everything that it knows so far. */
export type TrackingReport = {
  carrier: string
  number: string
  events: { at: number; state: LogisticsState; place: string; text: string }[]
}

/** Who knows where parcels are. Calls go to the outside: never while a transaction is open. */
export type TrackingGateway = {
  id: 'none' | 'aftership' | 'fake'
  /** Asks to be told of a number; once, however often it is called. */
  register: (parcel: { carrier: string; number: string; orderNo: string }) => Promise<void>
  /**
   * Whether the provider takes our key; nothing is registered.
   * @throws RefusedSetting
   */
  check: () => Promise<void>
  /**
   * null for a notification that is not about a parcel's events.
   * @throws AppError no_access where the signature does not fit the raw body, field_format for a body that is none.
   */
  parseNotification: (rawBody: Buffer, headers: Record<string, unknown>) => TrackingReport | null
}
