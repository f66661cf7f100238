import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { reportStaffEndpoints } from '@pitlane/contract/report/staff.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { aDevice } from '../device/factory.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'
import { reportLimits } from './tables.ts'

const t = await testApp()
const key = await aDeviceKey(t)
const owner = await aUser(t)
const stranger = await aUser(t)
const device = { sn: await aDevice(t, owner), software_version: '3.2.1' }
const day = (number: number) => Date.UTC(2026, 8, number, 9)

let vins = 0
/** A vehicle of its own for each test. */
const aVehicle = (odometer_km: number | null = null) => ({
  vin: `WVWZZZ1JZ3W3${String(10_000 + (vins += 1))}`,
  plate: 'B-PL 1',
  make: 'Volkswagen',
  model: 'ID.4',
  year: 2022,
  odometer_km,
})
const made = async (kind: Parameters<typeof aReportInput>[0], facts: object) =>
  (await submit(t, key, aReportInput(kind, { device, ...facts }))).data.id
const trendOf = (id: string, who = owner, input: object = {}) =>
  t.call(reportEndpoints.getReportTrend, { id, ...input }, who)

const pack = (low: number, state_of_health: number, facts: object = {}) => ({
  pack: {
    at_rest: true,
    state_of_health,
    state_of_charge: 60,
    ambient_temperature: 18,
    modules: [{ name: 'M1', cells: [3.7, 3.7, low] }],
    ...facts,
  },
})
const tyres = (depths: Partial<Record<string, number>>, facts: object = {}) =>
  Object.entries(depths).map(([position, depth]) => ({
    position,
    depth_outer: depth,
    depth_centre: depth,
    depth_inner: depth,
    ...facts,
  }))
const valueOf = (figures: { name: string; part: string; value: number | null }[], name: string, part = '') =>
  figures.find((figure) => figure.name === name && figure.part === part)?.value

test('what the reports of a pack have measured, newest first, and under which other conditions', async () => {
  const vehicle = aVehicle()
  const at = (number: number, facts: object, odometer_km: number | null = null) =>
    made('battery_pack', { ...facts, measured_at: day(number), vehicle: { ...vehicle, odometer_km } })
  await at(1, pack(3.69, 95), 10_000)
  await at(2, pack(3.68, 94, { state_of_charge: 30 }), 12_000)
  await at(3, pack(3.67, 93, { ambient_temperature: 2, at_rest: false }))
  const id = await at(4, pack(3.65, 91), 20_000)
  await made('battery_pack', { ...pack(3.6, 80), vehicle: aVehicle() })
  const { data } = await trendOf(id)
  expect(data).toMatchObject({ kind: 'battery_pack', vehicle: { vin: vehicle.vin }, next: null })
  expect(data.list.map(({ figures }) => [valueOf(figures, 'health'), valueOf(figures, 'delta')])).toEqual([
    [91, 0.05],
    [93, 0.03],
    [94, 0.02],
    [95, 0.01],
  ])
  expect(data.list.map(({ odometer_km }) => odometer_km)).toEqual([20_000, null, 12_000, 10_000])
  expect(data.list.map(({ differs }) => differs)).toEqual([[], ['celsius', 'load'], ['charge'], []])
})

test('of tyres each corner has its own, and other tyres are said to be others', async () => {
  const vehicle = aVehicle()
  const at = (number: number, list: object[]) => made('tyre_tread', { tyres: list, measured_at: day(number), vehicle })
  const corners = (depth: number) => ({ front_left: depth, front_right: depth, rear_left: depth, rear_right: depth })
  await at(1, tyres(corners(3), { brand: 'Conti', dot: 'DOT 1X 0118' }))
  await at(2, tyres(corners(7.9)))
  const id = await at(3, tyres(corners(7), { brand: 'Michelin', dot: 'DOT 2Y 0126' }))
  const { list } = (await trendOf(id)).data
  expect(list.map(({ differs }) => differs)).toEqual([[], [], ['tyres']])
  expect(list.map(({ figures }) => valueOf(figures, 'depth', 'rear_left'))).toEqual([7, 7.9, 3])
})

test('nobody but the owner has a trend, and what cannot be compared has none', async () => {
  const vehicle = aVehicle()
  const id = await made('battery_pack', { ...pack(3.69, 95), vehicle })
  expect((await trendOf(id, stranger)).reason).toBe('report_gone')
  expect((await t.call(reportEndpoints.getReportTrend, { id })).reason).toBe('not_logged_in')
  expect((await trendOf(await made('scan', { vehicle }))).reason).toBe('reports_not_comparable')
  const nameless = await made('battery_pack', { ...pack(3.69, 95), vehicle: { ...vehicle, vin: '' } })
  expect((await trendOf(nameless)).reason).toBe('reports_not_comparable')
  const others = { sn: await aDevice(t, stranger), software_version: '1' }
  await made('battery_pack', { ...pack(3.69, 90), vehicle, device: others })
  expect((await trendOf(id)).data.list).toHaveLength(1)
})

test('it comes by pages, and one that was judged anew counts once', async () => {
  const vehicle = aVehicle()
  const ids: string[] = []
  for (const number of [1, 2, 3, 4, 5])
    ids.unshift(await made('battery_pack', { ...pack(3.69, 90 + number), measured_at: day(number), vehicle }))
  const admin = await aUser(t, { role: 'administrator' })
  const { list: found } = (await t.call(reportStaffEndpoints.listStaffReports, { q: vehicle.vin }, admin)).data
  await t.db.insert(reportLimits).values({ scope: 'battery', values: { cellWarnMv: 35 }, updatedAt: new Date(t.now()) })
  const anew = { id: found[0]!.id, key: randomUUID(), why: 'Limits changed' }
  expect((await t.call(reportStaffEndpoints.reissueReport, anew, admin)).code).toBe(0)
  const first = (await trendOf(ids[1]!, owner, { page_size: 3 })).data
  const second = (await trendOf(ids[1]!, owner, { page_size: 3, before: first.next! })).data
  expect([first.list.length, second.list.length, second.next]).toEqual([3, 2, null])
  expect(new Set([...first.list, ...second.list].map(({ measured_at }) => measured_at)).size).toBe(5)
  expect((await trendOf(ids[0]!, owner, { before: 'x' })).field).toBe('before')
})

test('a comparison has the corners and figures that only the earlier report has', async () => {
  const vehicle = aVehicle()
  const earlier = await made('tyre_tread', {
    tyres: tyres({ front_left: 6, rear_left: 5 }),
    measured_at: day(1),
    vehicle,
  })
  const id = await made('tyre_tread', { tyres: tyres({ front_left: 5 }), measured_at: day(2), vehicle })
  const { figures } = (await t.call(reportEndpoints.compareReports, { id, earlier }, owner)).data
  expect(figures).toEqual([
    { name: 'depth', part: 'front_left', before: 6, after: 5 },
    { name: 'depth', part: 'rear_left', before: 5, after: null },
  ])
})

test('a starter battery is not compared with the pack that drives the vehicle', async () => {
  const vehicle = aVehicle()
  const at = (number: number, facts: object) => made('battery_pack', { ...facts, measured_at: day(number), vehicle })
  const whole = await at(1, pack(3.69, 95))
  const starter = await at(2, pack(12.6, 80, { chemistry: 'lead_acid', modules: [{ name: '12 V', cells: [12.6] }] }))
  const later = await at(3, pack(0.9, 94))
  expect((await trendOf(later)).data.list.map(({ id }) => id)).toEqual([later, whole])
  expect((await trendOf(starter)).data.list.map(({ id }) => id)).toEqual([starter])
  const compare = (id: string, earlier: string) => t.call(reportEndpoints.compareReports, { id, earlier }, owner)
  expect((await compare(later, starter)).reason).toBe('reports_not_comparable')
  expect((await compare(later, whole)).data.figures[0]).toEqual({ name: 'failed', part: '', before: 0, after: 1 })
})
