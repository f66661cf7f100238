export type Day = { day: string; from: number }

/**
 * The last days up to today as the zone has them, oldest first, each with the instant that it begins. Days of 23 and 25
 * hours are among them, and days that do not begin at midnight.
 * @throws RangeError for a zone that is none
 */
export function daysUpTo(now: number, count: number, zone: string): Day[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  return Array.from({ length: count }, (_, index) => {
    const day = today.subtract({ days: count - 1 - index })
    return { day: day.toString(), from: day.toZonedDateTime(zone).epochMilliseconds }
  })
}
