const two = (number: number): string => String(number).padStart(2, '0')

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists = at.getUTCMonth() === month - 1 && year >= 1900 && year < 2200
  return exists ? `${year}-${two(month)}-${two(day)}` : null
}

const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/

/** Whether the dates of an answer have the month first: one of them says so, and none the opposite. */
export const monthFirst = (dates: readonly unknown[]): boolean => {
  const parts = dates.flatMap((date) => (typeof date === 'string' ? [slashes.exec(date)] : []))
  return parts.some((part) => Number(part?.[2]) > 12) && !parts.some((part) => Number(part?.[1]) > 12)
}

/** A day as NHTSA's answers of several years have it: 24/03/2021, /Date(1616558400000-0500)/, 20210324, 2021-03-24. */
export function readDay(date: unknown, isMonthFirst = false): string | null {
  if (typeof date !== 'string') return null
  const [, first = '', second = '', year = ''] = slashes.exec(date) ?? []
  if (year) return isMonthFirst ? dayOf(+year, +first, +second) : dayOf(+year, +second, +first)
  const instant = /^\/Date\((-?\d{1,15})([+-]\d{4})?\)\/$/.exec(date)
  if (instant) {
    const offset = Number(instant[2] ?? 0)
    const minutes = Math.trunc(offset / 100) * 60 + (offset % 100)
    return new Date(Number(instant[1]) + minutes * 60_000).toISOString().slice(0, 10)
  }
  const [, y = '', m = '', d = ''] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(date) ?? []
  return y ? dayOf(+y, +m, +d) : null
}
