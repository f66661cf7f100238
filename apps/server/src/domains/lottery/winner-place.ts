import { dayMs } from '@pitlane/domain/day.ts'
import { randomInt } from 'node:crypto'

/** So many places a day: hardly any two winners share one, and the number stays below fifteen digits. */
const placesOfDay = 2 ** 35

/**
 * Where somebody stands among the winners: by the activity's day, and within it by chance. Everybody can read all draws
 * with their pseudonyms in their order; an order or a time of the winners would say which name belongs to which.
 */
export const winnerPlace = (day: string): number => (Date.parse(day) / dayMs) * placesOfDay + randomInt(placesOfDay)

/** The day (`2026-03-29`) of a place. */
export const dayOfPlace = (place: number): string =>
  new Date(Math.floor(place / placesOfDay) * dayMs).toISOString().slice(0, 10)
