export const firstModelYear = 1900
/** A model year begins before its calendar year. */
export const lastModelYear = (now: number): number => new Date(now).getUTCFullYear() + 2

/** Whether there may be vehicles of all these model years, the first one first. */
export const areModelYears = (from: number, until: number, now: number): boolean =>
  firstModelYear <= from && from <= until && until <= lastModelYear(now)
