import { vehicleEndpoints as calls } from '@pitlane/contract/vehicle/vehicle.ts'
import { byName } from '@pitlane/domain/vehicle/names.ts'
import { vinCheckDigit } from '@pitlane/domain/vehicle/vin.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

const t = await testApp()
const withDigit = (vin: string) => vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9)
const read = (vin: string) => t.call(calls.readVehicleVin, { vin })

test('a European VIN says its maker and country, and nothing is guessed', async () => {
  expect((await read(' wvwzzz1jz3w386752 ')).data).toEqual({
    vin: 'WVWZZZ1JZ3W386752',
    maker: 'Volkswagen',
    make: 'Volkswagen',
    country: 'DE',
    model: null,
    year: null,
    sure: false,
    source: null,
  })
})

test('a North American VIN says its model and year, by the data of NHTSA', async () => {
  const known = { sure: true, source: 'vpic' }
  expect((await read('1HGCM82633A004352')).data).toMatchObject({ make: 'Honda', model: 'Accord', year: 2003, ...known })
  const model3 = '5YJ3E1EA7KF317000'
  expect((await read(withDigit(model3))).data).toMatchObject({ make: 'Tesla', model: 'Model 3', year: 2019, ...known })
  // One maker's code, several makes: the patterns say which.
  expect((await read(withDigit('1C4RJFAG0FC123456'))).data).toMatchObject({ make: 'Jeep', model: 'Grand Cherokee' })
  // A code of Honda's and a year, but no pattern that fits.
  expect((await read(withDigit('1HGZZ92603A004352'))).data).toMatchObject({ make: 'Honda', model: null, sure: false })
})

test('a VIN that cannot be one is refused with its reason', async () => {
  expect(await read('WVWZZZ1JZ3W38675O')).toMatchObject({ reason: 'vin_format', field: 'vin' })
  expect(await read('1HGCM82633A004353')).toMatchObject({ reason: 'vin_check_digit', field: 'vin' })
})

test('makes and models come by name, each under its letter', async () => {
  const { list: makes } = (await t.call(calls.listVehicleMakes, {})).data
  expect(makes).toContainEqual({ make: 'Škoda', letter: 'S' })
  expect(makes.map(({ make }) => make)).toEqual(makes.map(({ make }) => make).toSorted(byName))
  const { list: models } = (await t.call(calls.listVehicleModels, { make: 'MERCEDES BENZ' })).data
  expect(models).toContainEqual({ model: 'E-Class', letter: 'E' })
  expect((await t.call(calls.listVehicleModels, { make: 'Nobody' })).data.list).toEqual([])
})

test('a VIN is in no line of the log', () => {
  expect(t.lines.join('')).not.toMatch(/WVWZZZ|wvwzzz|1HGCM/)
})
