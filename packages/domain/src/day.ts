/** Twenty-four hours: a calendar day may have one more or less. */
export const dayMs = 86_400_000

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
