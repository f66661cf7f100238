import { countryByCode } from '../address/countries.ts'
import { nameKey } from '../vehicle/names.ts'

/** The vehicles that software is for: no makes, no countries: all of them. */
export type Covered = { makes: readonly string[]; countryIds: readonly number[] }
/** What a VIN says; null for what it does not say. */
export type KnownVehicle = { maker: string | null; make: string | null; country: string | null }

const shareName = (one: readonly (string | null)[], other: readonly string[]): boolean => {
  const keys = new Set(other.map(nameKey))
  return one.some((name) => name !== null && keys.has(nameKey(name)))
}

/** Whether software is for a vehicle. What the VIN leaves open does not fit: nobody pays for a guess. */
export const coversVehicle = ({ makes, countryIds }: Covered, { maker, make, country }: KnownVehicle): boolean =>
  (makes.length === 0 || shareName([make, maker], makes)) &&
  (countryIds.length === 0 || countryIds.includes(countryByCode(country ?? '')?.id ?? 0))

/** What software does in a vehicle, and what an optional package adds to it. */
export const softwareFunctions = [
  'codes',
  'live_data',
  'tests',
  'resets',
  'adaptations',
  'coding',
  'keys',
  'calibration',
  'batteries',
  'tyres',
] as const
export type SoftwareFunction = (typeof softwareFunctions)[number]

/** What is promised: functions for makes; no makes: for all of them. */
export type Promised = { functions: readonly SoftwareFunction[]; makes: readonly string[] }

/** Whether software promises by itself what an optional package would be picked for: a function for the same make. */
export const promisesSame = (basis: Promised, pack: Promised): boolean =>
  pack.functions.some((one) => basis.functions.includes(one)) &&
  (basis.makes.length === 0 || pack.makes.length === 0 || shareName(pack.makes, basis.makes))
