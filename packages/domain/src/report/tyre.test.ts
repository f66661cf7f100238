import { expect, test } from 'vitest'
import { axleFigures, defaultTyreLimits, dotWeek, type Tyre, tyreFigures, tyresFinding, wearOf } from './tyre.ts'

const aTyre = (facts: Partial<Tyre> = {}): Tyre => ({
  position: 'front_left',
  depths: { outer: 6, centre: 6, inner: 6 },
  winter: false,
  pressureKpa: 240,
  targetKpa: 240,
  celsius: 20,
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
  [3, 5, 6, 'outer'],
  [6, 5, 3, 'inner'],
  [6, null, 6, null],
])('depths of %j, %j and %j mm are worn: %j', (outer, centre, inner, wear) => {
  expect(wearOf({ outer, centre, inner })).toBe(wear)
})

test('an axle’s tyres are compared, and a bad spare does not condemn the set', () => {
  const tyres = [
    figures({ position: 'front_left', depths: { outer: 6, centre: 6, inner: 5.2 } }),
    figures({ position: 'front_right' }),
    figures({ position: 'spare', depths: { outer: 1, centre: 1, inner: 1 } }),
  ]
  expect(axleFigures(tyres)).toEqual([
    { axle: 'front', differenceMm: 0.8 },
    { axle: 'rear', differenceMm: null },
  ])
  expect(tyresFinding(tyres)).toBe('good')
})

test.each([
  ['DOT XYZ 1223', { week: 12, year: 2023 }],
  ['5499', null],
  ['0021', null],
  ['', null],
])('%s was made in %j', (dot, made) => {
  expect(dotWeek(dot)).toEqual(made)
})
