/** How long a service lasts that was paid for: an ISO 8601 duration of one unit, as `P1Y`, `P6M`, `P30D` or `PT72H`. */
export type Term = string

const format = /^P(?:(\d{1,3})Y|(\d{1,3})M|(\d{1,4})D|T(\d{1,4})H)$/
const hour = 3_600_000
const longest = { years: 10, months: 120, days: 3650, hours: 8760 }

type Parts = { years: number; months: number; days: number; hours: number }

function read(term: Term): Parts | null {
  const match = format.exec(term)
  if (!match) return null
  const [years = 0, months = 0, days = 0, hours = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return { years, months, days, hours }
}

/** Whether it is a term, above zero and at most ten years (a year of hours). */
export function isTerm(text: string): boolean {
  const parts = read(text)
  if (!parts) return false
  return Object.entries(parts).some(([unit, count]) => count > 0 && count <= longest[unit as keyof Parts])
}

/**
 * The instant (ms) at which a term ends that begins at `start`. Years and months are the calendar's, in UTC: a month from
 * 31 January ends on the last day of February, a year from 29 February on the 28th.
 */
export function endOf(start: number, term: Term): number {
  const parts = read(term)
  if (!parts) throw new RangeError(`${term} is not a term`)
  const months = parts.years * 12 + parts.months
  return addMonths(start, months) + (parts.days * 24 + parts.hours) * hour
}

function addMonths(at: number, months: number): number {
  if (months === 0) return at
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(day, daysIn(date)))
  return date.getTime()
}

const daysIn = (date: Date): number => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

/** Whole months of a term, for a price per month; 0 where it is shorter than one. */
export function monthsOf(term: Term): number {
  const parts = read(term)
  if (!parts) return 0
  return parts.years * 12 + parts.months + Math.floor(parts.days / 30)
}

/** What a count of it reads: `{ unit: 'year', count: 1 }`. */
export function unitOf(term: Term): { unit: 'year' | 'month' | 'day' | 'hour'; count: number } {
  const { years, months, days, hours } = read(term) ?? { years: 0, months: 0, days: 0, hours: 0 }
  if (years) return { unit: 'year', count: years }
  if (months) return { unit: 'month', count: months }
  return days ? { unit: 'day', count: days } : { unit: 'hour', count: hours }
}
