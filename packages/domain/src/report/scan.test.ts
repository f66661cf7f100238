import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareScans,
  isClearedBetween,
  isClearedLately,
  isDriveRead,
  lampOf,
  mergeCodes,
  mergeScans,
  scanFigures,
  scanFinding,
  type ScannedSystem,
  unaskedUnits,
  untoldOf,
} from './scan.ts'
import { lamps } from './severity.ts'

const aSystem = (name: string, codes: string[] = [], facts: Partial<ScannedSystem> = {}): ScannedSystem => ({
  name,
  answered: true,
  codes: codes.map((code) => ({ code, state: 'stored' })),
  ...facts,
})

test('systems with codes, without, and those that did not answer are told apart', () => {
  const systems = [aSystem('Engine', ['P0301']), aSystem('Brakes'), aSystem('Radio', [], { answered: false })]
  expect(scanFigures({ systems })).toEqual({
    systems: 3,
    answered: 2,
    withCodes: 1,
    codes: { stored: 1, pending: 0, permanent: 0 },
    finding: 'watch',
  })
})

test.each([
  ['pending', 'watch'],
  ['stored', 'bad'],
  ['permanent', 'bad'],
] as const)('a %s code to stop for is %s', (state, finding) => {
  const systems = [aSystem('Engine', [], { codes: [{ code: 'P0524', state }] })]
  expect(scanFigures({ systems }).finding).toBe(finding)
})

test('a vehicle of which nothing answered is unknown, one that answered without codes is good', () => {
  expect(scanFigures({ systems: [aSystem('Engine', [], { answered: false })] }).finding).toBe('unknown')
  expect(scanFigures({ systems: [aSystem('Engine')] }).finding).toBe('good')
})

test('several scans of a visit are one: each code once, in its strongest state', () => {
  const first = {
    systems: [aSystem('Engine', [], { codes: [{ code: 'p0301', state: 'pending' }] }), aSystem('Gearbox')],
  }
  const second = {
    systems: [
      aSystem('Engine', ['P0301', 'P0302']),
      aSystem('Gearbox', [], { answered: false }),
      aSystem('Brakes', ['C0035']),
    ],
  }
  expect(mergeScans([first, second])).toMatchObject([
    aSystem('Engine', ['P0301', 'P0302']),
    aSystem('Gearbox'),
    aSystem('Brakes', ['C0035']),
  ])
})

test('between two scans codes go, stay and appear; of who does not answer, or is not asked, they are not checked', () => {
  const then = {
    systems: [aSystem('Engine', ['P0301', 'P0420']), aSystem('Radio', ['B1342']), aSystem('Doors', ['B1001'])],
  }
  const engine = aSystem('Engine', [], {
    codes: [
      { code: 'P0420', state: 'pending' },
      { code: 'P0171', state: 'stored' },
    ],
  })
  const now = { systems: [engine, aSystem('Radio', [], { answered: false })] }
  expect(compareScans(then, now)).toEqual({
    appeared: [{ system: 'Engine', code: 'P0171', before: null, after: 'stored' }],
    stayed: [{ system: 'Engine', code: 'P0420', before: 'stored', after: 'pending' }],
    unchecked: [
      { system: 'Radio', code: 'B1342', before: 'stored', after: null },
      { system: 'Doors', code: 'B1001', before: 'stored', after: null },
    ],
    gone: [{ system: 'Engine', code: 'P0301', before: 'stored', after: null }],
  })
})

test('however a code is written, and however often it is told, it is one code in a comparison', () => {
  const scan = (...codes: [string, 'stored' | 'pending'][]) => ({
    systems: [aSystem('Engine', [], { codes: codes.map(([code, state]) => ({ code, state })) })],
  })
  const changes = (then: ReturnType<typeof scan>, now: ReturnType<typeof scan>) => {
    const { appeared, stayed, gone } = compareScans(then, now)
    return { appeared: appeared.length, stayed: stayed.map(({ before, after }) => [before, after]), gone: gone.length }
  }
  const stays = { appeared: 0, stayed: [['stored', 'stored']], gone: 0 }
  expect(changes(scan(['P0301-13', 'stored']), scan(['p0301:13', 'stored']))).toEqual(stays)
  expect(changes(scan(['P0A80', 'stored'], ['P0A80', 'pending']), scan(['P0A80', 'stored']))).toEqual(stays)
  // One of the devices tells no failure type.
  expect(changes(scan(['P0301', 'stored']), scan(['P0301-13', 'stored']))).toEqual(stays)
  expect(changes(scan(['P0301-13', 'stored']), scan(['P0301-11', 'stored']))).toEqual({
    appeared: 1,
    stayed: [],
    gone: 1,
  })
})

test.each([
  ['nothing is known of a clearing', [], null, 'unknown'],
  ['no monitor says whether it is complete', [null], null, 'unknown'],
  ['it has gone far enough since', [false], 50, 'good'],
  ['it was cleared two kilometres ago', [false, false, false, false], 2, 'unknown'],
  ['it was cleared lately, and no monitor is known', [], 49, 'unknown'],
  ['all monitors call themselves complete after thirty kilometers', [true, true, null], 30, 'unknown'],
  ['all monitors are complete, and nothing says how long ago it was', [true, true, null], null, 'unknown'],
  ['all monitors have run since, and it has gone far enough', [true, true, null], 50, 'good'],
  ['three monitors are not complete', [true, false, false, false], null, 'unknown'],
  ['two are not, and nothing says how long ago it was', [true, false, false], null, 'unknown'],
  ['two are not, and it has gone far enough since', [true, false, false], 900, 'good'],
] as const)('a scan without codes where %s is %s', (_, ready, distance_since_cleared_km, finding) => {
  const last = { readiness: ready.map((one) => ({ ready: one })), distance_since_cleared_km }
  const silent = { readiness: [], distance_since_cleared_km: null }
  const of = (codes: string[], facts: typeof last) => ({ systems: [aSystem('Engine', codes)], ...facts })
  expect(scanFinding([of([], last)])).toBe(finding)
  // A later scan of the visit that says nothing of it takes nothing back.
  expect(scanFinding([of([], last), of([], silent)])).toBe(finding)
  expect(scanFinding([of(['P0301'], last)])).toBe('watch')
})

test('codes of a unit that is said not to have answered count, and of silent units nothing is known', () => {
  const silent = (codes: string[] = []) => aSystem('ABS', codes, { answered: false })
  const facts = { readiness: [], distance_since_cleared_km: 900 }
  expect(scanFinding([{ systems: [aSystem('Engine'), silent(['C0020'])], ...facts }])).toBe('bad')
  expect(scanFinding([{ systems: [aSystem('Engine'), silent()], ...facts }])).toBe('unknown')
  const radio = aSystem('radio', [], { answered: false })
  expect(scanFinding([{ systems: [aSystem('Engine'), radio], ...facts }])).toBe('good')
  const most = ['A', 'B', 'C'].map((name) => aSystem(name, [], { answered: false }))
  expect(scanFinding([{ systems: [aSystem('Engine'), ...most], ...facts }])).toBe('unknown')
})

test('a unit is the same by its id and by its well-known names', () => {
  const [then, now] = [aSystem('ABS / ESP', ['C0031', 'C0034']), aSystem('brakes', ['C0034'])]
  expect(compareScans({ systems: [then] }, { systems: [now] })).toMatchObject({
    stayed: [{ system: 'brakes', code: 'C0034' }],
    gone: [{ system: 'ABS / ESP', code: 'C0031' }],
  })
  expect(mergeScans([{ systems: [then, aSystem('Somebody’s own')] }, { systems: [now] }])).toMatchObject([
    { name: 'ABS / ESP', codes: [{ code: 'C0031' }, { code: 'C0034' }] },
    { name: 'Somebody’s own' },
  ])
})

const quiet = { systems: [aSystem('Engine')], readiness: [], distance_since_cleared_km: 900 }

test.each([
  [['radio'], 'unknown'],
  [['Airbag control module', 'ABS'], 'unknown'],
  [['radio', 'engine'], 'good'],
  [['High voltage battery'], 'good'],
  [['Motorsteuergerät 03L'], 'good'],
] as const)('no fault in %j leaves a vehicle %s', (names, finding) => {
  const systems = names.map((name) => aSystem(name))
  expect(scanFinding([{ ...quiet, systems }])).toBe(finding)
  expect(scanFinding([{ ...quiet, systems: systems.map((system) => ({ ...system, answered: false })) }])).toBe(
    'unknown',
  )
})

test('a lamp that is on is never good, one that flashes is bad, and one that is off proves nothing', () => {
  expect(scanFinding([{ ...quiet, lamp: 'on' }])).toBe('watch')
  expect(scanFinding([{ ...quiet, lamp: 'flashing' }])).toBe('bad')
  expect(scanFinding([{ ...quiet, lamp: 'off' }])).toBe('good')
  expect(scanFinding([{ ...quiet, systems: [aSystem('Engine', ['P0301'])], lamp: 'off' }])).toBe('watch')
  expect(scanFinding([{ ...quiet, lamp: 'off', distance_since_cleared_km: 2 }])).toBe('unknown')
  // Of a visit the worst counts: clearing the memory in between mends nothing.
  expect(scanFinding([{ ...quiet, lamp: 'on' }, quiet])).toBe('watch')
  expect(
    scanFinding([
      { ...quiet, lamp: 'flashing' },
      { ...quiet, lamp: 'off' },
    ]),
  ).toBe('bad')
})

test('a clearing is lately by the running time and the warm-ups, too', () => {
  const cleared = (facts: object) => scanFinding([{ ...quiet, ...facts }])
  expect(cleared({ distance_since_cleared_km: null })).toBe('unknown')
  expect(cleared({ distance_since_cleared_km: null, minutes_since_cleared: 60 })).toBe('good')
  expect(cleared({ minutes_since_cleared: 59 })).toBe('unknown')
  expect(cleared({ warm_ups_since_cleared: 2 })).toBe('unknown')
  expect(cleared({ minutes_since_cleared: 60, warm_ups_since_cleared: 3 })).toBe('good')
})

test.each([
  [[true], 0, 1, 0],
  [Array<boolean>(8).fill(true), 3, 2, null],
  [[true], 50, 2, null],
  [[true], null, null, 0],
  [[true], 900, null, 2],
] as const)(
  'monitors %j that were complete after %s km, %s min and %s warm-ups prove nothing',
  (ready, km, minutes, warmUps) => {
    const readiness = ready.map((one) => ({ ready: one }))
    const counted = { distance_since_cleared_km: km, minutes_since_cleared: minutes, warm_ups_since_cleared: warmUps }
    expect(scanFinding([{ ...quiet, readiness, ...counted, lamp: 'off' }])).toBe('unknown')
    expect(isClearedLately({ readiness, ...counted })).toBe(true)
  },
)

const counted = (km: number | null, minutes: number | null = null, warmUps: number | null = null) => ({
  readiness: [{ ready: true }],
  distance_since_cleared_km: km,
  minutes_since_cleared: minutes,
  warm_ups_since_cleared: warmUps,
})
test.each([
  ['it was erased in the shop', counted(null), counted(0, 1, 0), 0, true],
  ['it was erased where nobody reads the odometer', counted(null), counted(0), null, true],
  ['less was counted than before', counted(900), counted(899), 2_000, true],
  ['fewer minutes ran than before', counted(null, 600), counted(null, 599), null, true],
  ['less was counted than was driven', counted(null), counted(900), 2_000, true],
  ['it was erased just after the first scan', counted(null), counted(2_000), 2_000, true],
  ['as much is missing as was counted before', counted(900), counted(2_000), 2_000, true],
  ['all was counted on', counted(900), counted(2_900), 2_000, false],
  ['it was erased long before', counted(null), counted(2_900), 2_000, false],
  ['it was erased before, and counted on since', counted(3), counted(20), 17, false],
  ['little was counted, and nobody knows since when', counted(null), counted(20), null, true],
  ['time and distance contradict each other', counted(null), counted(50, 2), 0, true],
] as const)(
  'between two scans of which %j: %j, %j, %s km on, the memory was cleared: %s',
  (_, then, now, km, expected) => {
    expect(isClearedBetween(then, now, km)).toBe(expected)
  },
)

const codeStates = ['stored', 'pending', 'permanent'] as const
const someUnit = fc.record({
  name: fc.constantFrom('engine', 'hybrid', 'brakes', 'airbag', 'radio', 'Somebody’s own'),
  answered: fc.boolean(),
  codes: fc.array(
    fc.record({
      code: fc.constantFrom('P0301', 'P0524', 'P0A80-1C', 'C0035', 'B1342', 'U0100'),
      state: fc.constantFrom(...codeStates),
    }),
    { maxLength: 2 },
  ),
})
const someScan = fc.record({
  systems: fc.uniqueArray(someUnit, { selector: ({ name }) => name, minLength: 1 }),
  lamp: fc.constantFrom(undefined, ...lamps),
  readiness: fc.array(fc.record({ ready: fc.constantFrom(true, false, null) }), { maxLength: 4 }),
  distance_since_cleared_km: fc.constantFrom(null, 2, 49, 50, 900),
  minutes_since_cleared: fc.constantFrom(null, 5, 600),
  warm_ups_since_cleared: fc.constantFrom(null, 1, 40),
})
// Only of an engine are there monitors.
const withMonitors = someScan.map((scan) =>
  untoldOf({ ...scan, readiness: [], lamp: null }).includes('readiness') ? scan : { ...scan, readiness: [] },
)
const gravity = ['good', 'unknown', 'watch', 'bad']
const nothingCounted = { distance_since_cleared_km: null, minutes_since_cleared: null, warm_ups_since_cleared: null }

test('nothing that is taken away makes a scan greener, but what the whole then names as not judged', () => {
  const missing = [{ systems: [] }, nothingCounted, { readiness: [] }, { lamp: undefined }]
  fc.assert(
    fc.property(withMonitors, fc.constantFrom(...missing), fc.nat(), (scan, gone, at) => {
      if (scanFinding([scan]) === 'good') return
      const less = { ...scan, ...gone }
      const untold = untoldOf({ ...less, lamp: lampOf([less]) })
      if (scanFinding([less]) === 'good') expect(untold).toContain('lamp' in gone ? 'lamp' : 'readiness')
      expect(scanFinding([{ ...scan, ...nothingCounted, readiness: [] }])).not.toBe('good')
      const silent = scan.systems.map((system, index) =>
        index === at % scan.systems.length ? { ...system, answered: false } : system,
      )
      expect(scanFinding([{ ...scan, systems: silent }])).not.toBe('good')
    }),
  )
})

test.each([
  ['a car with an engine', ['engine', 'brakes'], undefined, [], ['lamp', 'readiness']],
  ['a car of unknown units', ['Motorsteuergerät 03L'], undefined, [], ['lamp', 'readiness']],
  ['an electric car, which has no such monitors', ['drive_motor', 'Somebody’s own'], undefined, [], ['lamp']],
  ['a hybrid', ['engine', 'hybrid'], 'off', [], ['readiness']],
  ['an electric car whose control unit is called that of hybrids', ['hybrid'], 'off', [], []],
  ['a car of which all was told', ['engine'], 'off', [{ ready: false }], []],
] as const)('of %s is named what nobody told', (_, names, lamp, readiness, untold) => {
  const systems = names.map((name) => ({ name }))
  expect(untoldOf({ systems, readiness, lamp: lamp ?? null })).toEqual(untold)
})

test('a scan with a further code, a lamp or less distance since the clearing is never judged better', () => {
  fc.assert(
    fc.property(someScan, fc.constantFrom(...codeStates), (scan, state) => {
      const rank = (one: Parameters<typeof scanFinding>[0][number]) => gravity.indexOf(scanFinding([one]))
      const before = rank(scan)
      const [first, ...others] = scan.systems
      const faulty = { ...first!, codes: [...first!.codes, { code: 'P0420', state }] }
      expect(rank({ ...scan, systems: [faulty, ...others] })).toBeGreaterThanOrEqual(before)
      expect(rank({ ...scan, lamp: 'flashing' })).toBeGreaterThanOrEqual(before)
      for (const name of ['distance_since_cleared_km', 'minutes_since_cleared', 'warm_ups_since_cleared'] as const)
        for (const less of [0, 1, 2, 40, 59].filter((value) => value < (scan[name] ?? 0)))
          expect(rank({ ...scan, [name]: less })).toBeGreaterThanOrEqual(before)
      // Nor because its monitors call themselves complete.
      if (scan.readiness.every(({ ready }) => ready !== false))
        expect(rank({ ...scan, readiness: [{ ready: true }] })).toBe(before)
    }),
  )
})

test.each([
  [['engine'], ['brakes', 'airbag', 'power_steering']],
  [['engine', 'ABS / ESP', 'SRS', 'EPS'], []],
])('of %j nobody asked %j', (names, unasked) => {
  expect(unaskedUnits(names.map((name) => ({ name })))).toEqual(unasked)
})

test('an engine that kept silent is not judged by the electric drive that spoke', () => {
  const [engine, hybrid] = [aSystem('engine', [], { answered: false }), aSystem('hybrid')]
  expect(isDriveRead([engine, hybrid])).toBe(false)
  expect(isDriveRead([{ ...engine, answered: true }, hybrid])).toBe(true)
  expect(isDriveRead([engine, aSystem('Motorsteuergerät 03L')])).toBe(false)
})

test('a code that was told in several states has all of them, the strongest first', () => {
  const [code] = mergeCodes(
    (['pending', 'permanent', 'stored', 'pending'] as const).map((state) => ({ code: 'P0301', state })),
  )
  expect(code).toEqual({ code: 'P0301', state: 'permanent', states: ['permanent', 'stored', 'pending'] })
})
