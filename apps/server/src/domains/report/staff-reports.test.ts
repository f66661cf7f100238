import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { reportStaffEndpoints as calls } from '@pitlane/contract/report/staff.ts'
import { countryScope, type LimitScope } from '@pitlane/domain/report/limits.ts'
import { corners } from '@pitlane/domain/report/tyre.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aDevice } from '../device/factory.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'
import { reports } from './tables.ts'

const t = await testApp()
const key = await aDeviceKey(t)
const support = await aUser(t, { role: 'support' })
const administrator = await aUser(t, { role: 'administrator' })

const list = async (input: object) => (await t.call(calls.listStaffReports, input, support)).data.list
const get = async (id: number) => (await t.call(calls.getStaffReport, { id }, support)).data
async function made(kind: Parameters<typeof aReportInput>[0], facts: object = {}) {
  const { data } = await submit(t, key, aReportInput(kind, facts))
  const [row] = await t.db.select().from(reports).where(eq(reports.publicId, data.id))
  return row!
}
const aVehicle = (facts: object) => ({ vehicle: { ...aReportInput('scan').vehicle, ...facts } })
const withdraw = (id: number, withdrawn: boolean, why = 'a wrong name on it') =>
  t.call(calls.withdrawReport, { id, withdrawn, why }, support)
const reissue = (id: number, input: object = {}) =>
  t.call(calls.reissueReport, { id, key: randomUUID(), why: 'the limit was a slip', ...input }, support)

async function setLimits(id: LimitScope, values: Record<string, number | null>) {
  const { version } = (await t.call(calls.getStaffReportLimits, { id }, administrator)).data
  return t.call(calls.updateStaffReportLimits, { id, version, values }, administrator)
}
const actsOn = (entity: string, id: number | string) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, `${id}`)))
    .orderBy(auditLog.id)

test('a report is found by its number, VIN, plate and device, however they are written', async () => {
  const owner = await aUser(t)
  const sn = await aDevice(t, owner)
  const vehicle = aVehicle({ vin: '1HGCM82633A004352', plate: 'HH-ZZ 99', make: 'Honda', model: 'Accord' })
  const report = await made('scan', { ...vehicle, device: { sn, software_version: '9' } })
  for (const q of [report.number, report.number.toLowerCase(), '1hgcm 82633', 'hhzz9', 'HH-ZZ', sn])
    expect([q, (await list({ q })).map(({ id }) => id)]).toEqual([q, [report.id]])
  expect(await list({ q: '%' })).toEqual([])
  expect(await list({ user_id: owner.id })).toMatchObject([
    {
      number: report.number,
      kind: 'scan',
      finding: 'watch',
      vehicle: 'Honda Accord',
      plate: 'HH-ZZ 99',
      email: owner.email,
      agency: 'North Quay Garage',
      revoked_at: null,
      withdrawn_at: null,
    },
  ])
})

test('the newest stand first, by kind, finding, and where the sender found something else', async () => {
  const fine = await made('tyre_tread')
  const other = await made('tyre_tread', { sender: { average_pressure: 199 } })
  expect((await list({ kind: 'tyre_tread' })).map(({ id }) => id)).toEqual([other.id, fine.id])
  expect((await list({ kind: 'tyre_tread', differs: 1 })).map(({ id }) => id)).toEqual([other.id])
  expect((await list({ kind: 'tyre_tread', differs: 0 })).map(({ id }) => id)).toEqual([fine.id])
  expect((await list({ finding: 'good' })).map(({ id }) => id)).toEqual([other.id, fine.id])
  expect(await get(other.id)).toMatchObject({
    differences: 1,
    differing: [{ name: 'average_pressure', sender: 199, ours: 240 }],
    sender: 'Companion app',
    limits: { legalMm: 1.6 },
    is_current: true,
  })
  expect((await t.call(calls.getStaffReport, { id: 999_999 }, support)).status).toBe(404)
})

test('the scans of a visit are one row; a part is found by its own number', async () => {
  const sn = await aDevice(t)
  const visit = { visit_id: 'visit-1', device: { sn, software_version: '1' } }
  const whole = await made('scan', visit)
  const part = await made('scan', visit)
  expect((await list({ q: sn })).map(({ id }) => id)).toEqual([whole.id])
  expect((await list({ q: part.number })).map(({ id }) => id)).toEqual([part.id])
  expect(await get(whole.id)).toMatchObject({ parts: [{ id: part.id }], part_of: null })
  expect(await get(part.id)).toMatchObject({ parts: [], part_of: { id: whole.id, number: whole.number } })
  await withdraw(part.id, true)
  expect((await get(whole.id)).withdrawn_at).toBe(t.now())
})

test('a link is taken back and given again, each once on record', async () => {
  const { id, publicId } = await made('tyre_tread')
  const read = async () => (await t.call(reportEndpoints.getTyreReport, { report_id: publicId })).reason
  expect((await withdraw(id, true)).data.withdrawn_at).toBe(t.now())
  expect(await read()).toBe('report_gone')
  t.pass(1000)
  expect((await withdraw(id, true)).data.withdrawn_at).toBe(t.now() - 1000)
  expect((await list({ link: 'withdrawn' })).map((row) => row.id)).toContain(id)
  expect((await withdraw(id, false)).data.withdrawn_at).toBeNull()
  expect(await read()).toBeUndefined()
  expect(await actsOn('report', id)).toMatchObject([
    { action: 'withdraw', staffId: support.id, after: { why: 'a wrong name on it' } },
    { action: 'publish' },
  ])
  expect(await withdraw(id, true, ' ')).toMatchObject({ status: 400, field: 'why' })
  expect((await withdraw(999_999, true)).status).toBe(404)
})

test('what the staff have taken back its owner still reads, and cannot give again', async () => {
  const owner = await aUser(t)
  const device = { sn: await aDevice(t, owner), software_version: '1' }
  const { id, publicId } = await made('tyre_tread', { device })
  const read = (who?: typeof owner) => t.call(reportEndpoints.getTyreReport, { report_id: publicId }, who)
  const revokeOwn = (revoked: boolean) => t.call(reportEndpoints.revokeReport, { id: publicId, revoked }, owner)
  await withdraw(id, true)
  expect((await revokeOwn(false)).data.link).toBe('withdrawn')
  expect((await read()).reason).toBe('report_gone')
  expect((await read(owner)).data.link).toBe('withdrawn')
  await revokeOwn(true)
  await withdraw(id, false)
  expect((await read(owner)).data.link).toBe('revoked')
  expect((await list({ link: 'revoked' })).map((row) => row.id)).toEqual([id])
  expect((await read()).reason).toBe('report_gone')
})

test('judged anew a report is a new one that names the old one, which stays as it is', async () => {
  const owner = await aUser(t)
  const device = { sn: await aDevice(t, owner), software_version: '1' }
  const old = await made('tyre_tread', { device })
  expect((await reissue(old.id)).reason).toBe('report_limits_same')
  await setLimits('tyre', { pressureShare: 0.98 })
  expect(await get(old.id)).toMatchObject({ is_current: false, limits_today: { pressureShare: 0.98 } })
  const once = randomUUID()
  const [first, second] = await Promise.all([reissue(old.id, { key: once }), reissue(old.id, { key: once })])
  const { data } = first
  expect(second.data.id).toBe(data.id)
  expect(data).toMatchObject({
    finding: 'bad',
    limits: { pressureShare: 0.98 },
    replaces: { id: old.id, number: old.number },
    user_id: owner.id,
    measured_at: old.measuredAt.getTime(),
    received_at: t.now(),
  })
  expect(data.number).not.toBe(old.number)
  expect(await get(old.id)).toMatchObject({
    finding: 'good',
    limits: { pressureShare: 0.8 },
    replaced_by: [{ id: data.id }],
  })
  const read = async (id: string) => (await t.call(reportEndpoints.getTyreReport, { report_id: id })).data
  expect(await read(old.publicId)).toMatchObject({ finding: 'good', replaces: null, limits: { pressure_share: 0.8 } })
  const publicId = new URL(data.url).searchParams.get('report_id')!
  expect(await read(publicId)).toMatchObject({ finding: 'bad', replaces: old.number, limits: { pressure_share: 0.98 } })
  expect(await actsOn('report', data.id)).toMatchObject([
    { action: 'reissue', after: { replaces: old.id, why: 'the limit was a slip' } },
  ])
  // A second one by the same limits would say the same.
  expect((await reissue(old.id)).reason).toBe('report_limits_same')
  expect((await reissue(data.id)).reason).toBe('report_limits_same')
  await setLimits('tyre', { pressureShare: null })
  expect((await reissue(data.id)).data).toMatchObject({ finding: 'good', replaces: { id: data.id } })
})

test('tyres are judged by the limits of the country that the report names, else by those of all', async () => {
  const germany = countryScope(81)
  const worn = { depth_outer: 3.2, depth_centre: 3.2, depth_inner: 3.2, pressure_kpa: 240 }
  const tyres = corners.map((position) => ({ ...worn, position }))
  const finding = async (facts: object) => (await made('tyre_tread', { tyres, ...facts })).finding
  await setLimits('tyre', { advisedMm: 3.1 })
  expect((await setLimits(germany, { legalMm: 3.2 })).field).toBe('values.legalMm')
  await setLimits(germany, { advisedMm: 3.5 })
  expect(await finding({ country: 'DE' })).toBe('watch')
  expect(await finding({ country: 'FR' })).toBe('good')
  expect(await finding({})).toBe('good')
  const ids = async (input: object) =>
    (await t.call(calls.listStaffReportLimits, input, administrator)).data.list.map(({ id }) => id)
  expect((await ids({})).slice(-2)).toEqual(['tyre', germany])
  expect(await ids({ country_id: 74 })).toEqual([countryScope(74)])
  const { publicId } = await made('tyre_tread', { country: 'DE' })
  const read = await t.call(reportEndpoints.getTyreReport, { report_id: publicId }, { headers: { lang: 'fra' } })
  expect(read.data.limits).toMatchObject({ country: 'Allemagne', advised_mm: 3.5, legal_mm: 1.6 })
  await setLimits(germany, { advisedMm: null })
  await setLimits('tyre', { advisedMm: null })
})

test('a scan is judged by no limits, so that nothing new could be said', async () => {
  const { id } = await made('scan')
  expect((await reissue(id)).reason).toBe('report_limits_same')
  expect((await reissue(999_999)).status).toBe(404)
})

test('limits are set for all packs and for a chemistry, hold at once, and go back to the usual ones', async () => {
  const finding = async () => (await made('battery_pack')).finding
  expect(await finding()).toBe('good')
  expect((await setLimits('battery', { healthWarn: 95 })).data).toMatchObject({
    id: 'battery',
    changed: 1,
    values: { healthWarn: 95, healthAlert: null },
  })
  expect(await finding()).toBe('watch')
  const { data } = await t.call(calls.getStaffReportLimits, { id: 'battery:nmc' }, administrator)
  expect(data.limits).toContainEqual({ name: 'healthWarn', usual: 95, min: 1, max: 100 })
  await setLimits('battery:nmc', { healthWarn: 80 })
  expect(await finding()).toBe('good')
  await setLimits('battery:nmc', { healthWarn: null })
  expect(await finding()).toBe('watch')
  await setLimits('battery', { healthWarn: null })
  expect(await finding()).toBe('good')
  const acts = await actsOn('report-limits', 'battery')
  expect(acts[0]).toMatchObject({ staffId: administrator.id, before: { healthWarn: null }, after: { healthWarn: 95 } })
})

test('all scopes are listed, in an order of their own', async () => {
  const { data } = await t.call(calls.listStaffReportLimits, { page_size: 3, page: 3 }, administrator)
  expect(data.total).toBe(9)
  expect(data.list.map(({ id }) => id)).toEqual(['battery:lead_acid', 'battery:unknown', 'tyre'])
})

test('limits out of bounds, out of order, of something else or read too long ago are refused', async () => {
  expect(await setLimits('battery', { cellWarnMv: 0 })).toMatchObject({
    reason: 'setting_bounds',
    field: 'values.cellWarnMv',
  })
  expect(await setLimits('battery', { legalMm: 2 })).toMatchObject({ reason: 'field_format', field: 'values.legalMm' })
  expect(await setLimits('battery', { cellWarnMv: 101 })).toMatchObject({
    reason: 'report_limits_order',
    field: 'values.cellWarnMv',
  })
  expect((await setLimits('battery:nmc', { cellWarnMv: 28 })).code).toBe(0)
  expect(await setLimits('battery', { cellWarnMv: 20, cellAlertMv: 25 })).toMatchObject({
    reason: 'report_limits_order',
  })
  await setLimits('battery:nmc', { cellWarnMv: null })
  const stale = { id: 'battery', version: 1, values: { cellWarnMv: 20 } } as const
  expect((await t.call(calls.updateStaffReportLimits, stale, administrator)).reason).toBe('edited_meanwhile')
  expect((await t.call(calls.getStaffReportLimits, { id: 'steam' }, administrator)).status).toBe(400)
  expect((await t.call(calls.updateStaffReportLimits, stale, support)).status).toBe(403)
})

test('of two who set limits that contradict each other at once, one is refused', async () => {
  const at = async (id: 'battery' | 'battery:nmc') =>
    (await t.call(calls.getStaffReportLimits, { id }, administrator)).data.version
  const set = (id: 'battery' | 'battery:nmc', version: number, values: Record<string, number>) =>
    t.call(calls.updateStaffReportLimits, { id, version, values }, administrator)
  const [all, nmc] = [await at('battery'), await at('battery:nmc')]
  const answers = await Promise.all([
    set('battery', all, { cellWarnMv: 20, cellAlertMv: 22 }),
    set('battery:nmc', nmc, { cellWarnMv: 25 }),
  ])
  expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'report_limits_order'])
})
