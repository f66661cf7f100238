import { expect, test } from 'vitest'
import { defaultBatteryLimits } from './battery.ts'
import { energyFindings } from './energy.ts'

const measured: Parameters<typeof energyFindings>[0] = {
  totalVoltage: 400,
  stateOfHealth: 92,
  insulationKohm: 1_200,
  components: [{ status: 'ok' }, { status: 'not_answered' }],
  systems: [{ name: 'Battery management', answered: true, codes: [] }],
}
const findings = (facts: Partial<typeof measured>) => energyFindings({ ...measured, ...facts }, defaultBatteryLimits)

test.each([
  [{}, { health: 'good', insulation: 'good', components: 'good', systems: 'good', all: 'good' }],
  [{ components: [{ status: 'fault' as const }] }, { components: 'bad', all: 'bad' }],
  [{ insulationKohm: 199 }, { insulation: 'watch', all: 'watch' }],
  [{ insulationKohm: null }, { insulation: 'unknown', all: 'good' }],
  [{ stateOfHealth: 69 }, { health: 'bad', all: 'bad' }],
  [{ systems: [] }, { systems: 'unknown', all: 'good' }],
])('%j is found to be %j', (facts, expected) => {
  expect(findings(facts)).toMatchObject(expected)
})
