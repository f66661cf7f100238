import { vehicleNameLength } from '@pitlane/domain/vehicle/names.ts'

/** What the look-ups have in their address: never a VIN. */
export type Subject = 'recalls' | 'ratings'
export type VehicleQuery = { make: string; model: string; year: number | null }

/** The screens of each subject: where one asks, where the answer is, and where one item of it is. */
const places = {
  recalls: { home: '/car_callback/home', result: '/car_callback/result', one: '/community_app/recallRecord' },
  ratings: {
    home: '/car_callback/security_rating',
    result: '/car_callback/result_rating',
    one: '/community_app/vehicleSafetyRatings',
  },
} as const
export const homeOf = (subject: Subject): string => places[subject].home

type Whole = { make: string; model: string; year: number }
const search = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()

export const resultHref = (subject: Subject, { make, model, year }: Whole): string =>
  `${places[subject].result}?${search({ make, model, year })}`
export const recallHref = (number: string): string => `${places.recalls.one}?${search({ number })}`
export const ratingHref = (id: string): string => `${places.ratings.one}?${search({ id })}`
export const resultPath = (subject: Subject): string => places[subject].result

export function readVehicle(query: URLSearchParams): VehicleQuery {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, vehicleNameLength)
  const year = /^\d{4}$/.test(query.get('year') ?? '') ? Number(query.get('year')) : null
  return { make: text('make'), model: text('model'), year }
}

/** All three, or null: then there is nothing to look up yet. */
export const wholeOf = ({ make, model, year }: VehicleQuery): Whole | null =>
  make && model && year !== null ? { make, model, year } : null

/** To the answer where the whole vehicle is known, else to the question with what is known of it. */
export function lookUpHref(subject: Subject, { make, model, year }: VehicleQuery): string {
  const whole = wholeOf({ make, model, year })
  if (whole) return resultHref(subject, whole)
  const known = search({ ...(make && { make }), ...(make && model && { model }), ...(year !== null && { year }) })
  return known ? `${homeOf(subject)}?${known}` : homeOf(subject)
}

/** A vehicle by its names, as one says them. */
export const vehicleNameOf = ({ make, model, year }: Whole): string => `${make} ${model} ${year}`

/** Model years that there are: next year's are sold already. */
const firstYear = 1981
export const yearsUntil = (now: number): number[] => {
  const last = new Date(now).getUTCFullYear() + 1
  return Array.from({ length: last - firstYear + 1 }, (_, at) => last - at)
}
