import { dayMs } from '../day.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Working days from the parcel's leaving to its arrival: the fewest, and the most. */
export type TransitDays = { min: number; max: number }
export const mostTransitDays = 90

/** Both are known, or neither. */
export const canTakeDays = (min: number | null, max: number | null): Verdict<'freight_days'> =>
  (min === null) === (max === null) && (min ?? 0) <= (max ?? 0) ? allowed : refused('freight_days')

/** The first of January 1970 was a Thursday. */
const isWorkingDay = (day: number): boolean => ![6, 0].includes((day + 4) % 7)

/** The day that is so many working days after another, as a number of days; the day itself does not count. */
function workingDaysAfter(day: number, count: number): number {
  let at = day
  for (let left = count; left > 0; left -= isWorkingDay(at) ? 1 : 0) at += 1
  return at
}

const nameOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/**
 * The days of the calendar (`2026-12-01`) between which a parcel arrives that is ordered now. `handling` are the working days
 * until it leaves. It neither leaves nor arrives on a Saturday or Sunday; holidays are not known.
 */
export function deliveryDays(now: number, handling: number, { min, max }: TransitDays): { from: string; to: string } {
  const today = Math.floor(now / dayMs)
  const [from, to] = [min, max].map((days) => workingDaysAfter(today, Math.max(1, handling + days)))
  return { from: nameOf(from!), to: nameOf(to!) }
}
