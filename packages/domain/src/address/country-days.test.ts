import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { countryDays, europeanCountries, readCountryDays } from './country-days.ts'

test('a list names countries, some with days of their own', () => {
  expect(readCountryDays('DE, fr:30,,  PL ', 14)).toEqual(
    new Map([
      ['DE', 14],
      ['FR', 30],
      ['PL', 14],
    ]),
  )
  expect(readCountryDays('', 14)).toEqual(new Map())
})

test.each(['Germany', 'DE FR', 'XX', 'DE:0', 'DE:366', 'DE:-1', 'DE:1.5', 'DE;FR'])('%s is no list', (list) => {
  expect(readCountryDays(list, 14)).toBeNull()
})

test('the Economic Area has thirty countries', () => {
  expect(readCountryDays(europeanCountries, 14)?.size).toBe(30)
})

test('somebody whose country is not known has the usual time, unless no country has any', () => {
  expect(countryDays('DE:30', 14, 'DE')).toBe(30)
  expect(countryDays('DE:30', 14, 'US')).toBeNull()
  expect(countryDays('DE:30', 14, null)).toBe(14)
  expect(countryDays('', 14, null)).toBeNull()
})

test('what is listed is read, whatever its order and spaces', () => {
  const one = fc.record({
    code: fc.constantFrom(...countries.map(({ code }) => code)),
    days: fc.integer({ min: 1, max: 365 }),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(one, { selector: ({ code }) => code }),
      fc.constantFrom(',', ' ,', ',  '),
      (list, comma) => {
        const read = readCountryDays(list.map(({ code, days }) => `${code}:${days}`).join(comma), 14)
        expect(read).toEqual(new Map(list.map(({ code, days }) => [code, days])))
      },
    ),
  )
})

test('nothing that people may type is a fault', () => {
  fc.assert(fc.property(fc.string(), (text) => void readCountryDays(text, 14)))
})
