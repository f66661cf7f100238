import { allowed, refused, type Verdict } from '../verdict.ts'

/** A month of the calendar: `2026-10`. */
export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) && !text.startsWith('0000')

/** The month at an instant in a zone. @throws RangeError for an unknown zone */
export const monthIn = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toPlainYearMonth().toString()

export const monthAfter = (month: string): string => Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString()

/** The first instant of a month in a zone. @throws RangeError for an unknown zone */
export const monthBegins = (month: string, zone: string): number =>
  Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 }).toZonedDateTime(zone).epochMilliseconds

export type OpenMonth = {
  month: string
  endsAt: number
  /** Payments and refunds of the month that have no document. */
  missing: number
}
export type CloseMonthRefusal = 'month_out_of_turn' | 'month_not_over' | 'month_incomplete'

/**
 * Whether a month can be closed: months are closed one after the other, each after its end, and only if every payment and
 * refund has its document. Nothing opens it again: what was wrong is corrected by a document of a later day.
 */
export function canCloseMonth(open: OpenMonth, month: string, now: number): Verdict<CloseMonthRefusal> {
  if (month !== open.month) return refused('month_out_of_turn')
  if (now < open.endsAt) return refused('month_not_over')
  return open.missing > 0 ? refused('month_incomplete') : allowed
}
