import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { deviceKeys } from '../device/tables.ts'
import { aDevice } from '../device/factory.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'
import { aLargestReport } from './largest-report.factory.ts'
import { reports } from './tables.ts'

const t = await testApp()
const key = await aDeviceKey(t)
const rowOf = async (publicId: string) => (await t.db.select().from(reports).where(eq(reports.publicId, publicId)))[0]!

test.each(['scan', 'new_energy', 'tyre_tread', 'battery_pack'] as const)('a %s report is taken in', async (kind) => {
  const { data, code } = await submit(t, key, aReportInput(kind))
  expect(code).toBe(0)
  expect(data).toMatchObject({ kind, finding: kind === 'scan' ? 'watch' : 'good', known: false })
  expect(data.id).toMatch(/^[\w-]{22}$/)
  expect(data.url).toContain(data.id)
})

test('the same report twice is one, the same id for another is refused', async () => {
  const input = aReportInput('tyre_tread')
  const first = await submit(t, key, input)
  const again = await submit(t, key, input)
  expect(again.data).toEqual({ ...first.data, known: true })
  const other = await submit(t, key, { ...input, measured_at: input.measured_at + 1 })
  expect(other).toMatchObject({ reason: 'report_differs', field: 'report_id' })
})

test('a report that was sent when what it leaves out was 1 is still the same, sent again', async () => {
  const pack = { at_rest: true, modules: [{ name: '1', cells: [3.68, 3.69], temperatures: [] }] }
  const input = aReportInput('battery_pack', { pack })
  const first = await submit(t, key, { ...input, pack: { ...pack, sensor_step_mv: 1, cells_per_value: 1 } })
  expect((await submit(t, key, input)).data).toEqual({ ...first.data, known: true })
})

test('32 senders of one report make one', async () => {
  const input = aReportInput('battery_pack')
  const answers = await Promise.all(Array.from({ length: 32 }, () => submit(t, key, input)))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(answers.filter(({ data }) => !data.known)).toHaveLength(1)
})

test('nobody without a key gets in: no token, a person’s, one that was taken back', async () => {
  const { token } = await aUser(t, { role: 'administrator' })
  expect((await submit(t, '', aReportInput('scan'))).status).toBe(401)
  expect((await submit(t, token, aReportInput('scan'))).status).toBe(401)
  const lost = await aDeviceKey(t)
  await submit(t, lost, aReportInput('scan'))
  await t.db.update(deviceKeys).set({ revokedAt: new Date(t.now()) })
  expect((await submit(t, lost, aReportInput('scan'))).status).toBe(401)
  await t.db.update(deviceKeys).set({ revokedAt: null })
})

const worn = (facts: object) => ({
  position: 'front_left',
  depth_outer: 7,
  depth_centre: 7.2,
  depth_inner: 7,
  ...facts,
})
test.each<[object, string, object?]>([
  [{ kind: 'horoscope' }, 'kind', { allowed: ['scan', 'new_energy', 'tyre_tread', 'battery_pack'] }],
  [{ tyres: [] }, 'tyres'],
  [{ tyres: [{ position: 'roof' }] }, 'tyres.0.position'],
  [{ report_id: '' }, 'report_id'],
  [{ version: 2 }, 'version'],
  [{ vehicle: { vin: 'x'.repeat(18) } }, 'vehicle.vin'],
  [{ measured_at: 'yesterday' }, 'measured_at', { expected: 'number' }],
  [{ measured_at: -5 }, 'measured_at', { min: Date.UTC(2000, 0, 1) }],
  [{ vehicle: { year: 2020.5 } }, 'vehicle.year', { expected: 'int' }],
  [{ country: 'XX' }, 'country', { allowed: expect.arrayContaining(['DE', 'US']) }],
  [{ measured_at: Date.UTC(2026, 10, 20) / 1000 }, 'measured_at'],
  [{ measured_at: Date.UTC(2099, 0, 1) }, 'measured_at'],
  [{ measured_at: 1e15 }, 'measured_at'],
  [
    { tyres: [{ position: 'front_left' }, { position: 'front_left' }] },
    'tyres.1.position',
    { allowed: ['front_right', 'rear_left', 'rear_right', 'spare'] },
  ],
  [{ tyres: [{ position: 'front_left', dot: '5423' }] }, 'tyres.0.dot', { expected: expect.stringContaining('week') }],
  [{ tyres: [{ position: 'front_left', dot: 'DOT 5399' }] }, 'tyres.0.dot', { max: expect.any(Number) }],
  [{ tyres: [{ position: 'front_left', depth_centre: 30 }] }, 'tyres.0.depth_centre', { max: 26 }],
  [{ tyres: [{ position: 'front_left', temperature: 150 }] }, 'tyres.0.temperature', { max: 125 }],
  [{ tyres: [{ position: 'front_left', pressure_kpa: 1_500 }] }, 'tyres.0.pressure_kpa', { max: 1_200 }],
  [{ tyres: [worn({ depth_fitted: 3 })] }, 'tyres.0.depth_fitted', { min: 7 }],
  [{ tyres: [worn({ fitted_km: 70_000 })], vehicle: { odometer_km: 60_000 } }, 'tyres.0.fitted_km', { max: 60_000 }],
])('%j is refused by name', async (facts, field, data) => {
  const answer = await submit(t, key, aReportInput('tyre_tread', facts))
  if (data) expect(answer.data).toEqual(data)
  expect([answer.status, answer.field]).toEqual([400, field])
})

test('a tire that lost no tread since it was fitted is taken in, as far as a gauge errs', async () => {
  const fitted = async (facts: object) =>
    (await submit(t, key, aReportInput('tyre_tread', { tyres: [worn(facts)] }))).code
  expect(await fitted({ depth_fitted: 6.6 })).toBe(0)
  expect(await fitted({ depth_fitted: 7, fitted_km: 60_000 })).toBe(0)
})

test('a refusal names the field and its bound', async () => {
  const health = (state_of_health: number) => submit(t, key, aReportInput('new_energy', { state_of_health }))
  expect((await health(102)).code).toBe(0)
  expect(await health(121)).toMatchObject({ reason: 'field_too_big', field: 'state_of_health', data: { max: 120 } })
  expect(await health(-1)).toMatchObject({ reason: 'field_too_small', field: 'state_of_health', data: { min: 0 } })
  const late = await submit(t, key, aReportInput('scan', { measured_at: Date.UTC(2099, 0, 1) }))
  expect(late).toMatchObject({ reason: 'field_range', field: 'measured_at', data: { max: t.now() + 24 * 3_600_000 } })
  const long = await submit(t, key, aReportInput('scan', { vehicle: { plate: 'x'.repeat(21) } }))
  expect(long).toMatchObject({ reason: 'field_too_long', field: 'vehicle.plate', data: { max: 20 } })
})

test('a control unit of which no codes were sent has not answered, unless the sender says so', async () => {
  const found = async (system: object) =>
    (
      await submit(
        t,
        key,
        aReportInput('scan', { distance_since_cleared_km: 900, systems: [{ name: 'Engine control', ...system }] }),
      )
    ).data?.finding
  expect(await found({})).toBe('unknown')
  expect(await found({ codes: [] })).toBe('good')
  expect(await found({ answered: true })).toBe('good')
})

test.each<[string, object, string]>([
  ['gives a third of what it gave when new', { usable_kwh: 20, usable_kwh_new: 64 }, 'bad'],
  ['gives two fifths of its charge', { usable_ah: 40, usable_ah_new: 100 }, 'bad'],
  ['gives what its health says', { usable_kwh: 59, usable_kwh_new: 64 }, 'good'],
  ['names a sensor that would hide what it should find', { sensor_step_mv: 50 }, 'unknown'],
])('a pack that %s is found by that, whatever health it tells', async (_, facts, finding) => {
  const pack = {
    chemistry: 'nmc',
    at_rest: true,
    state_of_health: 95,
    total_voltage: 88.3,
    modules: [1, 2].map((number) => ({ name: `M${number}`, cells: Array<number>(12).fill(3.68) })),
  }
  const answer = await submit(t, key, aReportInput('battery_pack', { pack: { ...pack, ...facts } }))
  expect(answer.data?.finding).toBe(finding)
})

test('a report belongs to whom its device is bound to', async () => {
  const owner = await aUser(t)
  const device = { sn: await aDevice(t, owner), software_version: '1' }
  const { data } = await submit(t, key, aReportInput('scan', { device }))
  expect((await rowOf(data.id)).userId).toBe(owner.id)
  const nobodys = await submit(
    t,
    key,
    aReportInput('scan', { device: { sn: await aDevice(t), software_version: '1' } }),
  )
  expect((await rowOf(nobodys.data.id)).userId).toBeNull()
})

test('what the sender had computed otherwise is kept', async () => {
  const sender = { max_voltage: 3.7, min_voltage: 3.68, average_voltage: 3.684, difference_voltage: 0.02 }
  const { data } = await submit(t, key, aReportInput('battery_pack', { sender }))
  expect((await rowOf(data.id)).differences).toEqual([
    { name: 'max_voltage', sender: 3.7, ours: 3.68 },
    { name: 'difference_voltage', sender: 0.02, ours: 0 },
  ])
})

test('a body of two megabytes is taken, which no report needs that may be sent, one of more is not', async () => {
  const longest = (count: number) => ({ ...aLargestReport('scan'), unknown: 'x'.repeat(count) })
  expect((await submit(t, key, longest(1_900_000))).code).toBe(0)
  const larger = await submit(t, key, longest(2_200_000))
  expect(larger).toMatchObject({ status: 413, reason: 'field_too_large' })
})

test('scans of one visit become one report, in whatever order they come', async () => {
  const visit = { visit_id: randomUUID(), device: { sn: await aDevice(t), software_version: '1' } }
  const scan = (codes: string[]) =>
    aReportInput('scan', { ...visit, systems: [{ name: 'Engine', codes: codes.map((code) => ({ code })) }] })
  const answers = await Promise.all([[], ['P0301'], ['P0524']].map((codes) => submit(t, key, scan(codes))))
  const rows = await Promise.all(answers.map(({ data }) => rowOf(data.id)))
  const heads = rows.filter((row) => row.partOf === null)
  expect(heads).toHaveLength(1)
  expect(new Set(rows.flatMap((row) => row.partOf ?? []))).toEqual(new Set([heads[0]!.id]))
  expect(heads[0]!.finding).toBe('bad')
})
