import fc from 'fast-check'
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

const silent = (...names: string[]) => names.map((name) => ({ name, answered: false, codes: [] }))
const spoke = { name: 'battery_12v', answered: true, codes: [] }
test.each([
  ['the only one', silent('charger'), 'unknown'],
  ['five of six', [spoke, ...silent('charger', 'dcdc', 'heater', 'compressor', 'heat_pump')], 'unknown'],
  ['the drive motor', [spoke, ...silent('drive_motor')], 'unknown'],
  ['the brakes', [spoke, ...silent('brakes')], 'unknown'],
  // That its units were not all read stands beside the verdict.
  ['half of them, on which little depends', [spoke, ...silent('radio')], 'good'],
  ['none', [spoke], 'good'],
] as const)('where %s of the units kept silent, all is %s', (_, systems, all) => {
  const found = findings({ systems })
  expect(found.all).toBe(all)
  expect(found.systems).toBe(systems.some(({ answered }) => !answered) ? 'unknown' : 'good')
  const components = systems.map(({ name, answered }) => ({ name, status: answered ? 'ok' : 'not_answered' }) as const)
  expect(findings({ components }).all).toBe(all)
})

test('codes count whoever kept silent beside them', () => {
  const told = { name: 'inverter', answered: true, codes: [{ code: 'P0AA6', state: 'stored' as const }] }
  expect(findings({ systems: [told, ...silent('drive_motor')] })).toMatchObject({ systems: 'bad', all: 'bad' })
})

const grey = ['good', 'unknown', 'watch', 'bad']
test('a unit that keeps silent, or a voltage further off, never makes a system greener', () => {
  const names = ['drive_motor', 'charger', 'brakes', 'radio', 'heat_pump']
  const some = fc.array(fc.record({ name: fc.constantFrom(...names), answered: fc.boolean() }), { maxLength: 6 })
  fc.assert(
    fc.property(
      some,
      fc.nat(),
      fc.constantFrom(null, 96),
      fc.double({ min: 0, max: 380, noNaN: true }),
      (all, at, expected, volts) => {
        const rank = (facts: Partial<typeof measured>) => grey.indexOf(findings({ expected, ...facts }).all)
        const systems = all.map((unit) => ({ ...unit, codes: [] }))
        const fewer = systems.map((unit, index) => (index === at % all.length ? { ...unit, answered: false } : unit))
        expect(rank({ systems: fewer })).toBeGreaterThanOrEqual(rank({ systems }))
        expect(rank({ totalVoltage: volts / 2 })).toBeGreaterThanOrEqual(rank({ totalVoltage: volts }))
      },
    ),
  )
})

test('values that cannot be true together are told, and make no system good', () => {
  const of = (facts: Partial<typeof measured>) => findings({ insulationKohm: 1_200, ...facts })
  expect(of({}).contradictions).toEqual([])
  expect(of({ stateOfCharge: 20 })).toMatchObject({ contradictions: [{ about: 'charge', sent: 20 }], all: 'watch' })
  expect(of({ totalCurrent: 90 })).toMatchObject({ contradictions: [{ about: 'current', sent: 90 }], all: 'watch' })
  expect(of({ totalVoltage: 2, insulationKohm: 20 })).toMatchObject({ insulation: 'watch', all: 'bad' })
})

type Found = readonly [facts: Partial<typeof measured>, expected: object]
test.each<Found>([
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
  // Less than one of its cells has is not the pack's voltage, and makes no insulation good.
  [
    { totalVoltage: 2, insulationKohm: 40 },
    { total: 'bad', insulation: 'unknown', all: 'bad' },
  ],
  [
    { expected: 96, totalVoltage: 2, insulationKohm: 30 },
    { total: 'bad', insulation: 'bad', all: 'bad' },
  ],
  ...[0, 20, 60, 2_000].map(
    (totalVoltage) =>
      [
        { expected: 96, totalVoltage },
        { total: 'bad', all: 'bad' },
      ] as const,
  ),
  [{ totalVoltage: 0 }, { total: 'bad', all: 'bad' }],
  // Of a voltage that is not high, or that no vehicle has, nobody can say without the number of cells whether it is the pack's.
  ...[20, 60, 2_000].map((totalVoltage): Found => [{ totalVoltage }, { total: 'unknown', all: 'unknown' }]),
  [{ totalVoltage: null }, { all: 'good' }],
  [
    { expected: 96, totalVoltage: null },
    { total: 'unknown', all: 'good' },
  ],
  [{ systems: [] }, { systems: 'unknown', all: 'good' }],
  [
    { contradictions: [{ about: 'chemistry' as const, sent: 'nmc' as const, known: 'lfp' as const }] },
    { all: 'watch' },
  ],
])('%j is found to be %j', (facts, expected) => {
  expect(findings(facts)).toMatchObject(expected)
})
