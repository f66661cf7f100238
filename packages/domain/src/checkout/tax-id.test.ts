import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryByCode } from '../address/countries.ts'
import {
  canReverseCharge,
  isFresh,
  offersReverseCharge,
  readTaxId,
  taxIdLength,
  unionCountries,
  writeTaxId,
} from './tax-id.ts'

test.each([
  ['DE 136 695 976', 'DE136695976'],
  ['atu-13585627', 'ATU13585627'],
  ['EL094259216', 'EL094259216'],
  ['ie 6388047.V', 'IE6388047V'],
])('“%s” is written %s', (typed, written) => {
  expect(writeTaxId(readTaxId(typed)!)).toBe(written)
})

test.each(['', 'DE', '136695976', 'GB123456789', 'GR094259216', 'US12345', 'DE1234567890123456', 'ДЕ136695976'])(
  '“%s” is no tax id of the union',
  (typed) => expect(readTaxId(typed)).toBeNull(),
)

test('what is written down is read again as the same, and fits its column', () => {
  const number = fc.stringMatching(/^[A-Z0-9]{2,12}$/)
  fc.assert(
    fc.property(fc.constantFrom(...unionCountries), number, (country, digits) => {
      const written = writeTaxId({ country, number: digits })
      expect(readTaxId(written)).toEqual({ country, number: digits })
      expect(written.length).toBeLessThanOrEqual(taxIdLength)
    }),
  )
})

test('the union has 27 countries, and an address can be in each of them', () => {
  expect(new Set(unionCountries).size).toBe(27)
  expect(unionCountries.filter((code) => !countryByCode(code))).toEqual([])
})

const german = { country: 'DE', number: '136695976', state: 'valid' } as const
test.each([
  ['IE', 'DE', german, true],
  ['', 'DE', german, 'tax_seller_outside'],
  ['GB', 'DE', german, 'tax_seller_outside'],
  ['DE', 'DE', german, 'tax_same_country'],
  ['IE', 'FR', german, 'tax_other_country'],
  ['IE', 'US', german, 'tax_other_country'],
  ['IE', 'DE', { ...german, state: 'unknown' }, 'tax_id_unknown'],
  ['IE', 'DE', { ...german, state: 'unchecked' }, 'tax_id_unchecked'],
] as const)('from “%s” to %s: %o', (seller, destination, business, expected) => {
  const verdict = canReverseCharge(seller, destination, business)
  expect(verdict.ok || verdict.reason).toBe(expected)
})

test('a check is good for a day, and the shop must be in the union', () => {
  expect(isFresh(0, 86_399_999)).toBe(true)
  expect(isFresh(0, 86_400_000)).toBe(false)
  expect([offersReverseCharge('IE'), offersReverseCharge('GB'), offersReverseCharge('')]).toEqual([true, false, false])
})
