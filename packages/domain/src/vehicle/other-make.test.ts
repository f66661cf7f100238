import { expect, test } from 'vitest'
import { makerRows } from './makers.ts'
import { otherMake } from './other-make.ts'

const leaf = '1N4AZ0CPXDC400001'
test.each([
  [leaf, 'Nissan', null],
  [leaf, 'nissan', null],
  [leaf, 'Hyundai', 'Nissan'],
  [leaf, 'Mercedes', 'Nissan'],
  ['WVWZZZAUZFW123456', 'VW', null],
  ['WVWZZZAUZFW123456', 'BMW', 'Volkswagen'],
  ['WVWZZZAUZFW123456', 'Skoda', null],
  // A name that nobody knows may be a make's own.
  [leaf, 'Datsun', null],
  [leaf, '', null],
  // One group's, or built by one for the other.
  ['JF1ZNAA12D8700001', 'Toyota', null],
  ['KMHC851CGHU000001', 'Genesis', null],
  ['TSMMZA11S00123456', 'Opel', null],
  ['VNKKG3D3X0A123456', 'Mazda', null],
  ['YARVEEHXKGM123456', 'Citroën', null],
  ['UU1K5220X61234567', 'Renault', null],
  ['WDF44781313123456', 'Freightliner', null],
  ['VF1MA000461234567', 'Opel', null],
  ['VF1MA000461234567', 'Toyota', 'Renault'],
  ['WBA3A5C51CF256651', 'Mercedes-Benz', 'BMW'],
  // Its check digit says that it was typed wrongly, and its code is of several makes.
  ['1N4AZ0CP5DC400001', 'BMW', null],
  ['W0L0AHL48A5000001', 'BMW', null],
  ['', 'BMW', null],
])('%s, called %j, names %j', (vin, called, make) => {
  expect(otherMake(vin, called)).toBe(make)
})

test('a vehicle that is called what its code says is never another', () => {
  for (const [code, { make }] of makerRows) if (make) expect(otherMake(`${code}ZZZ12345678901`, make), code).toBeNull()
})
