export type Day = { day: string; from: number }

/**
 * The last days up to today in the zone, oldest first, each with the instant of its start. Days may have 23 or 25
 * hours, and may not begin at midnight.
 * @throws RangeError for an unknown zone
 */
export function daysUpTo(now: number, count: number, zone: string): Day[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  return Array.from({ length: count }, (_, index) => {
    const day = today.subtract({ days: count - 1 - index })
    return { day: day.toString(), from: day.toZonedDateTime(zone).epochMilliseconds }
  })
}
