// @vitest-environment happy-dom
import { vehicleEndpoints } from '@pitlane/contract/vehicle/vehicle.ts'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop } from '../../../test/shop.ts'
import { useCaseDraft } from './use-case-draft.ts'
import { useCaseVin } from './use-case-vin.ts'

const { path } = vehicleEndpoints.readVehicleVin
const civic = '1HGCM82633A004352'
const polo = 'WVWZZZ6RZHY000001'
const sure = { make: 'HONDA', model: 'Civic', year: 2019 }
const nothing = {}

afterEach(unmount)

async function open(answer: (input: Record<string, unknown>) => unknown = () => sure) {
  const shop = openShop({ [path]: answer })
  const hook = await mountHook(() => {
    const state = useCaseDraft(nothing)
    return { ...state, answer: useCaseVin(state.draft.typed.vin, state.fill) }
  })
  await act(async () => {})
  return {
    hook,
    sent: () => shop.sent(path),
    type: (values: object) => act(async () => hook.now.type(values)),
    vehicle: () => {
      const { brand, model, year } = hook.now.draft.typed
      return [brand, model, year]
    },
  }
}

test('a whole VIN is read once, and fills in brand, model and year', async () => {
  const { hook, type, vehicle, sent } = await open()
  await type({ vin: civic.slice(0, 16) })
  expect(sent()).toEqual([])
  await type({ vin: civic.toLowerCase() })
  await type({ vin: civic })
  expect(sent()).toEqual([{ vin: civic }])
  expect(vehicle()).toEqual(['HONDA', 'Civic', '2019'])
  expect(hook.now.answer).toEqual({ kind: 'read', facts: sure })
})

test('what a VIN does not say for sure is left as it was typed', async () => {
  const { type, vehicle } = await open(() => ({ make: 'VOLKSWAGEN', model: null, year: null }))
  await type({ model: 'Polo', year: '2017', vin: polo })
  expect(vehicle()).toEqual(['VOLKSWAGEN', 'Polo', '2017'])
})

test('what was corrected by hand stays so after a reload, until there is another VIN', async () => {
  const first = await open()
  await first.type({ vin: civic })
  await first.type({ model: 'Civic Hatchback' })
  const second = await open(({ vin }) => (vin === polo ? { make: 'VOLKSWAGEN', model: 'Polo', year: 2017 } : sure))
  expect(second.hook.now.answer.kind).toBe('read')
  expect(second.vehicle()).toEqual(['HONDA', 'Civic Hatchback', '2019'])
  await second.type({ vin: polo })
  expect(second.vehicle()).toEqual(['VOLKSWAGEN', 'Polo', '2017'])
})

test('the answer to a VIN that was changed meanwhile fills in nothing', async () => {
  const late = Promise.withResolvers<object>()
  const { hook, type, vehicle } = await open(() => late.promise)
  await type({ vin: civic })
  expect(hook.now.answer.kind).toBe('reading')
  await type({ vin: '' })
  await act(async () => late.resolve(sure))
  expect([hook.now.answer.kind, ...vehicle()]).toEqual(['none', '', '', ''])
})

test('a VIN that cannot be read now leaves the form to whoever knows the car', async () => {
  const { hook, type, vehicle } = await open(() => {
    throw offline
  })
  await type({ vin: civic, brand: 'Honda' })
  expect([hook.now.answer.kind, ...vehicle()]).toEqual(['failed', 'Honda', '', ''])
})
