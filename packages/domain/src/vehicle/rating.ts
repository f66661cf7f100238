/** What is tested, each with 1 to 5 stars: the whole first, then each test with its parts. */
export const ratedTests = [
  'overall',
  'front',
  'front_driver',
  'front_passenger',
  'side',
  'side_driver',
  'side_passenger',
  'side_barrier',
  'barrier_and_pole_front',
  'barrier_and_pole_rear',
  'pole',
  'rollover',
  'rollover_second',
] as const
export type RatedTest = (typeof ratedTests)[number]
/** Null: not rated, which is no zero. */
export type TestStars = Record<RatedTest, number | null>

export const assistants = ['stability', 'collision', 'lane'] as const
export type Assistant = (typeof assistants)[number]
export const fittings = ['standard', 'optional', 'no'] as const
export type Fitting = (typeof fittings)[number]

export const ratingSources = ['gateway', 'excerpt', 'own'] as const
export type RatingSource = (typeof ratingSources)[number]

/** "1" to "5"; "Not Rated", 0, an empty text and whatever else there is: null. */
export function starsOf(value: unknown): number | null {
  const stars = Number(value)
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null
}

/** A share between 0 and 1; that of a vehicle that was not rated is 0, 0.0 or a text. */
export function rolloverOf(value: unknown): number | null {
  const share = Number(value)
  return share > 0 && share < 1 ? share : null
}

export function fittingOf(value: unknown): Fitting | null {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return fittings.find((fitting) => fitting === word) ?? null
}
