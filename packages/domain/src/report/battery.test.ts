import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BatteryPack, batteryFigures, cellLimits, defaultBatteryLimits, weakestCells } from './battery.ts'

const aPack = (cells: readonly number[], facts: Partial<BatteryPack> = {}): BatteryPack => ({
  modules: [{ name: 'M1', cells, temperatures: [] }],
  chemistry: 'nmc',
  cellsPerValue: 1,
  sensorStepMv: 1,
  atRest: true,
  totalVoltage: null,
  stateOfHealth: null,
  insulationKohm: null,
  ...facts,
})
const figures = (pack: BatteryPack) => batteryFigures(pack, defaultBatteryLimits)

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

test('what is not fitted is neither averaged in nor found', () => {
  const found = figures(aPack(ioniq, { sensorStepMv: 20 }))
  expect(found.voltage).toMatchObject({ count: 180, min: 3.66, max: 3.68, delta: 0.02, median: 3.68 })
  expect(found.cells.filter(({ volts }) => volts === null)).toHaveLength(12)
  expect(found.findings.cells).toBe('good')
})

test('one step of a coarse sensor is no finding, three are', () => {
  const pack = (low: number) => figures(aPack([...Array<number>(95).fill(3.68), low], { sensorStepMv: 20 }))
  expect(pack(3.66).findings.cells).toBe('good')
  expect(pack(3.64).findings.cells).toBe('good')
  expect(pack(3.62).findings.cells).toBe('bad')
})

test('a hybrid’s 14 blocks are packs of twelve cells each', () => {
  const blocks = [15.9, 15.92, 15.91, 15.9, 15.93, 15.9, 15.91, 15.92, 15.9, 15.91, 15.2, 15.9, 15.92, 15.91]
  const found = figures(aPack(blocks, { chemistry: 'nimh', cellsPerValue: 12, sensorStepMv: 10 }))
  expect(found.voltage).toMatchObject({ count: 14, min: 15.2, minAt: 10 })
  expect(found.findings.cells).toBe('bad')
  expect(weakestCells(found.cells, 1)).toMatchObject([{ position: 10, finding: 'bad' }])
})

test('cells under load are shown, and not judged', () => {
  const found = figures(aPack([3.6, 3.7, 3.8], { atRest: false }))
  expect(found.limitMv).toBeNull()
  expect(found.cells.map(({ finding }) => finding)).toEqual(['unknown', 'unknown', 'unknown'])
})

test('limits of cells never lie below two steps of the sensor', () => {
  const facts = fc.record({
    deviation: fc.double({ min: 0, max: 0.2, noNaN: true }),
    cellsPerValue: fc.integer({ min: 1, max: 14 }),
    sensorStepMv: fc.integer({ min: 1, max: 100 }),
  })
  fc.assert(
    fc.property(facts, (measured) => {
      const { warn, alert } = cellLimits(defaultBatteryLimits, measured)
      expect(warn).toBeGreaterThanOrEqual(2 * measured.sensorStepMv)
      expect(alert).toBeGreaterThanOrEqual(warn)
      expect(warn).toBeGreaterThanOrEqual(20 * measured.cellsPerValue + measured.deviation * 1000)
    }),
  )
})

test('a cell’s finding moves at its limits and nowhere else', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 3300, max: 3900 }), { minLength: 3, maxLength: 120 }), (millivolts) => {
      const { cells, limitMv } = figures(aPack(millivolts.map((value) => value / 1000)))
      for (const { deviationMv, finding } of cells) {
        const away = Math.abs(deviationMv!)
        expect(finding).toBe(away > limitMv!.alert ? 'bad' : away > limitMv!.warn ? 'watch' : 'good')
      }
    }),
  )
})

test.each([
  [80, 'good'],
  [79.9, 'watch'],
  [70, 'watch'],
  [69.9, 'bad'],
  [null, 'unknown'],
])('a state of health of %j is %s', (stateOfHealth, finding) => {
  expect(figures(aPack([3.7], { stateOfHealth })).findings.health).toBe(finding)
})

test.each([
  [[25, 25, 25, 25], 'good'],
  [[25, 25, 25, 28], 'watch'],
  [[25, 25, 25, 30], 'bad'],
  [[], 'unknown'],
])('sensors at %j degrees are %s', (temperatures, finding) => {
  const pack = aPack([3.7], { modules: [{ name: 'M1', cells: [3.7], temperatures }] })
  expect(figures(pack).findings.temperatures).toBe(finding)
})

test.each([
  [200, 400, 'good'],
  [199, 400, 'watch'],
  [39, 400, 'bad'],
  [500, null, 'unknown'],
])('%j kilo-ohms at %j volts are %s', (insulationKohm, totalVoltage, finding) => {
  expect(figures(aPack([3.7], { insulationKohm, totalVoltage })).findings.insulation).toBe(finding)
})

test('the worst part decides, and a pack of which nothing is known is unknown', () => {
  expect(figures(aPack([3.7, 3.7, 3.7], { stateOfHealth: 75 })).findings.pack).toBe('watch')
  expect(figures(aPack([], {})).findings.pack).toBe('unknown')
})
