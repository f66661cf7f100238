import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BatteryPack,
  batteryFigures,
  differingConditions,
  defaultBatteryLimits,
  limitsOfStep,
  type PackPart,
  weakestCells,
} from './battery.ts'
import { chemistries, levelLimitsOf } from './chemistry.ts'
import type { Contradiction } from './contradictions.ts'
import { judge } from './judgement.ts'
import type { Finding } from './report.ts'

const aPack = (cells: readonly number[], facts: Partial<BatteryPack> = {}): BatteryPack => ({
  modules: [{ name: 'M1', cells, temperatures: [] }],
  chemistry: 'nmc',
  cellsPerValue: 1,
  sensorStepMv: 1,
  atRest: true,
  stateOfCharge: null,
  totalVoltage: null,
  totalCurrent: null,
  stateOfHealth: null,
  usableShare: null,
  insulationKohm: null,
  expected: null,
  contradictions: [],
  ...facts,
})
const figures = (pack: BatteryPack) =>
  batteryFigures(pack, { ...defaultBatteryLimits, ...levelLimitsOf(pack.chemistry) })
const partOf = (pack: BatteryPack, part: PackPart) => figures(pack).parts.find((one) => one.part === part)
const cells = (count: number, volts: number) => Array<number>(count).fill(volts)

/** As an IONIQ 5 answers: 192 slots in steps of 20 mV, of which 180 hold a cell; the others read 0, 0.02 or 5.10 V. */
const ioniq = [
  ...Array.from({ length: 180 }, (_, at) => (at % 3 === 0 ? 3.66 : 3.68)),
  0,
  0.02,
  5.1,
  0,
  0.02,
  5.1,
  0,
  0,
  0.02,
  0.02,
  5.1,
  5.1,
]

/** All that a sound pack is judged by. */
const sound: Partial<BatteryPack> = { stateOfHealth: 92, totalVoltage: 364.8, insulationKohm: 2_000, stateOfCharge: 55 }
const soundCells = cells(96, 3.8)

test('what is not fitted is neither averaged in nor found', () => {
  const found = figures(aPack(ioniq, { sensorStepMv: 20, expected: 180 }))
  expect(found.voltage).toMatchObject({ count: 180, min: 3.66, max: 3.68, delta: 0.02, median: 3.68 })
  expect(found.cells.filter(({ state }) => state === 'not_fitted')).toHaveLength(12)
  expect(found.parts.find(({ part }) => part === 'dead')).toMatchObject({ value: 0, finding: 'good' })
})

test('a lone slot without a living cell is a cell that has failed, wherever it is', () => {
  for (const at of [0, 40, 95]) {
    const found = figures(aPack(cells(96, 3.84).with(at, 0.912), sound))
    expect(found).toMatchObject({ finding: 'bad', voltage: { count: 95, min: 3.84 } })
    expect(found.cells[at]).toMatchObject({ state: 'dead', volts: 0.912, finding: 'bad' })
    expect(weakestCells(found.cells, 1)).toMatchObject([{ position: at }])
  }
})

test.each<[string, readonly number[], Partial<BatteryPack>, Finding]>([
  ['sound', soundCells, sound, 'good'],
  ['empty', cells(96, 2.1), { ...sound, totalVoltage: 201.6 }, 'bad'],
  ['overcharged', cells(96, 4.45), { ...sound, totalVoltage: 427.2 }, 'bad'],
  ['without a cell', [0, 0, 0], { ...sound, totalVoltage: null }, 'unknown'],
  ['of unknown health', soundCells, { ...sound, stateOfHealth: null }, 'unknown'],
  ['of another voltage than its cells’ sum', cells(96, 3.71), { ...sound, totalVoltage: 120 }, 'bad'],
  ['a flat 12 V battery', [9.8], { ...sound, chemistry: 'lead_acid', cellsPerValue: 6, totalVoltage: 9.8 }, 'bad'],
  ['a 12 V battery', [12.7], { ...sound, chemistry: 'lead_acid', cellsPerValue: 6, totalVoltage: 12.7 }, 'good'],
  ['of unknown chemistry', soundCells, { ...sound, chemistry: 'unknown' }, 'unknown'],
  ['under load', soundCells, { ...sound, atRest: false }, 'unknown'],
  ['broken under load', soundCells.with(5, 3.1), { ...sound, atRest: false }, 'bad'],
  ['iron phosphate in its middle', cells(96, 3.3), { ...sound, chemistry: 'lfp', totalVoltage: 316.8 }, 'unknown'],
  [
    'iron phosphate near full',
    cells(96, 3.4),
    { ...sound, chemistry: 'lfp', totalVoltage: 326.4, stateOfCharge: 97 },
    'good',
  ],
  ['a weak iron phosphate', cells(96, 3.3).with(9, 3.1), { ...sound, chemistry: 'lfp', totalVoltage: 316.6 }, 'bad'],
])('a pack %s is found as it is', (_, volts, facts, finding) => {
  expect(figures(aPack(volts, facts)).finding).toBe(finding)
})

test.each<[readonly number[], Finding]>([
  [[25, 25, 25, 25], 'good'],
  [[25, 25, 25, 29], 'good'],
  [[25, 25, 25, 33], 'watch'],
  [[25, 25, 25, 45], 'bad'],
  [[46, 46], 'watch'],
  [[72, 72, 72, 72], 'bad'],
  [[25, -40, 25], 'good'],
])('sensors at %j degrees make a pack %s', (temperatures, finding) => {
  const pack = { ...aPack(soundCells, sound), modules: [{ name: 'M1', cells: soundCells, temperatures }] }
  expect(figures(pack).finding).toBe(finding)
})

test.each<[string, readonly (readonly number[])[], number, number]>([
  ['two neighbours among living ones', [[...cells(40, 3.7), 0, 0, ...cells(54, 3.7)]], 2, 0],
  ['half of the pack', [[...cells(48, 3.7), ...cells(48, 0)]], 48, 0],
  ['all but one', [[3.7, ...cells(95, 0)]], 95, 0],
  ['one of two', [[3.8, 0]], 1, 0],
  [
    'the end of a module and the beginning of the next',
    [
      [3.7, 3.7, 0],
      [0, 3.7, 3.7],
    ],
    2,
    0,
  ],
  ['the last two of many', [[...cells(40, 3.7), 0, 5.1]], 0, 2],
  ['the last two of many, discharged to 0.9 V', [[...cells(94, 3.7), 0.912, 0.9]], 2, 0],
  ['the last two of many, reversed', [[...cells(94, 3.7), -3.8, -3.7]], 2, 0],
  [
    'the same places in every module, discharged to 0.9 V',
    [
      [3.7, 3.7, 0.9],
      [3.7, 3.7, 0.9],
    ],
    2,
    0,
  ],
  [
    'the same places in every module',
    [
      [3.7, 0, 3.7, 0],
      [3.7, 0, 3.7, 0],
      [3.7, 0, 3.7, 0],
    ],
    0,
    6,
  ],
])('slots without a living cell: %s', (_, modules, dead, empty) => {
  const pack = {
    ...aPack([]),
    modules: modules.map((volts, at) => ({ name: `M${at}`, cells: volts, temperatures: [] })),
  }
  const found = figures({ ...pack, ...sound, totalVoltage: null })
  const count = (state: string) => found.cells.filter((cell) => cell.state === state).length
  expect([count('dead'), count('not_fitted')]).toEqual([dead, empty])
  // Whether those at the end are to hold a cell nobody says; that no module has one in a place says that none is to.
  expect(found.finding).toBe(dead > 0 ? 'bad' : modules.length > 1 ? 'good' : 'unknown')
})

test.each<[string, readonly number[], Partial<BatteryPack>, PackPart, Finding]>([
  ['a cell that is shown as 3.000 V', cells(96, 2.99996), sound, 'lowest', 'good'],
  ['a health that is shown as 80.0 %', soundCells, { ...sound, stateOfHealth: 79.96 }, 'health', 'good'],
  [
    'an insulation that is a little less than it has to be',
    soundCells,
    { ...sound, insulationKohm: 182, totalVoltage: 364.8 },
    'insulation',
    'watch',
  ],
  [
    'an insulation of which only the pack’s voltage is wrong',
    soundCells,
    { ...sound, insulationKohm: 40, totalVoltage: 2 },
    'insulation',
    'watch',
  ],
  ['a health that is good of a pack that gives a third', soundCells, { ...sound, usableShare: 31 }, 'usable', 'bad'],
  ['a pack that gives what its health says', soundCells, { ...sound, usableShare: 91 }, 'usable', 'good'],
  ['no insulation at all', soundCells, { ...sound, insulationKohm: 0, totalVoltage: null }, 'insulation', 'bad'],
  [
    'a sensor too coarse for its limit',
    [...cells(10, 4.1), ...cells(2, 3.2)],
    { ...sound, sensorStepMv: 500 },
    'spread',
    'unknown',
  ],
  ['one cell alone', [3.7], sound, 'spread', 'unknown'],
])('%s', (_, volts, facts, part, finding) => {
  expect(partOf(aPack(volts, facts), part)?.finding).toBe(finding)
})

test('what is not judged says why', () => {
  expect(partOf(aPack(soundCells), 'health')).toMatchObject({ finding: 'unknown', doubt: 'not_measured' })
  expect(partOf(aPack(soundCells, { chemistry: 'unknown' }), 'lowest')).toMatchObject({ doubt: 'chemistry' })
  expect(partOf(aPack(soundCells, { atRest: false }), 'spread')).toMatchObject({ value: 0, doubt: 'load' })
  expect(partOf(aPack(soundCells, { atRest: false }), 'deviation')).toMatchObject({ limits: null, doubt: 'load' })
  expect(partOf(aPack(cells(96, 3.3), { chemistry: 'lfp' }), 'spread')).toMatchObject({ doubt: 'flat' })
})

test('spread and deviation are both judged, each by its own limit', () => {
  const wide = aPack([...cells(47, 3.8), ...cells(2, 3.78), ...cells(47, 3.76)], sound)
  expect(partOf(wide, 'spread')).toMatchObject({
    value: 40,
    finding: 'watch',
    limits: { above: { warn: 30, alert: 100 } },
  })
  expect(partOf(wide, 'deviation')).toMatchObject({ value: 20, finding: 'good' })
})

test('one step of a coarse sensor is no finding', () => {
  const pack = (low: number) => figures(aPack(soundCells.with(7, low), { ...sound, sensorStepMv: 20 }))
  expect(pack(3.78).finding).toBe('good')
  expect(pack(3.76).finding).toBe('good')
  expect(pack(3.74).finding).toBe('watch')
  expect(pack(3.68).finding).toBe('bad')
})

test.each<[string, readonly number[], number | null, { dead: number; empty: number; finding: Finding }]>([
  [
    'one more than cells, and one of them failed',
    cells(97, 3.8).with(40, 0.912),
    96,
    { dead: 1, empty: 0, finding: 'bad' },
  ],
  ['one more than cells, which reads nothing', cells(97, 3.8).with(40, 0), 96, { dead: 1, empty: 0, finding: 'bad' }],
  ['two more than cells', cells(98, 3.8).with(40, 0).with(41, 0), 96, { dead: 0, empty: 2, finding: 'good' }],
  [
    'as many as cells, and the last ones read nothing',
    [...cells(86, 3.8), ...cells(10, 0)],
    96,
    { dead: 10, empty: 0, finding: 'bad' },
  ],
  [
    'of unknown number, and the last ones read nothing',
    [...cells(86, 3.8), ...cells(10, 0)],
    null,
    { dead: 0, empty: 10, finding: 'unknown' },
  ],
  ['of a profile that is another pack’s', cells(192, 3.8).with(7, 0), 180, { dead: 1, empty: 0, finding: 'bad' }],
])('slots of a pack: %s', (_, volts, expected, { dead, empty, finding }) => {
  const found = figures(aPack(volts, { ...sound, expected, totalVoltage: null }))
  const count = (state: string) => found.cells.filter((cell) => cell.state === state).length
  expect({ dead: count('dead'), empty: count('not_fitted'), finding: found.finding }).toEqual({ dead, empty, finding })
})

test.each<[string, readonly number[], Partial<BatteryPack>, Contradiction['about'][]]>([
  ['of what the charge says', soundCells, { stateOfCharge: 60 }, []],
  ['too low for its charge', cells(96, 3.3), { stateOfCharge: 95 }, ['charge']],
  ['too high for its charge', soundCells, { stateOfCharge: 3 }, ['charge']],
  ['under load', cells(96, 3.3), { stateOfCharge: 95, atRest: false, totalCurrent: -180 }, []],
  ['while a current flows', soundCells, { totalCurrent: -180 }, ['current']],
  ['while a lamp burns', soundCells, { totalCurrent: -1.5 }, []],
  [
    'of a battery that is charged',
    [14.4],
    { chemistry: 'lead_acid', cellsPerValue: 6, stateOfCharge: null },
    ['charging'],
  ],
  ['of a battery that has rested', [12.8], { chemistry: 'lead_acid', cellsPerValue: 6, stateOfCharge: 95 }, []],
  ['of a pack that is better than new', soundCells, { stateOfHealth: 115 }, ['health']],
  ['of blocks', cells(28, 7.9), { chemistry: 'nimh', cellsPerValue: 6 }, []],
])('a voltage at rest %s', (_, volts, facts, abouts) => {
  const found = figures(aPack(volts, { ...sound, totalVoltage: null, ...facts }))
  expect(found.contradictions.map(({ about }) => about)).toEqual(abouts)
  if (abouts.length > 0) expect(['watch', 'bad']).toContain(found.finding)
})

test.each([
  [12.7, true, 0, 'good'],
  [12.3, true, 0, 'watch'],
  [12.3, false, null, 'unknown'],
  [11.7, false, -10, 'watch'],
  [9.8, false, null, 'bad'],
  [10.6, false, -180, 'unknown'],
  [9.8, false, -180, 'watch'],
  [9.5, false, -180, 'bad'],
])('a lead acid battery of %j V, at rest %j, with %j A, is %s', (volts, atRest, totalCurrent, finding) => {
  const found = figures(
    aPack([volts], {
      ...sound,
      chemistry: 'lead_acid',
      cellsPerValue: 6,
      totalCurrent,
      atRest,
      totalVoltage: volts,
      stateOfCharge: null,
    }),
  )
  expect(found.finding).toBe(finding)
})

test('no block has so much room that a cell of it may be missing', () => {
  for (const [count, volts, cellsPerValue] of [
    [14, 15.8, 12],
    [28, 7.9, 6],
  ] as const)
    for (const atRest of [true, false])
      expect(
        partOf(aPack(cells(count, volts).with(5, volts - 1.2), { chemistry: 'nimh', cellsPerValue, atRest }), 'spread'),
      ).toMatchObject({ finding: 'bad' })
})

test('insulation is judged by the whole pack’s voltage, whatever part of it was sent', () => {
  const part = aPack(cells(12, 3.8), { insulationKohm: 30, expected: 96 })
  expect(partOf(part, 'insulation')).toMatchObject({ volts: 364.8, value: 0.082, finding: 'bad' })
})

test('insulation is judged by the least high voltage where nobody tells the voltage', () => {
  const of = (insulationKohm: number) => partOf(aPack([0, 0], { insulationKohm }), 'insulation')
  expect(of(5)).toMatchObject({ finding: 'bad', value: 0.083 })
  expect(of(20)).toMatchObject({ finding: 'watch', value: 0.333, volts: 60 })
  expect(of(2000)).toMatchObject({ finding: 'unknown', doubt: 'voltage' })
})

test('a sensor whose steps push the limit for acting away proves no pack good', () => {
  const pack = (sensorStepMv: number) => figures(aPack(soundCells.with(7, 3.705), { ...sound, sensorStepMv })).finding
  expect(pack(1)).toBe('watch')
  expect(pack(50)).toBe('unknown')
  expect(figures(aPack(soundCells, { ...sound, sensorStepMv: 25 })).finding).toBe('good')
  expect(figures(aPack(soundCells, { ...sound, sensorStepMv: 26 })).finding).toBe('unknown')
})

test('a hybrid’s 14 blocks are packs of twelve cells each', () => {
  const blocks = [15.9, 15.92, 15.91, 15.9, 15.93, 15.9, 15.91, 15.92, 15.9, 15.91, 14.6, 15.9, 15.92, 15.91]
  const found = figures(aPack(blocks, { chemistry: 'nimh', cellsPerValue: 12, sensorStepMv: 10 }))
  expect(found.voltage).toMatchObject({ count: 14, min: 14.6, minAt: 10 })
  expect(found.finding).toBe('bad')
  expect(weakestCells(found.cells, 1)).toMatchObject([{ position: 10, finding: 'bad' }])
})

test('cells under load are shown, and not judged', () => {
  expect(figures(aPack([3.6, 3.7, 3.8], { atRest: false })).cells.map(({ finding }) => finding)).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ])
})

const greenness: Record<Finding, number> = { bad: 0, watch: 1, unknown: 2, good: 3 }
const somePack = fc.record({
  volts: fc.array(fc.integer({ min: 2000, max: 4600 }), { minLength: 2, maxLength: 40 }),
  chemistry: fc.constantFrom(...chemistries),
  sensorStepMv: fc.constantFrom(1, 10, 20),
  atRest: fc.boolean(),
  stateOfCharge: fc.option(fc.integer({ min: 0, max: 100 })),
  stateOfHealth: fc.option(fc.integer({ min: 0, max: 110 })),
  insulationKohm: fc.option(fc.integer({ min: 0, max: 3000 })),
  usableShare: fc.option(fc.integer({ min: 0, max: 110 })),
  temperatures: fc.array(fc.integer({ min: -20, max: 80 }), { maxLength: 4 }),
})
const packOf = ({ volts, temperatures, ...facts }: typeof somePack extends fc.Arbitrary<infer One> ? One : never) => {
  const values = volts.map((millivolts) => millivolts / 1000)
  return { ...aPack(values, facts), modules: [{ name: 'M1', cells: values, temperatures }] }
}

test('a pack is never found better for being worse', () => {
  const worse = fc.record({
    at: fc.nat(),
    lower: fc.integer({ min: 0, max: 400 }),
    health: fc.integer({ min: 0, max: 40 }),
  })
  fc.assert(
    fc.property(somePack, worse, (facts, { at, lower, health }) => {
      // More than there was when it was new is a wrong value: less of it is no worse.
      fc.pre(Math.max(facts.stateOfHealth ?? 0, facts.usableShare ?? 0) <= 100)
      const before = figures(packOf(facts))
      const lowest = facts.volts.indexOf(Math.min(...facts.volts))
      const after = figures(
        packOf({
          ...facts,
          volts: facts.volts.with(lowest, Math.max(2000, facts.volts[lowest]! - lower)),
          stateOfHealth: facts.stateOfHealth && Math.max(0, facts.stateOfHealth - health),
          usableShare: facts.usableShare && Math.max(0, facts.usableShare - health),
          temperatures: [...facts.temperatures, ...(at % 2 ? [75] : [])],
        }),
      )
      expect(greenness[after.finding]).toBeLessThanOrEqual(greenness[before.finding])
    }),
  )
})

test('nothing that is taken away makes a pack greener, but what the whole then names as not judged', () => {
  const missing: Partial<BatteryPack>[] = [
    { stateOfHealth: null },
    { usableShare: null },
    { insulationKohm: null },
    { totalVoltage: null },
    { chemistry: 'unknown' },
    { atRest: false },
    { stateOfCharge: null },
    { modules: [{ name: 'M1', cells: [0, 0], temperatures: [] }] },
  ]
  const takenAway = fc.option(fc.constantFrom(...missing))
  fc.assert(
    fc.property(somePack, takenAway, (facts, gone) => {
      const pack = packOf(facts)
      const unheated = { ...pack, modules: pack.modules.map((module) => ({ ...module, temperatures: [] })) }
      const [before, after] = [figures(pack), figures(gone ? { ...pack, ...gone } : unheated)]
      if (after.finding !== 'good') return
      const seen = before.parts.filter(({ finding }) => finding === 'watch' || finding === 'bad')
      const unjudged = after.parts.filter(({ finding }) => finding === 'unknown').map(({ part }) => part)
      expect(unjudged).toEqual(expect.arrayContaining(seen.map(({ part }) => part)))
      expect(before.finding).not.toBe('unknown')
    }),
  )
})

test('what is shown of a part is what was judged', () => {
  fc.assert(
    fc.property(somePack, (facts) => {
      for (const { part, value, limits, finding, doubt } of figures(packOf(facts)).parts) {
        const again = judge(part, value, limits)
        expect(finding).toBe(doubt === null ? again.finding : 'unknown')
        if (doubt !== null) expect(['good', 'unknown']).toContain(again.finding)
      }
    }),
  )
})

test('limits lie two steps of the sensor from nothing, and from each other', () => {
  const facts = fc.record({
    cellsPerValue: fc.integer({ min: 1, max: 14 }),
    cellMv: fc.option(fc.integer({ min: 1000, max: 2500 })),
    sensorStepMv: fc.integer({ min: 1, max: 100 }),
  })
  fc.assert(
    fc.property(facts, (measured) => {
      const { warn, alert } = limitsOfStep({ warn: 30, alert: 100 }, measured)
      const most = measured.cellMv ?? Infinity
      expect(warn).toBeGreaterThanOrEqual(
        Math.max(Math.min(30 * measured.cellsPerValue, most), 2 * measured.sensorStepMv),
      )
      expect(alert).toBeLessThanOrEqual(
        Math.max(Math.min(100 * measured.cellsPerValue, most), warn + 2 * measured.sensorStepMv),
      )
      expect(alert - warn).toBeGreaterThanOrEqual(2 * measured.sensorStepMv)
    }),
  )
  expect(limitsOfStep({ warn: 30, alert: 31 }, { cellsPerValue: 1, sensorStepMv: 20, cellMv: null })).toEqual({
    warn: 40,
    alert: 80,
  })
})

test.each([
  [80, 'good'],
  [79.9, 'watch'],
  [70, 'watch'],
  [69.9, 'bad'],
  [null, 'unknown'],
])('a state of health of %j is %s', (stateOfHealth, finding) => {
  expect(partOf(aPack([3.7], { stateOfHealth }), 'health')?.finding).toBe(finding)
})

test.each([
  [200, 400, 'good'],
  [195, 400, 'watch'],
  [36, 400, 'bad'],
  [null, 400, 'unknown'],
])('%j kilo-ohms at %j volts are %s', (insulationKohm, totalVoltage, finding) => {
  expect(partOf(aPack([3.7], { insulationKohm, totalVoltage }), 'insulation')?.finding).toBe(finding)
})

test('a condition differs where both are known and lie apart', () => {
  const at = { charge: 60, celsius: 20, load: false }
  expect(differingConditions(at, at)).toEqual([])
  expect(differingConditions({ charge: null, celsius: null, load: null }, at)).toEqual([])
  expect(differingConditions({ charge: 50, celsius: 10, load: false }, at)).toEqual([])
  expect(differingConditions({ charge: 49.9, celsius: 30.1, load: true }, at)).toEqual(['charge', 'celsius', 'load'])
})
