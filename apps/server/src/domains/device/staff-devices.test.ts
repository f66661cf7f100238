import { deviceEndpoints } from '@pitlane/contract/device/device.ts'
import { deviceStaffEndpoints as calls, mostDeviceRows, mostNamedDevices } from '@pitlane/contract/device/staff.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { aProduct } from '../catalog/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aDevice, bind } from './factory.ts'
import { devices } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const support = await aUser(t, { role: 'support' })
const administrator = await aUser(t, { role: 'administrator' })

const list = async (input: object) => (await t.call(calls.listStaffDevices, input, support)).data.list
const idOf = async (sn: string) => (await list({ q: sn }))[0]!.id
const get = async (sn: string) => (await t.call(calls.getStaffDevice, { id: await idOf(sn) }, support)).data
const bring = (csv: string) => t.call(calls.importDevices, { csv }, administrator)
const head = 'sn,model,registration_code,is_tpms,included_term'

test('devices are found by the beginning of their number or of the owner’s address, and by what they are', async () => {
  const owner = await aUser(t)
  const mine = await aDevice(t, owner, { model: 'Scan 700' })
  const free = await aDevice(t, null, { isTpms: true })
  expect(await list({ q: mine.slice(0, 9).toLowerCase() })).toMatchObject([
    { sn: mine, model: 'Scan 700', is_tpms: false, user_id: owner.id, email: owner.email, bound_at: t.now() },
  ])
  expect(await list({ q: owner.email.toUpperCase() })).toMatchObject([{ sn: mine }])
  expect(await list({ q: '%@' })).toEqual([])
  expect((await list({ bound: 0, is_tpms: 1 })).map(({ sn }) => sn)).toEqual([free])
  expect((await list({ user_id: owner.id, bound: 1 })).map(({ sn }) => sn)).toEqual([mine])
  expect((await t.call(calls.getStaffDevice, { id: 999_999 }, support)).status).toBe(404)
})

test('models are those of devices, each once, and those that goods are for', async () => {
  await aDevice(t, null, { model: 'Scan 900' })
  await aDevice(t, null, { model: 'Scan 900' })
  await aProduct(t, { models: ['Scan 900', 'Scan 990'] })
  const seller = await aUser(t, { role: 'seller' })
  const read = async (paging: object) => (await t.call(calls.listDeviceModels, paging, seller)).data
  const { list, total } = await read({ direction: 'asc', page_size: 100 })
  expect(list).toContainEqual({ id: 'Scan 900', known: true })
  expect(list).toContainEqual({ id: 'Scan 990', known: false })
  expect(new Set(list.map(({ id }) => id)).size).toBe(total)
  expect((await read({ direction: 'asc', page: 2, page_size: 1 })).list).toEqual([list[1]])
  expect((await read({ q: 'scan 99' })).list).toEqual([{ id: 'Scan 990', known: false }])
})

test('a device shows what it came with, and its transfers', async () => {
  const owner = await aUser(t)
  const friend = await aUser(t)
  const sn = await aDevice(t, null, { includedTerm: 'P30D' })
  await bind(t, owner, sn)
  const { data: own } = await t.call(deviceEndpoints.listDevices, {}, owner)
  await t.call(deviceEndpoints.transferDevice, { id: own.list[0]!.id, email: friend.email }, owner)
  const until = t.now() + 30 * 86_400_000
  expect(await get(sn)).toMatchObject({
    included_term: 'P30D',
    membership_until: until,
    services: [
      {
        kind: 'membership',
        state: 'valid',
        valid_until: until,
        pieces: [{ source: 'included', term: 'P30D', start: t.now(), end: until, removed_at: null, order_no: null }],
      },
    ],
    transfers: [{ from: owner.email, to: friend.email, state: 'waiting', ended_at: null }],
  })
  t.pass(8 * 86_400_000)
  expect((await get(sn)).transfers).toMatchObject([{ state: 'expired' }])
})

test('support takes a device from its owner with a reason, on record; what is paid for it stays', async () => {
  const owner = await aUser(t)
  const sn = await aDevice(t, null, { includedTerm: 'P1Y' })
  await bind(t, owner, sn)
  const { data: own } = await t.call(deviceEndpoints.listDevices, {}, owner)
  await t.call(deviceEndpoints.transferDevice, { id: own.list[0]!.id, email: 'friend@example.com' }, owner)
  const { id, version, membership_until } = await get(sn)
  const release = (input: object = {}) =>
    t.call(calls.releaseStaffDevice, { id, version, why: 'lost his mailbox', ...input }, support)
  expect(await release({ why: ' ' })).toMatchObject({ status: 400, field: 'why' })
  expect(await release({ version: version - 1 })).toMatchObject({ reason: 'edited_meanwhile' })
  expect((await release()).data).toMatchObject({
    user_id: null,
    email: null,
    bound_at: null,
    membership_until,
    transfers: [{ state: 'called_off', ended_at: t.now() }],
  })
  expect((await release()).code).toBe(0)
  expect((await release({ id: 999_999 })).status).toBe(404)
  expect((await t.call(deviceEndpoints.listDevices, {}, owner)).data.list).toEqual([])
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.action, 'release'))
  expect(acts).toMatchObject([
    {
      staffId: support.id,
      entity: 'device',
      entityId: `${id}`,
      before: { user: owner.id },
      after: { user: null, why: 'lost his mailbox' },
    },
  ])
  await t.runJobs()
  expect(t.mails.filter(({ to, subject }) => to === owner.email && subject.includes('removed'))).toHaveLength(1)
  const next = await aUser(t)
  expect((await bind(t, next, sn)).data).toMatchObject({ device_sn: sn, membership: { valid_until: membership_until } })
})

test('a table adds devices that can be bound by their codes, and names each row that it refuses', async () => {
  const csv = `${head}
ab-1001,Scan 500,K4TQ-9F2M,0,P1Y
AB-1002,Tyre Key,abcdef,yes,
AB-1002,Tyre Key,abcdef,yes,
AB 1,Scan 500,K4TQ9F2M,0,
AB-1003,,K4TQ9F2M,0,
AB-1004,Scan 500,K4-TQ,0,
AB-1005,Scan 500,K4TQ9F2M,perhaps,
AB-1006,Scan 500,K4TQ9F2M,0,P1Y2M
AB-1007,Scan 500,K4TQ9F2M,0,,more`
  expect((await bring(csv)).data).toEqual({
    accepted: 2,
    known: 0,
    refused: 7,
    rows: [
      { line: 4, reason: 'twice' },
      { line: 5, reason: 'sn' },
      { line: 6, reason: 'model' },
      { line: 7, reason: 'code' },
      { line: 8, reason: 'tpms' },
      { line: 9, reason: 'term' },
      { line: 10, reason: 'columns' },
    ],
  })
  const user = await aUser(t)
  expect((await bind(t, user, 'AB-1001', 'k4tq 9f2m')).data).toMatchObject({
    device_sn: 'AB-1001',
    model: 'Scan 500',
    is_tpms: 0,
    membership: { state: 'valid' },
  })
  expect((await bind(t, user, 'AB-1002', 'ABCDEF')).data).toMatchObject({ is_tpms: 1, membership: { state: 'none' } })
})

test('what is known changes nothing, and no table changes a device that is there', async () => {
  const row = (sn: string, rest: string) => `${sn};${rest}`
  const names = head.replaceAll(',', ';')
  await bring(`${names}\n${row('CD-2001', 'Scan 500;K4TQ-9F2M;0;P1Y')}`)
  const again = [row('cd-2001', 'Scan 500;k4tq9f2m;no;p1y'), row('CD-2002', 'Scan 500;K4TQ-9F2M;0;')]
  expect((await bring([names, ...again].join('\n'))).data).toMatchObject({ accepted: 1, known: 1, refused: 0 })
  for (const other of [
    'Scan 700;K4TQ-9F2M;0;P1Y',
    'Scan 500;OTHER-1;0;P1Y',
    'Scan 500;K4TQ-9F2M;1;P1Y',
    'Scan 500;K4TQ-9F2M;0;',
  ])
    expect((await bring(`${names}\n${row('CD-2001', other)}`)).data).toEqual({
      accepted: 0,
      known: 0,
      refused: 1,
      rows: [{ line: 2, reason: 'differs' }],
    })
  const [kept] = await t.db.select().from(devices).where(eq(devices.sn, 'CD-2001'))
  expect(kept).toMatchObject({ model: 'Scan 500', isTpms: false, includedTerm: 'P1Y' })
})

test('two who bring the same table at once add each device once', async () => {
  const csv = `${head}\n${Array.from({ length: 300 }, (_, n) => `RACE-${n},Scan 500,CODE${n}XX,0,`).join('\n')}`
  const reports = await Promise.all([bring(csv), bring(csv)])
  expect(reports.map(({ data }) => data.accepted + data.known)).toEqual([300, 300])
  expect(reports.reduce((sum, { data }) => sum + data.accepted, 0)).toBe(300)
})

test('twenty thousand rows are taken, one more is not, and what is no table is refused', async () => {
  const rows = Array.from({ length: mostDeviceRows }, (_, n) => `BIG-${n},Scan 500,CODE${n}XX,0,P1Y`)
  expect((await bring([head, ...rows].join('\n'))).data).toMatchObject({ accepted: mostDeviceRows, refused: 0 })
  expect(await bring([head, ...rows, 'BIG-X,S,CODEXX,0,'].join('\n'))).toMatchObject({ reason: 'field_too_long' })
  expect(await bring('sn,model\nAB-1,Scan')).toMatchObject({ reason: 'device_csv', field: 'csv' })
  const bad = [head, ...Array<string>(mostNamedDevices + 20).fill('x,,,,')].join('\n')
  const { data } = await bring(bad)
  expect(data).toMatchObject({ accepted: 0, refused: mostNamedDevices + 20 })
  expect(data.rows).toHaveLength(mostNamedDevices)
})

test('support sees devices and brings none', async () => {
  expect((await t.call(calls.importDevices, { csv: head }, support)).status).toBe(403)
})
