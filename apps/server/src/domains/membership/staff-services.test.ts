import { deviceStaffEndpoints } from '@pitlane/contract/device/staff.ts'
import { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import { membershipStaffEndpoints as calls } from '@pitlane/contract/membership/staff.ts'
import { endOf } from '@pitlane/domain/membership/term.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { aPaidOrder, theStaff } from '../after-sales/factory.ts'
import { aProduct } from '../catalog/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aDevice, bind } from '../device/factory.ts'
import { devices } from '../device/tables.ts'
import { aBuyer } from '../order/factory.ts'
import { aPackage, aPlan, plansFor } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const { support } = await theStaff(t)
const marketing = await aUser(t, { role: 'marketing' })
const day = 86_400_000

const list = async (input: object) => (await t.call(calls.listStaffServices, input, support)).data.list
const idOf = async (sn: string) => (await t.db.select().from(devices).where(eq(devices.sn, sn)))[0]!.id
const details = async (sn: string) =>
  (await t.call(deviceStaffEndpoints.getStaffDevice, { id: await idOf(sn) }, support)).data
async function grant(sn: string, input: object = {}, by = support) {
  const all = { id: await idOf(sn), key: randomUUID(), term: 'P30D', why: 'the update failed', ...input }
  return t.call(calls.grantService, all, by)
}

test('services that the staff give a device add up, and end at a year within thirty days', async () => {
  const sn = await aDevice(t, await aUser(t))
  expect((await grant(sn, { term: 'P6M' })).code).toBe(0)
  expect(await grant(sn, { term: 'P1Y' })).toMatchObject({ reason: 'grant_limit', field: 'term' })
  expect((await grant(sn, { term: 'P5M' })).code).toBe(0)
  expect((await grant(sn, { term: 'P2M' })).reason).toBe('grant_limit')
  t.pass(30 * 86_400_000)
  expect((await grant(sn, { term: 'P2M' })).code).toBe(0)
})

test('a span that support gives stands behind what was paid, and behind what is paid later', async () => {
  const user = await aBuyer(t)
  const deviceSn = await aDevice(t, user)
  const styleId = await aPlan(t)
  const order = await aPaidOrder(t, { user, styleId, deviceSn })
  const paid = endOf(t.now(), 'P1Y')
  t.pass(day)
  expect((await grant(deviceSn)).code).toBe(0)
  expect((await plansFor(t, user, deviceSn)).membership).toEqual({ state: 'valid', valid_until: endOf(paid, 'P30D') })
  t.pass(day)
  await aPaidOrder(t, { user, styleId, deviceSn })
  const [service] = (await details(deviceSn)).services
  expect(service).toMatchObject({ kind: 'membership', state: 'valid', valid_until: endOf(endOf(paid, 'P30D'), 'P1Y') })
  expect(service!.pieces).toMatchObject([
    { source: 'order', term: 'P1Y', order_no: order.number, end: paid },
    { source: 'goodwill', term: 'P30D', order_no: null, start: paid, end: endOf(paid, 'P30D') },
    { source: 'order', term: 'P1Y', start: endOf(paid, 'P30D') },
  ])
})

test('a present sent eight times at once is one, and is on record with its reason', async () => {
  const sn = await aDevice(t, await aUser(t))
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => grant(sn, { key })))
  expect(answers.map(({ data }) => data.valid_until)).toEqual(Array(8).fill(t.now() + 30 * day))
  expect(await list({ q: sn })).toMatchObject([{ kind: 'membership', valid_until: t.now() + 30 * day }])
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.key, key))
  expect(acts).toMatchObject([
    {
      staffId: support.id,
      action: 'grant',
      entity: 'device',
      entityId: `${await idOf(sn)}`,
      after: { service: 'membership', term: 'P30D', why: 'the update failed' },
    },
  ])
})

test('several presents, and what a device came with, do not stand in each other’s way', async () => {
  const user = await aUser(t)
  const sn = await aDevice(t, null, { includedTerm: 'P7D' })
  await bind(t, user, sn)
  await grant(sn, { term: 'P1D' })
  await grant(sn, { term: 'PT12H' })
  expect((await details(sn)).membership_until).toBe(t.now() + 8.5 * day)
})

test('software is given by its goods, also what is not sold any more; what is no software is not', async () => {
  const user = await aUser(t)
  const sn = await aDevice(t, user)
  const product = await aProduct(t, { kind: 'software', names: { en: 'Diesel pack' }, term: 'P1Y', status: 0 })
  expect((await grant(sn, { goods_id: product.id, term: 'P6M' })).code).toBe(0)
  expect(await list({ q: user.email, kind: 'software' })).toMatchObject([
    { sn, name: 'Diesel pack', email: user.email, state: 'valid', valid_until: endOf(t.now(), 'P6M') },
  ])
  expect(await list({ q: user.email, kind: 'membership' })).toEqual([])
  const cable = await aProduct(t)
  for (const goods_id of [cable.id, 999_999])
    expect(await grant(sn, { goods_id })).toMatchObject({ reason: 'goods_gone', field: 'goods_id' })
})

test.each(['P0D', 'P1Y2M', '1 year', 'P11Y', 'P-1D', 'PT9999H'])('%s is no term', async (term) => {
  expect(await grant(await aDevice(t, await aUser(t)), { term })).toMatchObject({
    reason: 'field_format',
    field: 'term',
  })
})

test('a device of nobody, one’s own and one that is not there get nothing; neither does a wish without a reason', async () => {
  expect((await grant(await aDevice(t))).reason).toBe('device_free')
  expect((await grant(await aDevice(t, support))).reason).toBe('own_account')
  expect((await grant(await aDevice(t, await aUser(t)), { id: 999_999 })).status).toBe(404)
  expect(await grant(await aDevice(t, await aUser(t)), { why: ' ' })).toMatchObject({ field: 'why' })
})

test('services are listed by whether they run, and those that are about to end', async () => {
  const owner = await aUser(t)
  const short = await aDevice(t, owner)
  const long = await aDevice(t, owner)
  await grant(short, { term: 'P30D' })
  await grant(long, { term: 'P31D' })
  const found = async (state: string) =>
    (await list({ q: owner.email, state, sort: 'valid_until', direction: 'asc' })).map(({ sn }) => sn)
  expect(await found('valid')).toEqual([short, long])
  expect(await found('expiring')).toEqual([short])
  expect(await found('expired')).toEqual([])
  t.pass(30 * day - 1)
  expect(await found('expiring')).toEqual([short, long])
  t.pass(1)
  expect(await found('expired')).toEqual([short])
  expect(await list({ q: short })).toMatchObject([{ state: 'expired', user_id: owner.id }])
})

const texts = { names: { en: 'BMW and Mini', de: 'BMW und Mini', zh: '' }, summaries: { en: 'All systems' } }
const make = (input: object) =>
  t.call(calls.createStaffPackage, { key: randomUUID(), ...texts, maker: 'BMW', ...input }, marketing)

test('a package is added once for a key, and can be picked until it is switched off', async () => {
  const key = randomUUID()
  const { data } = await make({ key, position: 3 })
  expect(data).toMatchObject({ name: 'BMW and Mini', maker: 'BMW', position: 3, active: true })
  expect(data.names).toEqual({ en: 'BMW and Mini', de: 'BMW und Mini' })
  expect((await make({ key, position: 3 })).data.id).toBe(data.id)
  const product = await aProduct(t, { kind: 'software', optionalPackages: 2, term: 'P1Y' })
  const picked = async () =>
    (await t.call(membershipEndpoints.listPackages, { goods_id: product.id, page_size: 100 })).data.list
  expect(await picked()).toContainEqual({ id: data.id, name: 'BMW and Mini', maker: 'BMW', summary: 'All systems' })
  const edit = { ...texts, id: data.id, version: data.version, maker: '', active: false }
  expect((await t.call(calls.updateStaffPackage, edit, marketing)).data).toMatchObject({ maker: '', active: false })
  expect(await picked()).not.toContainEqual(expect.objectContaining({ id: data.id }))
  expect((await t.call(calls.updateStaffPackage, edit, marketing)).reason).toBe('edited_meanwhile')
  expect((await t.call(calls.updateStaffPackage, { ...edit, id: 999_999 }, marketing)).status).toBe(404)
  expect((await t.call(calls.getStaffPackage, { id: 999_999 }, marketing)).status).toBe(404)
})

test('packages are found by their names in any language and by their makers', async () => {
  await make({ names: { en: 'Key learning', de: 'Schlüssel anlernen' }, maker: 'Fiat' })
  await aPackage(t, 'Opel and Vauxhall', false)
  const found = async (input: object) =>
    (await t.call(calls.listStaffPackages, input, marketing)).data.list.map(({ name }) => name)
  expect(await found({ q: 'schlüssel' })).toEqual(['Key learning'])
  expect(await found({ q: 'fiat' })).toEqual(['Key learning'])
  expect(await found({ active: 0, q: 'opel' })).toEqual(['Opel and Vauxhall'])
  expect(await found({ active: 1, q: 'opel' })).toEqual([])
  expect(await make({ names: { en: ' ' } })).toMatchObject({ status: 400, field: 'names.en' })
  expect(await make({ maker: 'x'.repeat(41) })).toMatchObject({ status: 400, field: 'maker' })
})
