import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryByCode } from '../address/countries.ts'
import { coversVehicle, promisesSame, softwareFunctions } from './coverage.ts'

const [germany, usa] = ['DE', 'US'].map((code) => countryByCode(code)!.id) as [number, number]
const audi = { maker: 'Audi', make: 'Audi', country: 'DE' }
const nobody = { maker: null, make: null, country: null }

test.each([
  ['for all vehicles, and the VIN says nothing', [], [], nobody, true],
  ['for its make', ['BMW', 'AUDI'], [], audi, true],
  ['for another make', ['BMW'], [], audi, false],
  ['for a make, and the VIN does not say one', ['BMW'], [], nobody, false],
  ['by its maker, where the make is open', ['Volvo Trucks'], [], { ...nobody, maker: 'Volvo Trucks' }, true],
  ['for its country', [], [germany], audi, true],
  ['for another country', [], [usa], audi, false],
  ['for a country, and the VIN does not say one', [], [germany], nobody, false],
  ['for its make elsewhere', ['Audi'], [usa], audi, false],
])('%s', (_, makes, countryIds, vehicle, fits) => {
  expect(coversVehicle({ makes, countryIds }, vehicle)).toBe(fits)
})

test('a package that adds a function, or does it for another make, promises nothing twice', () => {
  const basis = { functions: ['codes', 'tests'] as const, makes: ['BMW'] }
  expect(promisesSame(basis, { functions: ['coding'], makes: ['BMW'] })).toBe(false)
  expect(promisesSame(basis, { functions: ['codes'], makes: ['Kia'] })).toBe(false)
  expect(promisesSame(basis, { functions: ['coding', 'codes'], makes: ['bmw'] })).toBe(true)
  expect(promisesSame(basis, { functions: ['codes'], makes: [] })).toBe(true)
  expect(promisesSame({ ...basis, makes: [] }, { functions: ['codes'], makes: ['Kia'] })).toBe(true)
})

test('to know less of a vehicle never makes more software fit', () => {
  const names = fc.subarray(['Audi', 'BMW', 'Kia'])
  const countries = fc.subarray([germany, usa])
  const vehicle = fc.record({
    maker: fc.constantFrom('Audi', 'Kia'),
    make: fc.constantFrom('Audi', 'BMW'),
    country: fc.constantFrom('DE', 'US'),
  })
  const field = fc.constantFrom('maker', 'make', 'country')
  fc.assert(
    fc.property(names, countries, vehicle, field, (makes, lands, known, forgotten) => {
      const coverage = { makes, countryIds: lands }
      if (coversVehicle(coverage, { ...known, [forgotten]: null })) expect(coversVehicle(coverage, known)).toBe(true)
    }),
  )
})

test('software that does more never lets more packages be picked', () => {
  const functions = fc.subarray([...softwareFunctions])
  const makes = fc.subarray(['Audi', 'BMW'])
  fc.assert(
    fc.property(functions, functions, makes, makes, (own, more, ofBasis, ofPack) => {
      const pack = { functions: own, makes: ofPack }
      const basis = { functions: more, makes: ofBasis }
      const larger = { functions: [...softwareFunctions], makes: [] }
      if (promisesSame(basis, pack)) expect(promisesSame(larger, pack)).toBe(true)
    }),
  )
})
