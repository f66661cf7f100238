import { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import { deviceEndpoints } from '@pitlane/contract/device/device.ts'
import { membershipEndpoints as calls } from '@pitlane/contract/membership/membership.ts'
import { endOf } from '@pitlane/domain/membership/term.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { aPaidOrder, aRequest, theStaff } from '../after-sales/factory.ts'
import { aProduct } from '../catalog/factory.ts'
import { aDevice, bind } from '../device/factory.ts'
import { devices } from '../device/tables.ts'
import { aBuyer, withoutHoldLimits } from '../order/factory.ts'
import { aStartedPayment, pay } from '../payment/factory.ts'
import { one } from '../../platform/db/database.ts'
import { servicePieces } from './tables.ts'

const t = await testApp()
await withoutHoldLimits(t)
guardInvariants(t)
const seller = await aUser(t, { role: 'seller' })

type Buyer = Awaited<ReturnType<typeof aBuyer>>
type Software = Awaited<ReturnType<typeof aProduct>>
const skuOf = ({ styles }: Software) => styles[0]!.id
const aSoftware = (models: string[]) => aProduct(t, { kind: 'software', models, name: 'All systems' })
/** The staff say in the console that it runs on these devices. */
async function runOn({ id }: { id: number }, models: string[]) {
  const { data } = await t.call(catalogStaffEndpoints.getStaffGoods, { id }, seller)
  const { version, slug, names, subtitles, descriptions } = data
  const rest = { good_type: 1 as const, channel_type: 11 as const, term: 'P1Y', status: 1 as const, models }
  const input = { id, version, slug, names, subtitles, descriptions, ...rest }
  expect((await t.call(catalogStaffEndpoints.updateStaffGoods, input, seller)).code).toBe(0)
}
const waiting = async (user: Buyer, more: { order_no?: string; page?: number; page_size?: number } = {}) =>
  (await t.call(calls.listWaitingServices, more, user)).data
const start = (user: { token: string }, id: number, device_id: number) =>
  t.call(calls.startWaitingService, { id, device_id }, user)
const piecesOf = (user: Buyer) =>
  t.db.select().from(servicePieces).where(eq(servicePieces.userId, user.id)).orderBy(servicePieces.id)
const deviceOf = async (sn: string) => one(await t.db.select().from(devices).where(eq(devices.sn, sn)))
const softwareOn = async (user: Buyer, sn: string) =>
  (await t.call(deviceEndpoints.listDevices, {}, user)).data.list.find(({ device_sn }) => device_sn === sn)?.software

/** Somebody's Scan 500, and software for an Apex 8 that he bought without a device. */
async function aWaiting() {
  const user = await aBuyer(t)
  const sn = await aDevice(t, user)
  const software = await aSoftware(['Apex 8'])
  const order = await aPaidOrder(t, { user, styleId: skuOf(software) })
  return { user, sn, software, order }
}

test('the owner sees what waits, from which order, and what it runs on; others do not', async () => {
  const { user, order } = await aWaiting()
  const other = await aPaidOrder(t, { user, styleId: skuOf(await aSoftware([])) })
  const all = await waiting(user)
  expect(all).toMatchObject({ total: 2, list: [{ models: ['Apex 8'], devices: [] }, { models: [] }] })
  expect(all.list[0]).toMatchObject({ kind: 'software', name: 'All systems', term: 'P1Y', order_no: order.number })
  expect(all.list[1]!.devices).toMatchObject([{ model: 'Scan 500' }])
  expect((await waiting(user, { order_no: other.number })).list).toEqual([all.list[1]])
  expect(await waiting(user, { page: 2, page_size: 1 })).toMatchObject({ total: 2, list: [{ id: all.list[1]!.id }] })
  expect(await waiting(await aBuyer(t))).toMatchObject({ total: 0, list: [] })
})

test('what was refunded waits no more', async () => {
  const { user, order } = await aWaiting()
  const { approve } = await theStaff(t)
  await approve((await aRequest(t, { order })).id)
  await t.runJobs()
  expect((await waiting(user)).list).toEqual([])
})

test('it begins once staff let it run on the device that is there, for its whole term, and once', async () => {
  const { user, sn, software } = await aWaiting()
  t.pass(86_400_000)
  await runOn(software, ['Apex 8', 'Scan 500'])
  await t.runJobs()
  const end = endOf(t.now(), 'P1Y')
  expect(await softwareOn(user, sn)).toMatchObject([{ valid_until: end }])
  expect((await waiting(user)).list).toEqual([])
  t.pass(86_400_000)
  await runOn(software, [])
  await t.runJobs()
  expect(await softwareOn(user, sn)).toMatchObject([{ valid_until: end }])
})

test('what its owner keeps for another device though it would run on his waits on', async () => {
  const { user, software } = await aWaiting()
  await aDevice(t, user, { model: 'Apex 8' })
  await runOn(software, [])
  await t.runJobs()
  expect((await waiting(user)).list[0]!.devices.map(({ model }) => model).toSorted()).toEqual(['Apex 8', 'Scan 500'])
})

test('the owner starts it on a device of his that it runs on, also twice', async () => {
  const { user, sn } = await aWaiting()
  const apex = await aDevice(t, user, { model: 'Apex 8' })
  const [{ id: scanId }, { id: apexId }] = [await deviceOf(sn), await deviceOf(apex)]
  const { id } = one((await waiting(user)).list)
  const refused = { reason: 'device_not_connected', field: 'device_id' }
  expect(await start(user, id, scanId)).toMatchObject(refused)
  const stranger = await aBuyer(t)
  expect(await start(stranger, id, apexId)).toMatchObject(refused)
  const strangers = await deviceOf(await aDevice(t, stranger, { model: 'Apex 8' }))
  expect(await start(stranger, id, strangers.id)).toMatchObject({ reason: 'not_found' })
  expect((await start(user, id, apexId)).code).toBe(0)
  expect((await start(user, id, apexId)).code).toBe(0)
  expect(await softwareOn(user, apex)).toMatchObject([{ valid_until: endOf(t.now(), 'P1Y') }])
})

test('of 32 owners who bind and pay while staff widen it nobody is left waiting', async () => {
  const software = await aSoftware(['Apex 8'])
  const set = await aProduct(t, { kind: 'combination', styles: [{ contents: [[skuOf(software), 1]] }] })
  const binding = []
  const paying = []
  for (let at = 0; at < 16; at += 1) {
    const user = await aBuyer(t)
    await aPaidOrder(t, { user, styleId: skuOf(software) })
    binding.push({ user, sn: await aDevice(t) })
    const payer = await aBuyer(t)
    const deviceSn = await aDevice(t, payer)
    paying.push({ user: payer, ref: (await aStartedPayment(t, { user: payer, styleId: skuOf(set), deviceSn })).ref })
  }
  await Promise.all([
    ...binding.map(({ user, sn }) => bind(t, user, sn)),
    ...paying.map(({ ref }) => pay(t, ref)),
    runOn(software, ['Apex 8', 'Scan 500']),
  ])
  await Promise.all([t.runJobs(), t.runJobs()])
  for (const { user } of [...binding, ...paying]) {
    const piece = one(await piecesOf(user))
    expect(piece.deviceId).not.toBeNull()
    expect((await waiting(user)).list).toEqual([])
  }
})

test('of 32 starts of one piece on two devices one counts', async () => {
  const { user } = await aWaiting()
  const two = [await aDevice(t, user, { model: 'Apex 8' }), await aDevice(t, user, { model: 'Apex 8' })]
  const ids = await Promise.all(two.map(async (sn) => (await deviceOf(sn)).id))
  const { id } = one((await waiting(user)).list)
  const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => start(user, id, ids[at % 2]!)))
  const { deviceId } = one(await piecesOf(user))
  for (const [at, { code, reason }] of answers.entries())
    expect(reason ?? code).toBe(ids[at % 2] === deviceId ? 0 : 'not_found')
})
