import { expect, test } from 'vitest'
import { countries, countryByCode, countryById } from './countries.ts'

test.each([
  [1, 'AF'],
  [2, 'AX'],
  [3, 'AL'],
  [4, 'DZ'],
  [30, 'BV'],
  [31, 'BR'],
  [39, 'CA'],
  [45, 'CN'],
  [74, 'FR'],
  [81, 'DE'],
  [110, 'JP'],
  [155, 'NL'],
  [157, 'NC'],
  [232, 'GB'],
  [233, 'US'],
  [246, 'ZW'],
  [247, 'BQ'],
  [250, 'SS'],
])('id %i is %s', (id, code) => {
  expect(countryById(id)?.code).toBe(code)
  expect(countryByCode(code)?.id).toBe(id)
})

test('ids run from 1 to 250 and leave out the Netherlands Antilles alone', () => {
  const places = Array.from({ length: 250 }, (_, index) => index + 1)
  expect(countries.map(({ id }) => id)).toEqual(places.filter((id) => id !== 156))
  expect(countryById(156)).toBeUndefined()
  expect(countryByCode('AN')).toBeUndefined()
})

test('codes are two capitals, unique, and known to Intl', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(new Set(countries.map(({ code }) => code)).size).toBe(249)
  for (const { code } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(names.of(code)).toBeDefined()
  }
})

test('calling codes are one to three digits and never start with 0', () => {
  for (const { dial } of countries) expect(dial).toMatch(/^[1-9]\d{0,2}$/)
  expect(countryById(4)?.dial).toBe('213')
})
