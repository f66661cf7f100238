import fc from 'fast-check'
import { expect, test } from 'vitest'
import { langs } from '../lang.ts'
import { countries, countryByCode } from './countries.ts'
import { divisionOf, personName, placeFields, placeLines, placeOrder, postalCodeOf } from './layout.ts'

const id = (code: string) => countryByCode(code)!.id
const place = (code: string, address: string, city: string, province: string, zip: string, two = '') => ({
  address,
  address_two: two,
  city,
  province,
  zip_code: zip,
  country: code,
  country_id: id(code),
})

test.each([
  [
    place('US', '548 Market St', 'San Francisco', 'CA', '94104', 'Floor 2'),
    ['548 Market St, Floor 2', 'San Francisco, CA 94104', 'US'],
  ],
  [place('DE', 'Oranienstraße 25', 'Berlin', 'Berlin', '10999'), ['Oranienstraße 25', '10999 Berlin', 'DE']],
  [
    place('GB', '10 Downing Street', 'London', 'England', 'SW1A 2AA'),
    ['10 Downing Street', 'London', 'SW1A 2AA', 'GB'],
  ],
  [
    place('JP', '神宮前1-2-3', '渋谷区', '東京都', '150-0001', '101号室'),
    ['〒150-0001', '東京都渋谷区', '神宮前1-2-3 101号室', 'JP'],
  ],
  [place('JP', '1-2-3 Jingumae', 'Shibuya', 'Tokyo', '150-0001'), ['1-2-3 Jingumae, Shibuya, Tokyo', '150-0001', 'JP']],
  [place('CN', '建国路88号', '北京市', '北京市', '100022'), ['100022', '北京市北京市', '建国路88号', 'CN']],
  [place('IT', 'Via Roma 1', 'Torino', 'TO', '10121'), ['Via Roma 1', '10121 Torino TO', 'IT']],
  [place('HU', 'Fő utca 1.', 'Budapest', 'Budapest', '1011'), ['Budapest', 'Fő utca 1.', '1011', 'HU']],
  [place('AE', 'Sheikh Zayed Road 1', 'Dubai', 'Dubai', '00000'), ['Sheikh Zayed Road 1', 'Dubai', 'AE']],
  [place('AE', 'Corniche 1', 'Al Ain', 'Abu Dhabi', '00000'), ['Corniche 1, Al Ain', 'Abu Dhabi', 'AE']],
])('an address is written as in its country: %j', (one, lines) => {
  expect(placeLines(one)).toEqual(lines)
})

test('no country loses the street, the city or the postal code', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdexyz'), minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      word,
      word,
      word,
      fc.integer({ min: 1000, max: 99_999 }),
      (country, street, city, province, zip) => {
        const lines = placeLines({ ...place(country.code, street, city, province, String(zip)) })
          .join('\n')
          .toLowerCase()
        expect([street, city, String(zip)].filter((part) => !lines.includes(part))).toEqual([])
      },
    ),
  )
})

test('a form asks for all parts, in the order of the country and its reader', () => {
  for (const { id: country } of countries)
    for (const lang of langs) expect(placeOrder(country, lang).toSorted()).toEqual([...placeFields].toSorted())
  expect(placeOrder(id('JP'), 'jp')).toEqual(['zip_code', 'province', 'city', 'address'])
  expect(placeOrder(id('CN'), 'zh')).toEqual(['zip_code', 'province', 'city', 'address'])
  expect(placeOrder(id('US'), 'en')).toEqual(['address', 'city', 'province', 'zip_code'])
  expect(placeOrder(id('DE'), 'de')).toEqual(['address', 'zip_code', 'city', 'province'])
})

test('names stand in the order of their script and country', () => {
  const name = (first_name: string, last_name: string, code: string) =>
    personName({ first_name, last_name, country_id: id(code) })
  expect(name('太郎', '山田', 'JP')).toBe('山田 太郎')
  expect(name('伟', '王', 'CN')).toBe('王伟')
  expect(name('민준', '김', 'US')).toBe('김민준')
  expect(name('Taro', 'Yamada', 'JP')).toBe('Taro Yamada')
  expect(name('Anna', 'Nagy', 'HU')).toBe('Nagy Anna')
  expect(name('Ada', '', 'DE')).toBe('Ada')
})

test('the parts of a country and its postal code have their names', () => {
  expect(['JP', 'US', 'FR', 'PL', 'AE', 'SG'].map((code) => divisionOf(id(code)))).toEqual([
    'prefecture',
    'state',
    'department',
    'voivodeship',
    'emirate',
    null,
  ])
  expect(['US', 'IE', 'IN', 'GB'].map((code) => postalCodeOf(id(code)))).toEqual([
    'zip_code',
    'eircode',
    'pin_code',
    'postal_code',
  ])
})
