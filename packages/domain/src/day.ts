/** Twenty-four hours: a calendar day may have one more or less. */
export const dayMs = 86_400_000

/** A day of the calendar as `2026-03-29`: no 31st of February, and no year that databases do not know. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The calendar day (`2026-03-29`) at an instant in a zone. @throws RangeError for an unknown zone */
export const dayIn = (now: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The instant at which the day of `now` begins in the zone. */
export const dayBegins = (now: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).startOfDay().epochMilliseconds

/** The instant at which the day after the one of `now` begins in the zone: it may have 23 hours or 25. */
export const dayEnds = (now: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime(zone).epochMilliseconds

/** The zone, or UTC for a name that no zone has. */
export function knownZone(zone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone ?? 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
