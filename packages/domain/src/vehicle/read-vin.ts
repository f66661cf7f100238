import { type Maker, makerOf } from './makers.ts'
import { countryOf } from './vin-country.ts'

/** What a VIN says by itself. Each is null where it does not say it: nothing here is a guess. */
export type VinFacts = {
  maker: string | null
  make: Maker['make']
  /** ISO 3166: where the maker's code was given out. */
  country: string | null
  /** The model year, which position 10 means in North America only. */
  year: number | null
}

const northAmerica = ['US', 'CA', 'MX']
export const isNorthAmerican = (vin: string): boolean => northAmerica.includes(countryOf(vin) ?? '')

/** 49 CFR 565.15: I, O, Q, U, Z and 0 stand for no year. Thirty years later a sign means the next one. */
const yearSigns = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const firstYear = 1980
const cycle = yearSigns.length

/** Codes of vehicles above 10,000 lb and of motorcycles. */
const heavyMakers =
  'Freightliner,Harley-Davidson,Indian,International,Kenworth,Mack,Peterbilt,Volvo Trucks,Western Star'
const isHeavy = (vin: string): boolean =>
  heavyMakers.split(',').includes(makerOf(vin)?.maker ?? '') || /^(?:1F[CD]|1G[BD]|3GD|3FE|3C7)/.test(vin)

/**
 * Position 10. Of cars and light trucks a letter at position 7 says 2010 or later, a digit earlier. Heavy vehicles and
 * motorcycles may have either, so that their letter stands for one of two years.
 */
function modelYear(vin: string, thisYear: number): number | null {
  const at = yearSigns.indexOf(vin[9]!)
  if (at < 0) return null
  const early = firstYear + at
  const late = early + cycle
  if (late > thisYear + 2) return early
  if (/[A-Z]/.test(vin[6]!)) return late
  return isHeavy(vin) ? null : early
}

/** Reads a VIN that `checkVin` has admitted, as ISO 3779 and 3780 have it. */
export function readVin(vin: string, now: number): VinFacts {
  const { maker, make } = makerOf(vin) ?? { maker: null, make: null }
  return {
    maker,
    make,
    country: countryOf(vin),
    year: isNorthAmerican(vin) ? modelYear(vin, new Date(now).getUTCFullYear()) : null,
  }
}
