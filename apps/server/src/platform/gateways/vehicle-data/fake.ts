import { CouldNotAsk } from '../could-not-ask.ts'
import type { VehicleDataGateway, VehicleName } from './gateway.ts'

const campaign = {
  number: '21V201000',
  manufacturer: 'Fake Motors',
  components: ['SUSPENSION:REAR'],
  received: '2021-03-24',
  units: 120,
  doNotDrive: false,
  parkOutside: null,
  overTheAir: null,
  summary: 'A bolt may come loose.',
  consequence: 'The wheel may move.',
  remedy: 'The bolt is replaced, free of charge.',
  notes: '',
}

/**
 * A provider for tests. Its models say what it answers: FOUND, NONE, DOWN, SLOW (never answers in time), BUSY (asks us to
 * wait); any other is not known. Of campaigns it knows 21V201000 to 21V201009; for 99V000000 it is down.
 */
export function createFakeVehicleData() {
  const asked: VehicleName[] = []
  function answer<Found>(vehicle: VehicleName, found: Found) {
    asked.push(vehicle)
    if (vehicle.model === 'DOWN') throw new CouldNotAsk('answers 503')
    if (vehicle.model === 'SLOW') throw new CouldNotAsk('nothing within 8 s')
    if (vehicle.model === 'BUSY') throw new CouldNotAsk('answers 429', { retryAfterMs: 120_000 })
    if (vehicle.model === 'FOUND') return { state: 'found' as const, list: [found] }
    if (vehicle.model === 'NONE') return { state: 'none' as const }
    return { state: 'unknown' as const, names: ['FOUND', 'NONE'] }
  }
  const gateway: VehicleDataGateway = {
    id: 'fake',
    findRecalls: async (vehicle) =>
      answer(vehicle, { ...campaign, number: `${campaign.number.slice(0, 8)}${vehicle.year % 10}` }),
    async getRecall(number) {
      if (number === '99V000000') throw new CouldNotAsk('answers 503')
      if (!/^21V20100\d$/.test(number)) return null
      return { ...campaign, number, vehicles: [{ make: 'FAKE', model: 'FOUND', years: [2020] }] }
    },
    findRatings: async (vehicle) => answer(vehicle, { id: 13679, description: '2019 Fake Golf 4 DR FWD' }),
    getRating: async () => null,
  }
  return { ...gateway, asked }
}
export type FakeVehicleData = ReturnType<typeof createFakeVehicleData>
