import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Finding, untoldOfTyres } from './report.ts'
import {
  ageOf,
  axleFigures,
  corners,
  defaultTyreLimits,
  dotWeek,
  isInWinter,
  isSameTyre,
  isWrongDot,
  type Tyre,
  tyreFigures,
  tyreLimitsOf,
  tyresFinding,
  unjudgedOf,
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
  size: '205/55 R16',
  inWinter: true,
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
  [192, 240, 20, 'heard', 'good'],
  [191, 240, 20, 'heard', 'bad'],
  [0, 240, -40, 'silent', 'unknown'],
  [0, 240, 18, 'heard', 'bad'],
  [300, 240, 20, 'heard', 'good'],
  [301, 240, 20, 'heard', 'watch'],
  [380, 240, 20, 'heard', 'bad'],
  [0, null, 14, 'heard', 'bad'],
  [191.9, 240, 20, 'heard', 'good'],
  [240, null, 20, 'heard', 'unknown'],
  [20, null, 14, 'heard', 'bad'],
  [139, null, 14, 'heard', 'bad'],
  [140, null, 14, 'heard', 'unknown'],
  [100, 120, 14, 'heard', 'bad'],
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
    {
      axle: 'front',
      differenceMm: 0.8,
      finding: 'good',
      differenceKpa: 0,
      pressure: 'good',
      unlike: [],
      verdict: 'good',
    },
    {
      axle: 'rear',
      differenceMm: null,
      finding: 'unknown',
      differenceKpa: null,
      pressure: 'unknown',
      unlike: [],
      verdict: 'unknown',
    },
  ])
  expect(tyresFinding([...aSet(), figures({ position: 'spare', ...worn(1) })], defaultTyreLimits)).toBe('watch')
})

test.each<[string, Parameters<typeof aSet>[0], Finding]>([
  ['sound', {}, 'good'],
  ['of which one was measured', { front_right: null, rear_left: null, rear_right: null }, 'unknown'],
  ['of which one is worn and the others were not measured', { front_left: worn(1), rear_left: null }, 'bad'],
  ['that differs on an axle', { front_left: worn(8), front_right: worn(5.9) }, 'watch'],
  ['that differs much on an axle', { front_left: worn(7), front_right: worn(3.1) }, 'bad'],
  ['of two sizes on one axle', { rear_left: { size: '195/65R15' } }, 'bad'],
  ['of two sizes on two axles', { rear_left: { size: '225/45R17' }, rear_right: { size: '225/45 R17' } }, 'good'],
  ['that is worn on its shoulders', { rear_left: { depths: { outer: 4.9, centre: 6, inner: 4.9 } } }, 'watch'],
  ['for summer and winter on one axle', { rear_left: { winter: true } }, 'bad'],
  ['for summer and winter', { rear_left: { winter: true }, rear_right: { winter: true } }, 'watch'],
  ['of which one has less air than the other', { rear_left: { pressureKpa: 205 } }, 'watch'],
  ['without pressures', Object.fromEntries(corners.map((corner) => [corner, { pressureKpa: null }])), 'good'],
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

test('what nobody measured of a set that is good is named', () => {
  expect(unjudgedOf(aSet())).toEqual([])
  expect(unjudgedOf(aSet({ rear_left: { pressureKpa: null } }))).toEqual(['pressure'])
  expect(
    unjudgedOf([...aSet({ rear_left: { age: null } }), figures({ position: 'spare', pressureKpa: null })]),
  ).toEqual(['age'])
})

test('the law has winter tires in mind from November until the middle of April', () => {
  const at = (month: number, day: number) => isInWinter(Date.UTC(2026, month - 1, day))
  expect([at(10, 31), at(11, 1), at(1, 20), at(4, 15), at(4, 16), at(7, 10)]).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ])
  const july = tyreFigures(aTyre({ winter: true, inWinter: false, ...worn(3.9) }), tyreLimitsOf('AT'))
  expect(july.findings.depth).toBe('watch')
})

test.each([
  ['AT', true, 3.9, 'bad'],
  ['AT', false, 3.9, 'good'],
  ['SE', true, 3.5, 'watch'],
  ['SE', true, 2.9, 'bad'],
  ['DE', true, 3.9, 'watch'],
])('on roads of %s a tyre (winter: %j) of %d mm is %s', (country, winter, mm, finding) => {
  expect(tyreFigures(aTyre({ winter, ...worn(mm) }), tyreLimitsOf(country)).findings.depth).toBe(finding)
})

test.each([
  ['US', 181, 'good'],
  ['US', 179, 'bad'],
  ['DE', 181, 'bad'],
  [undefined, 181, 'bad'],
])('on roads of %s a pressure of %d kPa of 240 is %s', (country, pressureKpa, finding) => {
  expect(tyreFigures(aTyre({ pressureKpa }), tyreLimitsOf(country)).findings.pressure).toBe(finding)
})

test('four digits that name no week were read wrongly', () => {
  for (const dot of ['5423', 'DOT XY 0021', '9999']) expect(isWrongDot(dot), dot).toBe(true)
  for (const dot of ['', 'unreadable', '5323', 'DOT 4B08 409']) expect(isWrongDot(dot), dot).toBe(false)
})

const millimetres = fc.option(fc.integer({ min: 0, max: 120 }).map((tenths) => tenths / 10))
const someTyre = fc
  .record({
    depths: fc.record({ outer: millimetres, centre: millimetres, inner: millimetres }),
    winter: fc.boolean(),
    pressureKpa: fc.option(fc.integer({ min: 0, max: 400 })),
    targetKpa: fc.option(fc.integer({ min: 200, max: 300 })),
    age: fc.option(fc.integer({ min: 0, max: 20 })),
    size: fc.constantFrom('', '205/55 R16', '225/45 R17'),
  })
  .map(aTyre)
const someTyres = fc
  .tuple(someTyre, someTyre, someTyre, someTyre)
  .map((tyres) => tyres.map((tyre, index) => ({ ...tyre, position: corners[index]! })))
const found = (tyres: Tyre[]) =>
  tyresFinding(
    tyres.map((tyre) => tyreFigures(tyre, defaultTyreLimits)),
    defaultTyreLimits,
  )

test('a set is never called good for a tread that is missing', () => {
  const untold = { outer: null, centre: null, inner: null }
  fc.assert(
    fc.property(someTyres, fc.nat({ max: 3 }), (tyres, at) => {
      const missing = tyres.map((tyre, index) => (index === at ? { ...tyre, depths: untold } : tyre))
      expect(found(missing)).not.toBe('good')
      expect(found(tyres.toSpliced(at, 1))).not.toBe('good')
    }),
  )
})

test('nothing that is taken away makes a set greener, but what the whole then names as not judged', () => {
  const missing = { pressure: { pressureKpa: null }, age: { age: null }, size: { size: '' } }
  fc.assert(
    fc.property(someTyres, fc.nat({ max: 3 }), fc.constantFrom(...untoldOfTyres), (tyres, at, part) => {
      const less = tyres.with(at, { ...tyres[at]!, ...missing[part] })
      if (found(tyres) === 'good' || found(less) !== 'good') return
      expect(unjudgedOf(less.map((tyre) => tyreFigures(tyre, defaultTyreLimits)))).toContain(part)
    }),
  )
})

test('a tire that is worse never makes a set better', () => {
  const gravity = ['good', 'unknown', 'watch', 'bad']
  fc.assert(
    fc.property(someTyres, fc.nat({ max: 3 }), fc.integer({ min: 1, max: 20 }), (tyres, at, years) => {
      const worse = tyres.with(at, { ...tyres[at]!, age: years + (tyres[at]!.age ?? 0), pressureKpa: 100 })
      expect(gravity.indexOf(found(worse))).toBeGreaterThanOrEqual(gravity.indexOf(found(tyres)))
      const bald = tyres.with(at, { ...tyres[at]!, depths: { outer: 1, centre: 1, inner: 1 } })
      expect(found(bald)).toBe('bad')
    }),
  )
})

test.each([
  [{ outer: 8.2, centre: 7.2, inner: 8.2 }, 'centre'],
  [{ outer: 4.1, centre: 4.1, inner: 3.1 }, 'inner'],
  [{ outer: 8.1, centre: 7.3, inner: 8.2 }, 'even'],
])('wear of %j is %s', (depths, wear) => {
  expect(wearOf(depths)).toBe(wear)
})

test.each([
  [1.6, 'watch', 1.6],
  [1.55, 'bad', 1.5],
  [1.5999, 'bad', 1.5],
  [3.0, 'good', 3],
])('a tread of %d mm is not rounded up to its limit', (depth, finding, shown) => {
  const tyre = tyreFigures(aTyre({ depths: { outer: depth, centre: depth, inner: depth } }), defaultTyreLimits)
  expect([tyre.findings.depth, tyre.depthMm]).toEqual([finding, shown])
})

test.each([
  ['205/55 R16 91V', '205/55R16', true],
  ['205/55 R16 91V', '205/55 ZR16 94H', true],
  ['P205/55R16', '205/55 R16', true],
  ['205/55 R16', '205/55 R17', false],
  ['195 R14C', '185 R14C', false],
  ['120/70-17', '180/55-17', false],
])('%s and %s on one axle are alike: %j', (left, right, alike) => {
  const own = [aTyre({ position: 'front_left', size: left }), aTyre({ position: 'front_right', size: right })]
  const [front] = axleFigures(
    own.map((tyre) => tyreFigures(tyre, defaultTyreLimits)),
    defaultTyreLimits,
  )
  expect(front!.unlike).toEqual(alike ? [] : ['size'])
})
