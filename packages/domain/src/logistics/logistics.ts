import { dayMs } from '../day.ts'

/** Where a parcel is, in the words of specification point 4. */
export const logisticsStates = [
  'awaiting_pickup',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'shipping_exception',
  'delivery_exception',
  'awaiting_signature',
  'signature_exception',
] as const
export type LogisticsState = (typeof logisticsStates)[number]

/** Characters at most. */
export const trackingNumberLength = 60
export const carrierLengths = { name: 60, code: 40, url: 300 } as const

type Event = { at: number; state: LogisticsState }

/** Later events of the same instant win by how far they are on the way. */
const progress: Record<LogisticsState, number> = {
  awaiting_pickup: 0,
  in_transit: 1,
  shipping_exception: 2,
  out_for_delivery: 3,
  awaiting_signature: 4,
  delivery_exception: 5,
  signature_exception: 6,
  delivered: 7,
}

/** The events newest first by the carrier's own time, in whatever order they came. */
export const newestFirst = <E extends Event>(events: readonly E[]): E[] =>
  events.toSorted((a, b) => b.at - a.at || progress[b.state] - progress[a.state])

/** Where a parcel is: its latest event's word, and that it waits for the carrier while there is none. */
export const parcelState = (events: readonly Event[]): LogisticsState =>
  newestFirst(events)[0]?.state ?? 'awaiting_pickup'

/** Where a person follows a number, by its courier's template; empty where there is no such page. */
export const trackingUrl = (template: string, number: string): string =>
  /^https?:\/\//i.test(template) ? template.replaceAll('{number}', encodeURIComponent(number)) : ''

/** A number as its courier writes it: people type it in lower case, and copy it with spaces. */
export const trackingNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** What a spreadsheet makes of a long number: `3,40434E+17` has lost its digits. */
const isRuinedNumber = (number: string): boolean => /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(number)

/** Letters and digits, with what couriers write between them; not what a spreadsheet has ruined. */
export const isTrackingNumber = (typed: string): boolean =>
  /^[\s./_-]*[A-Z0-9][\sA-Z0-9./_-]*$/i.test(typed) && !isRuinedNumber(typed)

/** Couriers' clocks and time zones differ by hours; what is further ahead, or years ago, is a slip of the hand. */
export const isPlausibleTime = (at: number, now: number): boolean => at <= now + dayMs && at >= now - 2 * 365 * dayMs

/**
 * A time as spreadsheets and couriers write it: `2026-11-20 14:05`, with seconds and an offset where there are any. Without
 * one it is UTC. null for anything else, also for a day that there is not.
 */
export function readTime(text: string): number | null {
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(text.trim())
  if (!parts) return null
  const [, date, minutes, seconds = ':00', offset = 'Z'] = parts
  const local = Date.parse(`${date}T${minutes}${seconds}Z`)
  // The engine makes the third of March of the thirty-first of February.
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 10) !== date) return null
  const at = Date.parse(`${date}T${minutes}${seconds}${offset.toUpperCase().replace(/(\d{2})(\d{2})$/, '$1:$2')}`)
  return Number.isNaN(at) ? null : at
}

/** A state as people write it in a table: `Out for delivery`. */
export function readState(text: string): LogisticsState | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return logisticsStates.find((state) => state === word) ?? null
}
