import { formatAddress } from 'localized-address-format'
import type { Lang } from '../lang.ts'
import { countryById } from './countries.ts'

/** How addresses are written, by country; the layouts are those of Google's address data. */

const eastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
/** Where the family's name comes first in Latin letters, too. */
const familyFirst = ['HU', 'VN']
const codeOf = (countryId: number): string => countryById(countryId)?.code ?? ''
const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part.trim() !== '').join(by)

type Name = { first_name: string; last_name: string; country_id: number }

/** A person's whole name in the order of its script and country. */
export function personName({ first_name: given, last_name: family, country_id: country }: Name): string {
  if (eastAsian.test(family + given)) return joined([family, given], codeOf(country) === 'JP' ? ' ' : '')
  return joined(familyFirst.includes(codeOf(country)) ? [family, given] : [given, family], ' ')
}

type Place = {
  address: string
  address_two: string
  city: string
  province: string
  zip_code: string
  country: string
  country_id: number
}

/** Where it is, as on a parcel: street, place, country. What its country leaves out is left out, never the city or the postal code. */
export function placeLines(place: Place): string[] {
  const isLocal = eastAsian.test(place.address + place.city)
  const street = joined([place.address, place.address_two], isLocal ? ' ' : ', ')
  const write = (address: string, province: string) =>
    formatAddress(
      {
        postalCountry: codeOf(place.country_id),
        administrativeArea: province,
        locality: place.city,
        postalCode: place.zip_code,
        addressLines: [address],
      },
      isLocal ? 'local' : 'latin',
    )
  const holdsCity = (lines: readonly string[]) => lines.join('\n').toUpperCase().includes(place.city.toUpperCase())
  const plain = write(street, place.province)
  // Japan's layouts have one line for prefecture and city in its own script, and none for the city in Latin letters.
  const withCity = isLocal
    ? write(street, place.province + place.city)
    : write(joined([street, place.city], ', '), place.province)
  const lines = holdsCity(plain) ? plain : withCity
  const isCoded = lines.join('\n').includes(place.zip_code) || /^[0\s-]*$/.test(place.zip_code)
  return [...lines, isCoded ? '' : place.zip_code, place.country].filter((line) => line.trim() !== '')
}

export const placeFields = ['zip_code', 'province', 'city', 'address'] as const
export type PlaceField = (typeof placeFields)[number]
/** Signs that no address has, to find each part again. */
const signs = { zip_code: '\u{e000}', province: '\u{e001}', city: '\u{e002}', address: '\u{e003}' } as const

/** The fields of a form in the order in which its reader writes an address of the country. All are there: all are asked for. */
export function placeOrder(countryId: number, lang: Lang): PlaceField[] {
  const isLocal = ['zh', 'cht', 'jp', 'kor'].includes(lang)
  const layout = formatAddress(
    {
      postalCountry: codeOf(countryId),
      administrativeArea: signs.province,
      locality: signs.city,
      postalCode: signs.zip_code,
      addressLines: [signs.address],
    },
    isLocal ? 'local' : 'latin',
  ).join('\n')
  const at = (field: PlaceField): number => layout.indexOf(signs[field])
  const order = placeFields.filter((field) => at(field) >= 0).toSorted((one, other) => at(one) - at(other))
  // Between its neighbours, from the large to the small or the other way round.
  const insert = (field: PlaceField, beside: PlaceField) => {
    if (!order.includes(field)) order.splice(order.indexOf(beside) + (isLocal === (field === 'city') ? 1 : 0), 0, field)
  }
  insert('city', order.includes('province') ? 'province' : 'address')
  insert('province', 'city')
  return order.includes('zip_code') ? order : [...order, 'zip_code']
}

/** Whether the reader's language writes the family's name first. */
export const isFamilyFirst = (lang: Lang): boolean => ['zh', 'cht', 'jp', 'kor'].includes(lang)

const divisions = {
  state: 'US AU BR MX MY NG VE IN FM PW',
  province: 'CA CN AR ES IT NL BE TR ID TH VN PH ZA IR CR EC PA DO CU FI KH NP PK AF AO LA MZ ZM',
  prefecture: 'JP',
  county: 'IE EE HR HU LT NO SE RO KE',
  department: 'FR CO SV HN GT NI BO PE PY UY HT',
  district: 'PT BD LK',
  canton: 'CH LU',
  emirate: 'AE',
  governorate: 'EG JO KW LB IQ OM BH TN',
  voivodeship: 'PL',
} as const
export type Division = keyof typeof divisions
const divisionOfCode = new Map(
  Object.entries(divisions).flatMap(([division, codes]) =>
    codes.split(' ').map((code) => [code, division as Division]),
  ),
)
/** What the parts of a country are called there; null where a general word has to do. */
export const divisionOf = (countryId: number): Division | null => divisionOfCode.get(codeOf(countryId)) ?? null

const postalCodes = { US: 'zip_code', PR: 'zip_code', PH: 'zip_code', IE: 'eircode', IN: 'pin_code' } as const
/** What the postal code is called in English; other languages have one word. */
export const postalCodeOf = (countryId: number): 'zip_code' | 'eircode' | 'pin_code' | 'postal_code' =>
  postalCodes[codeOf(countryId) as keyof typeof postalCodes] ?? 'postal_code'

/** An address as on a parcel: who, where, and the number to call. */
export const parcelLines = (address: Name & Place & { phone: string }): string[] =>
  [personName(address), ...placeLines(address), address.phone].filter((line) => line.trim() !== '')
