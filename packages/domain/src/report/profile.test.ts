import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batteryFigures, type BatteryPack, defaultBatteryLimits, type PackPart } from './battery.ts'
import { levelLimitsOf } from './chemistry.ts'
import { packLimits } from './limits.ts'
import {
  type BatteryProfile,
  chooseProfile,
  type ChosenProfile,
  knownOf,
  profileOfVin,
  type ProfileField,
  wrongField,
} from './profile.ts'
import type { Finding } from './report.ts'

const leaf: BatteryProfile = {
  id: 'leaf',
  make: 'Nissan',
  model: 'Leaf 24 kWh',
  chemistry: 'nmc',
  cells: 96,
  cellsPerValue: 1,
  modules: 48,
  cellsPerModule: 2,
  sensors: null,
  sensorStepMv: null,
  nominalKwh: 24,
  usableKwh: null,
  nominalAh: 66,
  consumption: 18,
  cycle: 'epa',
  vins: ['1N4AZ0'],
  yearFrom: 2011,
  yearUntil: 2015,
  limits: {},
  source: 'public specification',
}
const byLeaf: ChosenProfile = { profile: leaf, by: 'sender', other: null }
const silent = {
  chemistry: 'unknown',
  sensorStepMv: null,
  cellsPerValue: null,
  values: [],
  usableKwhNew: null,
} as const

const cells = (count: number, volts = 3.8) => Array<number>(count).fill(volts)
const known = (chosen: ChosenProfile | null, sent: Partial<Parameters<typeof knownOf>[0]> = {}) =>
  knownOf({ ...silent, chemistry: 'nmc', ...sent }, chosen)
function figures(volts: readonly number[], chosen: ChosenProfile | null, facts: Partial<BatteryPack> = {}) {
  const pack: BatteryPack = {
    modules: [{ name: '1', cells: volts, temperatures: [] }],
    atRest: true,
    stateOfCharge: 60,
    totalVoltage: null,
    totalCurrent: null,
    stateOfHealth: 92,
    usableShare: null,
    insulationKohm: null,
    ...known(chosen),
    ...facts,
  }
  return batteryFigures(pack, { ...defaultBatteryLimits, ...levelLimitsOf(pack.chemistry) })
}
const partOf = ({ parts }: ReturnType<typeof figures>, part: PackPart) => parts.find((one) => one.part === part)

test('cells behind a value that nobody has told are as many as the values leave', () => {
  const prius: ChosenProfile = { ...byLeaf, profile: { ...leaf, chemistry: 'nimh', cells: 168, cellsPerValue: 12 } }
  const blocks = (count: number, volts: number) => known(prius, { chemistry: 'nimh', values: cells(count, volts) })
  expect(blocks(14, 15.8)).toMatchObject({ cellsPerValue: 12, expected: 14 })
  expect(blocks(28, 7.9)).toMatchObject({ cellsPerValue: 6, expected: 28 })
  expect(blocks(168, 1.31)).toMatchObject({ cellsPerValue: 1, expected: 168 })
  // Half of the cells were sent, and not blocks of two.
  expect(known(byLeaf, { values: cells(48) })).toMatchObject({ cellsPerValue: 1, expected: 96 })
})

test('cells that the profile has and the report lacks are a finding', () => {
  expect(figures(cells(96), byLeaf).finding).toBe('good')
  expect(partOf(figures(cells(95), byLeaf), 'missing')).toMatchObject({ value: 1, finding: 'bad' })
  expect(figures(cells(95), byLeaf).finding).toBe('bad')
  expect(partOf(figures(cells(95), null), 'missing')).toBeUndefined()
})

test('two empty slots at the end are cells that failed where the profile has them', () => {
  const volts = [...cells(94), 0, 0]
  expect(partOf(figures(volts, null), 'dead')).toMatchObject({ value: 0 })
  expect(partOf(figures(volts, byLeaf), 'dead')).toMatchObject({ value: 2, finding: 'bad' })
  expect(partOf(figures(cells(96, 0), byLeaf), 'dead')).toMatchObject({ value: 96, finding: 'bad' })
})

test('slots beyond the profile’s cells hold none, wherever they are', () => {
  const found = figures([...cells(40), 0, ...cells(56), 5.1, 0], byLeaf)
  expect(found.finding).toBe('good')
  expect(found.cells.filter(({ state }) => state === 'not_fitted')).toHaveLength(3)
  const oneDead = figures([...cells(40), 0, ...cells(55), 5.1, 0], byLeaf)
  expect(oneDead.cells[40]).toMatchObject({ state: 'dead' })
  expect(oneDead.finding).toBe('bad')
})

test('more living cells than the profile has contradict it', () => {
  const found = figures(cells(98), byLeaf)
  expect(found.contradictions).toEqual([{ about: 'cells', sent: 98, known: 96 }])
  expect(found.finding).toBe('watch')
})

test('what the sender leaves out is the profile’s; what it says otherwise stands, and is told', () => {
  const ioniq: ChosenProfile = { ...byLeaf, profile: { ...leaf, cells: 168, cellsPerValue: 12, sensorStepMv: 20 } }
  expect(known(ioniq, { chemistry: 'unknown' })).toEqual({
    chemistry: 'nmc',
    sensorStepMv: 20,
    cellsPerValue: 12,
    expected: 14,
    contradictions: [],
  })
  expect(known(ioniq, { chemistry: 'lfp', sensorStepMv: 1, cellsPerValue: 5, usableKwhNew: 30 })).toEqual({
    chemistry: 'lfp',
    sensorStepMv: 1,
    cellsPerValue: 5,
    expected: null,
    contradictions: [
      { about: 'chemistry', sent: 'lfp', known: 'nmc' },
      { about: 'sensor_step', sent: 1, known: 20 },
      { about: 'cells_per_value', sent: 5, known: 12 },
      { about: 'usable_new', sent: 30, known: 24 },
    ],
  })
  // Twice as many values of half the blocks, and a chemistry with the same limits, say the same.
  expect(known(ioniq, { chemistry: 'nca', cellsPerValue: 6 })).toMatchObject({ expected: 28, contradictions: [] })
  expect(known({ ...ioniq, other: 'Nissan Leaf 62 kWh' }).contradictions).toEqual([
    { about: 'vehicle', sent: 'Nissan Leaf 24 kWh', known: 'Nissan Leaf 62 kWh' },
  ])
  expect(known(null, { chemistry: 'unknown' })).toMatchObject({ sensorStepMv: 1, cellsPerValue: 1, expected: null })
})

const now = Date.UTC(2026, 10, 20)
const leaf30 = { ...leaf, id: 'leaf30', model: 'Leaf 30 kWh', vins: ['1N4BZ0'], yearFrom: 2016, yearUntil: 2017 }
const e12 = { ...leaf, id: 'e12', vins: ['WBY8P'], yearFrom: null, yearUntil: null }
const profiles = new Map([leaf, leaf30, e12].map((one) => [one.id, one]))

test.each([
  ['1N4AZ0CPXDC400001', 'leaf'],
  ['1n4az0cp xdc400001', 'leaf'],
  ['1N4AZ0CP9DC400001', null],
  ['1N4BZ0CP2GC300001', 'leaf30'],
  ['1N4AZ0CP8GC300001', null],
  ['SJNFAAZE0U6000001', null],
  ['WBY8P210707D00001', 'e12'],
  ['', null],
])('the VIN %j has the profile %j', (vin, id) => {
  expect(profileOfVin(profiles.values(), vin, now)?.id ?? null).toBe(id)
})

test('a VIN that may have one of two profiles has none', () => {
  expect(profileOfVin([leaf, { ...leaf, id: 'other' }], '1N4AZ0CPXDC400001', now)).toBeNull()
})

test('the sender’s profile goes before the VIN’s, which is told; one that nobody knows is the VIN’s', () => {
  const vin = '1N4AZ0CPXDC400001'
  expect(chooseProfile(profiles, { id: 'leaf', chemistry: 'nmc', vin, now })).toEqual(byLeaf)
  expect(chooseProfile(profiles, { id: 'leaf30', chemistry: 'nmc', vin, now })).toMatchObject({
    other: 'Nissan Leaf 24 kWh',
  })
  expect(chooseProfile(profiles, { id: 'tractor', chemistry: 'nmc', vin, now })).toMatchObject({
    profile: leaf,
    by: 'vin',
  })
  expect(chooseProfile(profiles, { id: null, chemistry: 'nmc', vin: '', now })).toBeNull()
  expect(chooseProfile(profiles, { id: null, chemistry: 'lead_acid', vin, now })).toBeNull()
})

test.each<[Partial<BatteryProfile>, ProfileField | null]>([
  [{}, null],
  [{ cellsPerValue: 7 }, 'cellsPerValue'],
  [{ modules: 47 }, 'cellsPerModule'],
  [{ usableKwh: 25 }, 'usableKwh'],
  [{ cycle: null }, 'cycle'],
  [{ yearUntil: null }, 'yearFrom'],
  [{ yearUntil: 2010 }, 'yearUntil'],
  [{ limits: { spreadWarnMv: 100, spreadAlertMv: 200 } }, null],
  [{ limits: { spreadWarnMv: 200, spreadAlertMv: 100 } }, 'limits'],
  [{ limits: { spreadWarnMv: 0 } }, 'limits'],
  [{ limits: { legalMm: 3 } }, 'limits'],
  [{ chemistry: 'unknown', limits: { cellLowWarn: 3.2 } }, 'limits'],
])('a profile with %j is wrong in %j', (facts, field) => {
  expect(wrongField({ ...leaf, ...facts })).toBe(field)
})

test('what the operator has set goes before a profile’s limits, and these before the documented ones', () => {
  const profile = { chemistry: 'nmc', limits: { spreadWarnMv: 100, spreadAlertMv: 200, cellLowWarn: 3.2 } } as const
  const nothing = { forAll: {}, ofChemistry: {} }
  expect(packLimits({ chemistry: 'nmc', profile: null, ...nothing })).toMatchObject({ spreadWarnMv: 30 })
  expect(packLimits({ chemistry: 'nmc', profile, ...nothing })).toMatchObject({ spreadWarnMv: 100, cellLowWarn: 3.2 })
  expect(packLimits({ chemistry: 'lfp', profile, ...nothing })).toMatchObject({ spreadWarnMv: 100, cellLowWarn: 2.8 })
  const set = { forAll: { spreadWarnMv: 25 }, ofChemistry: { spreadAlertMv: 150 } }
  expect(packLimits({ chemistry: 'nmc', profile, ...set })).toMatchObject({ spreadWarnMv: 25, spreadAlertMv: 150 })
  const below = { forAll: { spreadAlertMv: 80 }, ofChemistry: {} }
  expect(packLimits({ chemistry: 'nmc', profile, ...below })).toMatchObject({ spreadWarnMv: 30, spreadAlertMv: 80 })
})

const greenness: Record<Finding, number> = { bad: 0, watch: 1, unknown: 2, good: 3 }
const somePack = fc.record({
  volts: fc.array(fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 3400, max: 4100 }) }, fc.constant(0)), {
    minLength: 1,
    maxLength: 30,
  }),
  count: fc.integer({ min: 1, max: 30 }),
  at: fc.nat(),
})
const inVolts = (millivolts: readonly number[]) => millivolts.map((one) => one / 1000)
const withCells = (count: number): ChosenProfile => ({ ...byLeaf, profile: { ...leaf, cells: count } })

test('by its profile a pack is never found better for a cell that fails or is not sent', () => {
  fc.assert(
    fc.property(somePack, ({ volts, count, at }) => {
      const profile = withCells(count)
      const before = figures(inVolts(volts), profile)
      const living = before.cells.flatMap(({ state }, index) => (state === 'living' ? [index] : []))
      // One that the profile does not have is told as a contradiction; then there is no cell to lose.
      fc.pre(living.length > 0 && living.length <= count)
      const lost = living[at % living.length]!
      const failed = figures(inVolts(volts.with(lost, 0)), profile)
      const unsent = figures(inVolts(volts.toSpliced(lost, 1)), profile)
      expect(greenness[failed.finding]).toBeLessThanOrEqual(greenness[before.finding])
      if (volts.length > 1) expect(greenness[unsent.finding]).toBeLessThanOrEqual(greenness[before.finding])
    }),
  )
})

test('a profile that says only how many cells there are never makes a pack that lacks one better', () => {
  fc.assert(
    fc.property(somePack, ({ volts, count }) => {
      const [without, by] = [figures(inVolts(volts), null), figures(inVolts(volts), withCells(count))]
      const living = volts.filter((one) => one > 0).length
      if (living >= count && volts.length > count) return
      expect(greenness[by.finding]).toBeLessThanOrEqual(greenness[without.finding])
      if (living < count) expect(by.finding).toBe('bad')
    }),
  )
})

test.each([
  [[12.7], 'good'],
  [[12.2], 'watch'],
  [[9.8], 'bad'],
  [[6.3], 'bad'],
  [[2.1], 'bad'],
  [[0], 'bad'],
  [[12.7, 12.7], 'good'],
  [[12.7, 2.1], 'bad'],
  [[2.1, 2.1, 2.1, 2.1, 2.1, 2.1], 'good'],
] as const)('a lead acid battery that was measured as %j is %s', (volts, finding) => {
  const sent = { chemistry: 'lead_acid', values: volts } as const
  expect(figures(volts, null, known(null, sent)).finding).toBe(finding)
})
