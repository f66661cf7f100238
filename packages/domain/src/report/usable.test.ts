import { expect, test } from 'vitest'
import { clearingContradictions, ownContradictions } from './contradictions.ts'
import { expectedRange, usableEnergy, usableKwh, usableShare } from './usable.ts'

const sent = { stateOfHealth: 90, kwh: null, kwhNew: null, ah: null, ahNew: null }
const capacity = { nominalKwh: 64, usableKwh: null, nominalAh: 180 }

test.each([
  [
    { ...sent, kwh: 57, kwhNew: 63 },
    capacity,
    { unit: 'kWh', now: 57, nowBasis: 'sent', whenNew: 63, newBasis: 'sent' },
  ],
  [sent, capacity, { unit: 'kWh', now: 57.6, nowBasis: 'health', whenNew: 64, newBasis: 'nominal' }],
  [
    sent,
    { ...capacity, usableKwh: 62 },
    { unit: 'kWh', now: 55.8, nowBasis: 'health', whenNew: 62, newBasis: 'usable' },
  ],
  [
    { ...sent, stateOfHealth: null },
    capacity,
    { unit: 'kWh', now: null, nowBasis: null, whenNew: 64, newBasis: 'nominal' },
  ],
  [
    { ...sent, ah: 58, stateOfHealth: null },
    capacity,
    { unit: 'Ah', now: 58, nowBasis: 'sent', whenNew: 180, newBasis: 'nominal' },
  ],
  [{ ...sent, ahNew: 66 }, null, { unit: 'Ah', now: 59.4, nowBasis: 'health', whenNew: 66, newBasis: 'sent' }],
  [{ ...sent, kwh: 40 }, null, { unit: 'kWh', now: 40, nowBasis: 'sent', whenNew: null, newBasis: null }],
  [sent, null, null],
])('%j of a pack with %j is %j', (measured, known, energy) => {
  expect(usableEnergy(measured, known)).toEqual(energy)
})

test.each([
  ['energy', { ...sent, kwh: 57, kwhNew: 60 }, null, 95],
  ['charge, whatever the health tells of a profile’s energy', { ...sent, ah: 90, ahNew: 150 }, capacity, 60],
  ['the less of both', { ...sent, kwh: 57, kwhNew: 60, ah: 90, ahNew: 150 }, null, 60],
  ['nothing, where only a nominal energy is known', { ...sent, kwh: 57 }, capacity, null],
  ['a nominal energy, where it is more than that', { ...sent, kwh: 96 }, capacity, 150],
  ['nothing that was measured', sent, { ...capacity, usableKwh: 62 }, null],
])('a pack’s share of new is by %s', (_, measured, known, share) => {
  expect(usableShare(measured, known)).toBe(share)
})

test('more than a new battery has is told', () => {
  const pack = { chemistry: 'nmc', cellsPerValue: 1, atRest: false, stateOfCharge: null, stateOfHealth: 90 } as const
  const of = (share: number | null) =>
    ownContradictions({ ...pack, usableShare: share, totalCurrent: null, volts: null })
  expect(of(125)).toEqual([{ about: 'capacity', sent: 125, known: 105 }])
  expect(of(105)).toEqual([])
  expect(of(null)).toEqual([])
})

test.each([
  [0, 500_000, true],
  [500_000, 0, true],
  [9_120, 8_460, false],
  // Only what came through the plug was counted as charged.
  [9_000, 14_000, false],
  [0, 60, false],
  [null, 500_000, false],
  [500_000, null, false],
])('%s kWh charged and %s kWh discharged contradict each other: %s', (chargedKwh, dischargedKwh, expected) => {
  const pack = { chemistry: 'nmc', cellsPerValue: 1, atRest: false, stateOfCharge: null, stateOfHealth: 90 } as const
  const told = ownContradictions({ ...pack, chargedKwh, dischargedKwh, totalCurrent: null, volts: null })
  expect(told).toEqual(expected ? [{ about: 'throughput', sent: dischargedKwh, known: chargedKwh }] : [])
})

test.each([
  [900, 60_000, false],
  [60_000, 60_000, false],
  [65_535, 60_000, true],
  [65_535, null, false],
  [null, 60_000, false],
])('%s km since the clearing with %s km on the odometer contradict each other: %s', (since, odometer, expected) => {
  const told = clearingContradictions(since, odometer)
  expect(told).toEqual(expected ? [{ about: 'since_cleared', sent: since, known: odometer }] : [])
})

test('a measured charge comes before an energy that is computed, and shortens the range', () => {
  const worn = { ...sent, ah: 90, ahNew: 150 }
  expect(usableEnergy(worn, capacity)).toMatchObject({ unit: 'Ah', now: 90, nowBasis: 'sent' })
  expect(usableKwh(worn, capacity)).toMatchObject({ unit: 'kWh', now: 38.4 })
})

const energy = usableEnergy({ ...sent, kwh: 57 }, null)
test.each([
  [energy, 16, { consumption: 14.7, cycle: 'wltp' } as const, { km: 350, consumption: 16, basis: 'sent' }],
  [energy, null, { consumption: 14.7, cycle: 'wltp' } as const, { km: 380, consumption: 14.7, basis: 'wltp' }],
  [energy, null, null, null],
  [energy, null, { consumption: null, cycle: null }, null],
  [usableEnergy({ ...sent, ah: 57 }, null), 16, null, null],
  [null, 16, null, null],
])('%j with %j, or %j by the profile, goes as far as %j', (usable, consumption, profile, range) => {
  expect(expectedRange(usable, consumption, profile)).toEqual(range)
})
