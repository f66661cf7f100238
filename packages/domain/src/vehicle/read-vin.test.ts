import { expect, test } from 'vitest'
import { makerRows } from './makers.ts'
import { readVin } from './read-vin.ts'
import { countryOf } from './vin-country.ts'

const now = Date.UTC(2026, 10, 20)

test.each([
  ['1HGCM82633A004352', { maker: 'Honda', make: 'Honda', country: 'US', year: 2003 }],
  ['5YJ3E1EA7KF317000', { maker: 'Tesla', make: 'Tesla', country: 'US', year: 2019 }],
  // A model year may come before its calendar year, but a sign does not mean one that is far away.
  ['1HGCM8A63VA004352', { maker: 'Honda', make: 'Honda', country: 'US', year: 2027 }],
  ['1HGCM8A63YA004352', { maker: 'Honda', make: 'Honda', country: 'US', year: 2000 }],
  // Elsewhere position 10 is the maker's own.
  ['WVWZZZ1JZ3W386752', { maker: 'Volkswagen', make: 'Volkswagen', country: 'DE', year: null }],
  ['VF1RFB00X56789012', { maker: 'Renault', make: 'Renault', country: 'FR', year: null }],
  ['KMHK281GFPU012345', { maker: 'Hyundai', make: 'Hyundai', country: 'KR', year: null }],
  ['LSVAA2A24E2123456', { maker: 'SAIC Volkswagen', make: null, country: 'CN', year: null }],
  ['W0L0AHL0855123456', { maker: 'Opel / Vauxhall', make: null, country: 'DE', year: null }],
  ['93HFB9630HZ123456', { maker: 'Honda', make: 'Honda', country: 'BR', year: null }],
  ['ZZZZZZ1JZ3W386752', { maker: null, make: null, country: 'SI', year: null }],
  ['GAAAAA1JZ3W386752', { maker: null, make: null, country: null, year: null }],
])('%s is %j', (vin, facts) => {
  expect(readVin(vin, now)).toEqual(facts)
})

test('the letter of a heavy vehicle or motorcycle stands for one of two years', () => {
  expect(readVin('1FUJGLDR9CLBP8834', now)).toMatchObject({ maker: 'Freightliner', year: 2012 })
  expect(readVin('1FUJGL519CLBP8834', now).year).toBeNull()
  expect(readVin('1HD1KB4135Y612345', now)).toMatchObject({ make: 'Harley-Davidson', year: 2005 })
})

test('no code is two makers’, and each was given out by a country', () => {
  const codes = makerRows.map(([code]) => code)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  expect(codes.filter((code) => !/^[A-HJ-NPR-Z0-9]{3}$/.test(code))).toEqual([])
  expect(codes.filter((code) => countryOf(code) === null)).toEqual([])
})
