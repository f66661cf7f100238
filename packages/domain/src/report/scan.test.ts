import { expect, test } from 'vitest'
import { compareScans, mergeScans, scanFigures, scanFinding, type ScannedSystem } from './scan.ts'

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
  expect(mergeScans([first, second])).toEqual([
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

test.each([
  ['nothing is known of a clearing', [], null, 'good'],
  ['it has gone far enough since', [false], 50, 'good'],
  ['it was cleared two kilometres ago', [false, false, false, false], 2, 'unknown'],
  ['it was cleared lately, and no monitor is known', [], 49, 'unknown'],
  ['all monitors have run since', [true, true, null], 30, 'good'],
  ['three monitors are not complete', [true, false, false, false], null, 'unknown'],
  ['two are not', [true, false, false], null, 'good'],
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
  const facts = { readiness: [], distance_since_cleared_km: null }
  expect(scanFinding([{ systems: [aSystem('Engine'), silent(['C0020'])], ...facts }])).toBe('bad')
  expect(scanFinding([{ systems: [aSystem('Engine'), silent()], ...facts }])).toBe('good')
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

const quiet = { systems: [aSystem('Engine')], readiness: [], distance_since_cleared_km: null }

test('a lamp that is on is never good, one that flashes is bad, and one that is off proves nothing', () => {
  expect(scanFinding([{ ...quiet, lamp: 'on' }])).toBe('watch')
  expect(scanFinding([{ ...quiet, lamp: 'flashing' }])).toBe('bad')
  expect(scanFinding([{ ...quiet, lamp: 'off' }])).toBe('good')
  expect(scanFinding([{ ...quiet, systems: [aSystem('Engine', ['P0301'])], lamp: 'off' }])).toBe('watch')
  expect(scanFinding([{ ...quiet, lamp: 'off', distance_since_cleared_km: 2 }])).toBe('unknown')
  // Of a visit the last that is known counts.
  expect(scanFinding([{ ...quiet, lamp: 'on' }, quiet])).toBe('watch')
})

test('a clearing is lately by the running time and the warm-ups, too', () => {
  const cleared = (facts: object) => scanFinding([{ ...quiet, ...facts }])
  expect(cleared({ minutes_since_cleared: 59 })).toBe('unknown')
  expect(cleared({ warm_ups_since_cleared: 2 })).toBe('unknown')
  expect(cleared({ minutes_since_cleared: 60, warm_ups_since_cleared: 3 })).toBe('good')
  expect(cleared({ warm_ups_since_cleared: 2, readiness: [{ ready: true }] })).toBe('good')
})
