import { expect, test } from 'vitest'
import { defaultBatteryLimits } from './battery.ts'
import { levelLimits } from './chemistry.ts'
import { energyFindings } from './energy.ts'

const measured: Parameters<typeof energyFindings>[0] = {
  chemistry: 'nmc',
  stateOfCharge: 85,
  atRest: true,
  sensorStepMv: 1,
  totalCurrent: null,
  totalVoltage: 400,
  maxCellVoltage: 4.062,
  minCellVoltage: 4.049,
  stateOfHealth: 92,
  insulationKohm: 1_200,
  expected: null,
  cellsPerValue: 1,
  components: [
    { name: 'charger', status: 'ok' },
    { name: 'heat_pump', status: 'not_answered' },
  ],
  contradictions: [],
  systems: [{ name: 'Battery management', answered: true, codes: [] }],
}
const findings = (facts: Partial<typeof measured>) => {
  const { parts, ...found } = energyFindings({ ...measured, ...facts }, { ...defaultBatteryLimits, ...levelLimits.nmc })
  return { ...found, ...Object.fromEntries(parts.map(({ part, finding }) => [part, finding])) }
}

test('a drive that kept silent leaves its system unjudged, and blocks are judged as such', () => {
  expect(findings({ components: [{ name: 'drive_motor', status: 'not_answered' }] }).all).toBe('unknown')
  const prius = { maxCellVoltage: 16.4, minCellVoltage: 15.9, cellsPerValue: 4, totalVoltage: 226, expected: 14 }
  expect(findings(prius)).toMatchObject({ lowest: 'good', highest: 'good', total: 'good' })
})

test('values that cannot be true together are told, and make no system good', () => {
  const of = (facts: Partial<typeof measured>) => findings({ insulationKohm: 1_200, ...facts })
  expect(of({}).contradictions).toEqual([])
  expect(of({ stateOfCharge: 20 })).toMatchObject({ contradictions: [{ about: 'charge', sent: 20 }], all: 'watch' })
  expect(of({ totalCurrent: 90 })).toMatchObject({ contradictions: [{ about: 'current', sent: 90 }], all: 'watch' })
  expect(of({ totalVoltage: 2, insulationKohm: 20 })).toMatchObject({ insulation: 'watch', all: 'watch' })
})

test.each([
  // Of its components one kept silent.
  [{}, { health: 'good', insulation: 'good', components: 'unknown', systems: 'good', all: 'good' }],
  [{ components: [{ name: 'inverter', status: 'ok' as const }] }, { components: 'good', all: 'good' }],
  [{ components: [{ name: 'inverter', status: 'fault' as const }] }, { components: 'bad', all: 'bad' }],
  [{ insulationKohm: 195 }, { insulation: 'watch', all: 'watch' }],
  [{ insulationKohm: null }, { insulation: 'unknown', all: 'good' }],
  [{ stateOfHealth: 69 }, { health: 'bad', all: 'bad' }],
  [{ stateOfHealth: null }, { health: 'unknown', all: 'unknown' }],
  [
    { maxCellVoltage: 3.9, minCellVoltage: 2.1 },
    { spread: 'bad', lowest: 'bad', all: 'bad' },
  ],
  [
    { maxCellVoltage: 3.9, minCellVoltage: 2.9, atRest: false },
    { spread: 'bad', lowest: 'watch', all: 'bad' },
  ],
  [{ minCellVoltage: null }, { spread: 'unknown', lowest: 'unknown', all: 'unknown' }],
  [
    { chemistry: 'lfp' as const, maxCellVoltage: 3.34, minCellVoltage: 3.33 },
    { spread: 'unknown', all: 'unknown' },
  ],
  [
    { insulationKohm: 0, totalVoltage: null },
    { insulation: 'bad', all: 'bad' },
  ],
  [
    { sensorStepMv: 500, maxCellVoltage: 4.2, minCellVoltage: 3.3 },
    { spread: 'unknown', all: 'unknown' },
  ],
  // 96 cells add up to about 389 V.
  [
    { expected: 96, totalVoltage: 389.4 },
    { total: 'good', all: 'good' },
  ],
  [
    { expected: 96, totalVoltage: 120 },
    { total: 'bad', all: 'bad' },
  ],
  [
    { expected: 96, totalVoltage: 405 },
    { total: 'watch', all: 'watch' },
  ],
  // A bus that is not connected says nothing of the pack, and makes no insulation good.
  [
    { totalVoltage: 2, insulationKohm: 40 },
    { insulation: 'unknown', all: 'good' },
  ],
  [
    { expected: 96, totalVoltage: 2, insulationKohm: 30 },
    { total: 'unknown', insulation: 'bad', all: 'bad' },
  ],
  [{ systems: [] }, { systems: 'unknown', all: 'good' }],
  [
    { contradictions: [{ about: 'chemistry' as const, sent: 'nmc' as const, known: 'lfp' as const }] },
    { all: 'watch' },
  ],
])('%j is found to be %j', (facts, expected) => {
  expect(findings(facts)).toMatchObject(expected)
})
