import { unionCountries } from '@pitlane/domain/checkout/tax-id.ts'
import type en from './texts/en.json'

export type SeedFreightOption = {
  code: keyof typeof en.freight
  /** Minor units of USD, for the whole order, until a heavier one begins. */
  price: number
  byGrams?: readonly (readonly [from: number, price: number])[]
  /** Goods worth as much travel for nothing. */
  freeFrom?: number
  /** Working days from and to; the texts write them out. */
  days: readonly [from: number, to: number]
}

export type SeedFreightZone = {
  zone: string
  /** ISO 3166-1 alpha-2; a country is in one zone. 'rest' is every country that no other zone names. */
  countries: readonly string[] | 'rest'
  /** The first is the one that checkout chooses. */
  options: readonly SeedFreightOption[]
}

// prettier-ignore
const otherEurope = ['AD', 'AL', 'BA', 'CH', 'FO', 'GB', 'GG', 'IM', 'IS', 'JE', 'LI', 'MC', 'MD', 'ME', 'MK', 'NO', 'RS', 'SM', 'TR', 'UA']
// prettier-ignore
const asia = ['CN', 'HK', 'ID', 'IN', 'JP', 'KH', 'KR', 'LK', 'MO', 'MY', 'PH', 'SG', 'TH', 'TW', 'VN']

export const freightZones: readonly SeedFreightZone[] = [
  {
    zone: 'us',
    countries: ['US'],
    options: [
      { code: 'us-standard', price: 690, freeFrom: 25_000, days: [4, 7] },
      { code: 'us-express', price: 1990, days: [2, 3] },
    ],
  },
  {
    zone: 'eu',
    countries: unionCountries,
    options: [
      {
        code: 'eu-standard',
        price: 790,
        byGrams: [
          [2_000, 1_190],
          [5_000, 1_990],
        ],
        freeFrom: 30_000,
        days: [4, 8],
      },
      { code: 'eu-express', price: 2190, days: [2, 3] },
    ],
  },
  {
    zone: 'europe',
    countries: otherEurope,
    options: [
      { code: 'europe-standard', price: 1290, days: [6, 10] },
      { code: 'europe-express', price: 2790, days: [3, 5] },
    ],
  },
  {
    zone: 'asia',
    countries: asia,
    options: [
      { code: 'asia-standard', price: 990, days: [7, 12] },
      { code: 'asia-express', price: 2490, days: [3, 5] },
    ],
  },
  {
    zone: 'algeria',
    countries: ['DZ'],
    options: [
      { code: 'algeria-standard', price: 1890, days: [14, 25] },
      { code: 'algeria-express', price: 4490, days: [6, 10] },
    ],
  },
  {
    zone: 'brazil',
    countries: ['BR'],
    options: [
      { code: 'brazil-standard', price: 1990, days: [15, 30] },
      { code: 'brazil-express', price: 4790, days: [6, 10] },
    ],
  },
  {
    zone: 'world',
    countries: 'rest',
    options: [
      { code: 'world-standard', price: 1790, days: [10, 20] },
      { code: 'world-express', price: 3990, days: [5, 8] },
    ],
  },
]

/**
 * Standard rates of VAT, GST or sales tax in basis points, by destination: the demo's table, for the shop's owner to
 * replace by his own. They are those of the European Commission's "Taxes in Europe" database, of the national tax
 * authorities, and of the Tax Foundation's and the Canada Revenue Agency's tables, as of 2025.
 */
// prettier-ignore
export const taxes: Readonly<Record<string, number>> = {
  // Only some of its states tax: see `stateTaxes`.
  US: 0,
  // European Union
  AT: 2000, BE: 2100, BG: 2000, HR: 2500, CY: 1900, CZ: 2100, DK: 2500, EE: 2400, FI: 2550,
  FR: 2000, DE: 1900, GR: 2400, HU: 2700, IE: 2300, IT: 2200, LV: 2100, LT: 2100, LU: 1700,
  MT: 1800, NL: 2100, PL: 2300, PT: 2300, RO: 2100, SK: 2300, SI: 2200, ES: 2100, SE: 2500,
  // Europe beside it
  CH: 810, GB: 2000, IM: 2000, IS: 2400, LI: 810, MC: 2000, NO: 2500, RS: 2000, TR: 2000, UA: 2000,
  // Asia and the Pacific
  AU: 1000, CN: 1300, IN: 1800, JP: 1000, KR: 1000, NZ: 1500, PH: 1200, SG: 900, TH: 700, TW: 500,
  // Americas
  AR: 2100, BR: 1700, CA: 500, CL: 1900, CO: 1900, MX: 1600,
  // Africa and the Middle East
  AE: 500, DZ: 1900, EG: 1400, IL: 1800, MA: 2000, SA: 1500, TN: 1900, ZA: 1500,
}

export const defaultTax = 0

/** Where a listed price contains the tax, as the law wants it for consumers. */
// prettier-ignore
export const taxIncluded: readonly string[] = [...unionCountries, 'CH', 'GB', 'IM', 'IS', 'LI', 'MC', 'NO', 'AU', 'NZ']

/** Rates of states and provinces, without those of cities and counties. Zero says that a state has none. */
export const stateTaxes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  US: {
    California: 725,
    Colorado: 290,
    Delaware: 0,
    Florida: 600,
    Georgia: 400,
    Illinois: 625,
    Michigan: 600,
    Montana: 0,
    'New Hampshire': 0,
    'New Jersey': 663,
    'New York': 400,
    'North Carolina': 475,
    Ohio: 575,
    Oregon: 0,
    Pennsylvania: 600,
    Texas: 625,
    Washington: 650,
  },
  CA: { 'British Columbia': 1200, 'Nova Scotia': 1400, Ontario: 1300, Quebec: 1498 },
}
