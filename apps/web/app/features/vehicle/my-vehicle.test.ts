import { expect, test } from 'vitest'
import { eachOnce } from './my-vehicle.ts'
import { lookUpHref } from './vehicle-query.ts'

const vehicle = (make: string, model: string, year: number | null, vin = '') => ({ make, model, year, vin })

test('a vehicle of reports and cases is there once, by its name, with the VIN that is known of it', () => {
  const list = eachOnce([
    vehicle('Hyundai', 'IONIQ 5', 2022),
    vehicle('', '', null, 'WVWZZZ1JZ3W386752'),
    vehicle('HYUNDAI', 'Ioniq-5', 2022, 'KMHKR81CPNU000001'),
    vehicle('Hyundai', 'IONIQ 5', 2023),
    vehicle('', 'Golf', 2019),
    vehicle('Volkswagen', 'Golf', null),
  ])
  expect(list).toEqual([
    vehicle('HYUNDAI', 'Ioniq-5', 2022, 'KMHKR81CPNU000001'),
    vehicle('', '', null, 'WVWZZZ1JZ3W386752'),
    vehicle('Hyundai', 'IONIQ 5', 2023),
    vehicle('Volkswagen', 'Golf', null),
  ])
})

test('a vehicle leads to its answer where it is known, else to the question with what is known, and never with a VIN', () => {
  expect(lookUpHref('recalls', vehicle('VW', 'Golf', 2019))).toBe('/car_callback/result?make=VW&model=Golf&year=2019')
  expect(lookUpHref('ratings', vehicle('VW', 'Golf', null))).toBe('/car_callback/security_rating?make=VW&model=Golf')
  expect(lookUpHref('recalls', vehicle('', '', null, 'WVWZZZ1JZ3W386752'))).toBe('/car_callback/home')
})
