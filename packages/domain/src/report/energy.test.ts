import { expect, test } from 'vitest'
import { defaultBatteryLimits } from './battery.ts'
import { levelLimits } from './chemistry.ts'
import { energyFindings } from './energy.ts'

const measured: Parameters<typeof energyFindings>[0] = {
  chemistry: 'nmc',
  stateOfCharge: 60,
  atRest: true,
  sensorStepMv: 1,
  totalVoltage: 400,
  maxCellVoltage: 4.062,
  minCellVoltage: 4.049,
  stateOfHealth: 92,
  insulationKohm: 1_200,
  components: [{ status: 'ok' }, { status: 'not_answered' }],
  contradictions: [],
  systems: [{ name: 'Battery management', answered: true, codes: [] }],
}
const findings = (facts: Partial<typeof measured>) => {
  const { parts, ...found } = energyFindings({ ...measured, ...facts }, { ...defaultBatteryLimits, ...levelLimits.nmc })
  return { ...found, ...Object.fromEntries(parts.map(({ part, finding }) => [part, finding])) }
}

test.each([
  [{}, { health: 'good', insulation: 'good', components: 'good', systems: 'good', all: 'good' }],
  [{ components: [{ status: 'fault' as const }] }, { components: 'bad', all: 'bad' }],
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
  [{ chemistry: 'lfp' as const }, { spread: 'unknown', all: 'unknown' }],
  [
    { insulationKohm: 0, totalVoltage: null },
    { insulation: 'bad', all: 'bad' },
  ],
  [
    { sensorStepMv: 500, maxCellVoltage: 4.2, minCellVoltage: 3.3 },
    { spread: 'unknown', all: 'unknown' },
  ],
  [{ systems: [] }, { systems: 'unknown', all: 'good' }],
  [
    { contradictions: [{ about: 'chemistry' as const, sent: 'nmc' as const, known: 'lfp' as const }] },
    { all: 'watch' },
  ],
])('%j is found to be %j', (facts, expected) => {
  expect(findings(facts)).toMatchObject(expected)
})
