import { expect, test } from 'vitest'
import type { Finding } from './report.ts'
import {
  ageOf,
  axleFigures,
  corners,
  defaultTyreLimits,
  dotWeek,
  isSameTyre,
  type Tyre,
  tyreFigures,
  tyresFinding,
  wearOf,
} from './tyre.ts'

const aTyre = (facts: Partial<Tyre> = {}): Tyre => ({
  position: 'front_left',
  depths: { outer: 6, centre: 6, inner: 6 },
  winter: false,
  pressureKpa: 240,
  targetKpa: 240,
  celsius: 20,
  age: 2,
  ...facts,
})
const figures = (facts: Partial<Tyre>) => tyreFigures(aTyre(facts), defaultTyreLimits)

test.each([
  [3, false, 'good'],
  [2.9, false, 'watch'],
  [1.6, false, 'watch'],
  [1.5, false, 'bad'],
  [4, true, 'good'],
  [3.9, true, 'watch'],
  [1.5, true, 'bad'],
])('a least depth of %d mm (winter: %j) is %s', (inner, winter, finding) => {
  const found = figures({ depths: { outer: 7, centre: 7, inner }, winter })
  expect([found.depthMm, found.findings.depth]).toEqual([inner, finding])
})

test.each([
  [180, 240, 20, 'heard', 'good'],
  [179, 240, 20, 'heard', 'bad'],
  [0, 240, -40, 'silent', 'unknown'],
  [0, 240, 18, 'heard', 'bad'],
  [300, 240, 20, 'heard', 'good'],
  [301, 240, 20, 'heard', 'watch'],
  [380, 240, 20, 'heard', 'bad'],
  [0, null, 14, 'heard', 'bad'],
  [179.9, 240, 20, 'heard', 'good'],
  [240, null, 20, 'heard', 'unknown'],
  [null, 240, null, 'none', 'unknown'],
])('%j kPa of %j at %j °C: the sensor is %s, the pressure %s', (pressureKpa, targetKpa, celsius, sensor, finding) => {
  const found = figures({ pressureKpa, targetKpa, celsius })
  expect([found.sensor, found.findings.pressure]).toEqual([sensor, finding])
})

test.each([
  [6, 6, 6, 'even'],
  [6, 5.1, 6, 'even'],
  [6, 4.5, 6, 'centre'],
  [4.5, 6, 4.6, 'shoulders'],
  [6, 4.9, 5.9, 'centre'],
  [6, 5.5, 5, 'inner'],
  [5, 5.1, 6, 'outer'],
  [5.5, 4.9, 6, 'uneven'],
  [3, 5, 6, 'outer'],
  [6, 5, 3, 'inner'],
  [6, null, 6, null],
])('depths of %j, %j and %j mm are worn: %j', (outer, centre, inner, wear) => {
  expect(wearOf({ outer, centre, inner })).toBe(wear)
})

const aSet = (over: Partial<Record<Tyre['position'], Partial<Tyre> | null>> = {}) =>
  corners.flatMap((position) => (over[position] === null ? [] : [figures({ position, ...over[position] })]))
const worn = (depth: number) => ({ depths: { outer: depth, centre: depth, inner: depth } })

test('an axle’s tyres are compared, and a bad spare does not condemn the set', () => {
  const tyres = [...aSet({ front_left: worn(5.2), rear_left: null }), figures({ position: 'spare', ...worn(1) })]
  expect(axleFigures(tyres, defaultTyreLimits)).toEqual([
    { axle: 'front', differenceMm: 0.8, finding: 'good', verdict: 'good' },
    { axle: 'rear', differenceMm: null, finding: 'unknown', verdict: 'unknown' },
  ])
  expect(tyresFinding([...aSet(), figures({ position: 'spare', ...worn(1) })], defaultTyreLimits)).toBe('good')
})

test.each<[string, Parameters<typeof aSet>[0], Finding]>([
  ['sound', {}, 'good'],
  ['of which one was measured', { front_right: null, rear_left: null, rear_right: null }, 'unknown'],
  ['of which one is worn and the others were not measured', { front_left: worn(1), rear_left: null }, 'bad'],
  ['that differs on an axle', { front_left: worn(8), front_right: worn(5.9) }, 'watch'],
  ['that differs much on an axle', { front_left: worn(7), front_right: worn(3.1) }, 'bad'],
  ['for summer and winter', { rear_left: { winter: true } }, 'watch'],
  [
    'of which one was measured in its centre only',
    { rear_left: { depths: { outer: null, centre: 6, inner: null } } },
    'unknown',
  ],
  ['with a tyre of seven years', { rear_left: { age: 7 } }, 'watch'],
  ['with a tyre of twenty years', { rear_left: { age: 20 } }, 'bad'],
])('a set %s is found as it is', (_, over, finding) => {
  expect(tyresFinding(aSet(over), defaultTyreLimits)).toBe(finding)
})

test.each([
  ['DOT XYZ 1223', { week: 12, year: 2023 }],
  ['DOT 4B08 409', { week: 40, year: 1999 }],
  ['5499', null],
  ['0021', null],
  ['', null],
])('%s was made in %j', (dot, made) => {
  expect(dotWeek(dot)).toEqual(made)
})

test('a tyre is as old as its number says on the day of the measurement', () => {
  expect(ageOf('DOT 4B08 0920', Date.UTC(2026, 2, 1))).toBeCloseTo(6, 1)
  expect(ageOf('5399', Date.UTC(2026, 2, 1))).toBeLessThan(0)
  expect(ageOf('unreadable', 0)).toBeNull()
})

test('a tyre is another one where it names something else, or has more tread than before', () => {
  const tyre = { depthMm: 5, winter: false, brand: 'Michelin', size: '205/55 R16', dot: 'DOT 2Y 0126' }
  const nameless = { ...tyre, brand: '', size: '', dot: '' }
  expect(isSameTyre(tyre, { ...tyre, depthMm: 4, size: '205/55R16' })).toBe(true)
  expect(isSameTyre(nameless, { ...tyre, depthMm: 5.4 })).toBe(true)
  expect(isSameTyre({ ...tyre, depthMm: null }, tyre)).toBe(true)
  for (const other of [{ brand: 'Conti' }, { dot: 'DOT 1X 0118' }, { winter: true }, { depthMm: 5.6 }])
    expect(isSameTyre(tyre, { ...tyre, ...other })).toBe(false)
})
