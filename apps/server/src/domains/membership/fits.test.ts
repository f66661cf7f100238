import { deviceEndpoints } from '@pitlane/contract/device/device.ts'
import { membershipEndpoints as calls } from '@pitlane/contract/membership/membership.ts'
import { membershipStaffEndpoints } from '@pitlane/contract/membership/staff.ts'
import { mallEndpoints } from '@pitlane/contract/points/mall.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { endOf } from '@pitlane/domain/membership/term.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aPaidOrder, theStaff } from '../after-sales/factory.ts'
import { aProduct } from '../catalog/factory.ts'
import { products } from '../catalog/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { couponRecords } from '../coupon/tables.ts'
import { aDevice, bind } from '../device/factory.ts'
import { devices } from '../device/tables.ts'
import { aFlashItem } from '../flash-sale/factory.ts'
import { aBuyer, anIntention, anOrder, create, quote, readOrder, withoutHoldLimits } from '../order/factory.ts'
import { askStatus, aStartedPayment, pay, start } from '../payment/factory.ts'
import { refunds } from '../payment/tables.ts'
import { one } from '../../platform/db/database.ts'
import { aMallItem, havePoints } from '../points/factory.ts'
import { plansFor } from './factory.ts'
import { servicePieces } from './tables.ts'

const t = await testApp()
await withoutHoldLimits(t)
guardInvariants(t)

type Buyer = Awaited<ReturnType<typeof aBuyer>>
type Software = Awaited<ReturnType<typeof aProduct>>
const unfit = { reason: 'device_not_connected' }
const skuOf = ({ styles }: Software) => styles[0]!.id
const aSoftware = (models: string[], more: object = {}) => aProduct(t, { kind: 'software', models, ...more })
/** The staff say that it runs on other devices than before. */
const runOn = ({ id }: { id: number }, models: string[]) =>
  t.db.update(products).set({ models }).where(eq(products.id, id))
async function anOwner(model = 'Scan 500') {
  const user = await aBuyer(t)
  return { user, deviceSn: await aDevice(t, user, { model }) }
}
const listed = async (user: Buyer, device_sn?: string) =>
  (await t.call(calls.getSoftwareList, device_sn ? { device_sn } : {}, user)).data.list.map(({ goods_id }) => goods_id)
const piecesOf = (user: Buyer) => t.db.select().from(servicePieces).where(eq(servicePieces.userId, user.id))

test('software is offered for the devices that it runs on, and to whoever has none', async () => {
  const { user, deviceSn } = await anOwner()
  const apex = await aDevice(t, user, { model: 'Apex 8' })
  const [any, scan, tablet] = [await aSoftware([]), await aSoftware(['Scan 500', 'One']), await aSoftware(['Apex 8'])]
  const among = (ids: number[]) => [any.id, scan.id, tablet.id].filter((id) => ids.includes(id))
  expect(among(await listed(user, deviceSn))).toEqual([any.id, scan.id])
  expect(among(await listed(user, apex))).toEqual([any.id, tablet.id])
  expect(among(await listed(await aBuyer(t)))).toEqual([any.id, scan.id, tablet.id])
})

test('so are plans, and the offers for a group', async () => {
  const { user, deviceSn } = await anOwner()
  const plan = await aProduct(t, { kind: 'membership', goodType: 1, channelType: 11, models: ['Apex 8'] })
  const offer = await aProduct(t, { kind: 'software', audience: 'newcomer', models: ['Apex 8'] })
  const { plans } = await plansFor(t, user, deviceSn)
  expect(plans.map(({ goods_id }) => goods_id)).not.toContain(plan.id)
  const offers = async (who: Buyer | undefined, device_sn?: string) => {
    const { list, total } = (await t.call(calls.getActivityList, device_sn ? { device_sn } : {}, who)).data
    expect(list).toHaveLength(total)
    return list.map(({ id }) => id)
  }
  expect(await offers(user, deviceSn)).not.toContain(offer.id)
  expect(await offers(undefined)).toContain(offer.id)
})

/** Every way to a price, of software for Apex 8 in the hand of whoever has a Scan 500. */
const ways: [way: string, basketOf: (user: Buyer, software: Software) => Promise<object>][] = [
  ['at its price', async () => ({})],
  [
    'with a coupon that makes it free',
    async (user, software) => {
      const { recordId } = await aCoupon(t, { type: 'exchange', value: 0, styleId: skuOf(software) }, user)
      return { coupon_id: recordId }
    },
  ],
  [
    'in a flash sale',
    async (_, software) => ({
      flash_item_id: (await aFlashItem(t, { styleId: skuOf(software) })).id,
    }),
  ],
  [
    'for points',
    async (user, software) => {
      await havePoints(t, user, 5_000)
      return { mall_item_id: (await aMallItem(t, { styleId: skuOf(software) })).id }
    },
  ],
  [
    'for points and money',
    async (user, software) => {
      await havePoints(t, user, 5_000)
      return { mall_item_id: (await aMallItem(t, { styleId: skuOf(software), price: 900 })).id }
    },
  ],
]

test.each(ways)('%s: no quote for a device that it does not run on, and no order', async (_, basketOf) => {
  const { user, deviceSn } = await anOwner()
  const apex = await aDevice(t, user, { model: 'Apex 8' })
  const software = await aSoftware(['Apex 8'])
  const basket = { goods: [{ sku_id: skuOf(software), quantity: 1 }], ...(await basketOf(user, software)) }
  expect(await quote(t, user, { ...basket, device_sn: deviceSn })).toMatchObject({ ...unfit, field: 'device_sn' })
  const intention = await anIntention(t, user, { ...basket, device_sn: apex })
  expect(await create(t, user, { ...intention, device_sn: deviceSn })).toMatchObject({ ...unfit, field: 'device_sn' })
  expect((await create(t, user, intention)).code).toBe(0)
})

test.each(ways)('%s: an old basket is refused once the software has lost its fit', async (_, basketOf) => {
  const { user, deviceSn } = await anOwner()
  const software = await aSoftware(['Scan 500'])
  const basket = { goods: [{ sku_id: skuOf(software), quantity: 1 }], ...(await basketOf(user, software)) }
  const intention = await anIntention(t, user, { ...basket, device_sn: deviceSn })
  await runOn(software, ['Apex 8'])
  expect(await create(t, user, intention)).toMatchObject(unfit)
  expect(await piecesOf(user)).toEqual([])
})

test('the points mall says on which devices software runs', async () => {
  const { id } = await aMallItem(t, { styleId: skuOf(await aSoftware(['Apex 8'])) })
  expect((await t.call(mallEndpoints.getMallItem, { id })).data.models).toEqual(['Apex 8'])
})

test('the quote says on which devices all of it runs', async () => {
  const { user } = await anOwner()
  const [some, other, any] = [await aSoftware(['Apex 8', 'One']), await aSoftware(['One']), await aSoftware([])]
  const runsOn = async (...goods: Software[]) =>
    (await quote(t, user, { goods: goods.map((one) => ({ sku_id: skuOf(one), quantity: 1 })) })).data.runs_on
  expect(await runsOn(any)).toBeNull()
  expect(await runsOn(some, any)).toEqual(['Apex 8', 'One'])
  expect(await runsOn(some, other)).toEqual(['One'])
})

test('an order is not paid once its software has lost its fit, nor its device its owner', async () => {
  const { user, deviceSn } = await anOwner()
  const software = await aSoftware(['Scan 500'])
  const order = await anOrder(t, { user, styleId: skuOf(software), deviceSn })
  await runOn(software, ['Apex 8'])
  expect(await start(t, order)).toMatchObject({ ...unfit, field: 'order_no' })
  await runOn(software, ['Scan 500', 'Apex 8'])
  await t.db.update(devices).set({ userId: null }).where(eq(devices.sn, deviceSn))
  expect(await start(t, order)).toMatchObject(unfit)
  await t.db.update(devices).set({ userId: user.id }).where(eq(devices.sn, deviceSn))
  expect((await start(t, order)).code).toBe(0)
})

test('money that arrives after the fit was lost goes back in full, and so does the coupon', async () => {
  const { user, deviceSn } = await anOwner()
  const software = await aSoftware(['Scan 500'])
  const { recordId } = await aCoupon(t, {}, user)
  const wanted = { user, styleId: skuOf(software), deviceSn, couponId: recordId }
  const { order, ref, paymentId } = await aStartedPayment(t, wanted)
  await runOn(software, ['Apex 8'])
  expect((await pay(t, ref)).result).toBe('refund: unfit')
  expect((await pay(t, ref)).result).toBe('again')
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'closed', closeReason: 'unfit', payment: 'refunded' })
  expect(await t.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).toMatchObject([
    { reason: 'unfit', state: 'done', amount: order.payable },
  ])
  expect(await t.db.select().from(couponRecords).where(eq(couponRecords.id, recordId))).toMatchObject([
    { state: 'available' },
  ])
  expect(await piecesOf(user)).toEqual([])
  expect((await askStatus(t, order)).code).toBe(0)
  const told = t.mails.filter(({ to }) => to === user.email).map(({ text }) => text)
  expect(told.join()).toContain('no longer ran on your device')
})

test('of 32 payments while the staff change the devices each is paid or refunded, and nothing runs where it must not', async () => {
  const software = await aSoftware(['Scan 500'])
  const started = []
  for (let at = 0; at < 32; at += 1) {
    const { user, deviceSn } = await anOwner()
    started.push({ user, ...(await aStartedPayment(t, { user, styleId: skuOf(software), deviceSn })) })
  }
  const [answers] = await Promise.all([Promise.all(started.map(({ ref }) => pay(t, ref))), runOn(software, ['Apex 8'])])
  for (const { result } of answers) expect(['settled', 'refund: unfit']).toContain(result)
  await t.runJobs()
  for (const [at, { user, order }] of started.entries()) {
    const isPaid = answers[at]!.result === 'settled'
    expect(await readOrder(t, order.id)).toMatchObject({ payment: isPaid ? 'paid' : 'refunded' })
    expect(await piecesOf(user)).toHaveLength(isPaid ? 1 : 0)
  }
})

test('bought without a device it waits for one that it runs on', async () => {
  const user = await aBuyer(t)
  await aPaidOrder(t, { user, styleId: skuOf(await aSoftware(['Apex 8'])) })
  const [scan, apex] = [await aDevice(t, null), await aDevice(t, null, { model: 'Apex 8' })]
  expect((await bind(t, user, scan)).data.software).toEqual([])
  t.pass(86_400_000)
  expect((await bind(t, user, apex)).data.software).toMatchObject([{ valid_until: endOf(t.now(), 'P1Y') }])
})

test('a part of a combination does not begin on a device that it does not run on', async () => {
  const { user, deviceSn } = await anOwner()
  const [part, plan] = [await aSoftware(['Apex 8']), await aSoftware([])]
  const set = await aProduct(t, { kind: 'combination', styles: [{ contents: [[skuOf(part), 1]] }] })
  const goods = [set, plan].map((one) => ({ sku_id: skuOf(one), quantity: 1 }))
  const intention = await anIntention(t, user, { goods, device_sn: deviceSn, shipping: user.shipping })
  const { order_no } = (await create(t, user, intention)).data
  const { payment_id } = (await start(t, { number: order_no, buyer: user })).data
  await pay(t, `fake-${payment_id}`)
  const pieces = await piecesOf(user)
  expect(pieces.filter(({ deviceId }) => deviceId === null).map(({ service }) => service)).toEqual([
    `software:${part.id}`,
  ])
  expect(pieces).toHaveLength(2)
})

test('the staff give no software to a device that it does not run on', async () => {
  const { support } = await theStaff(t)
  const { deviceSn } = await anOwner()
  const { id } = one(await t.db.select().from(devices).where(eq(devices.sn, deviceSn)))
  const give = (goods_id: number) =>
    t.call(
      membershipStaffEndpoints.grantService,
      { id, key: randomUUID(), term: 'P30D', why: 'sorry', goods_id },
      support,
    )
  expect(await give((await aSoftware(['Apex 8'])).id)).toMatchObject({ ...unfit, field: 'goods_id' })
  expect((await give((await aSoftware(['Scan 500'])).id)).code).toBe(0)
})

test('a device keeps what it has of software that does not run on it any more', async () => {
  const { user, deviceSn } = await anOwner()
  const software = await aSoftware(['Scan 500'])
  await aPaidOrder(t, { user, styleId: skuOf(software), deviceSn })
  await runOn(software, ['Apex 8'])
  const { list } = (await t.call(deviceEndpoints.listDevices, {}, user)).data
  expect(list[0]!.software).toMatchObject([{ valid_until: endOf(t.now(), 'P1Y') }])
})

// A Honda that was built in the United States, an Audi of Germany, and a Tesla of China.
const vins = { honda: '1HGCM82633A004352', audi: 'WAUZZZ8K9BA123456', tesla: 'LRW3E7FS2NC512345' }
test('software fits a VIN by make and country; what the VIN leaves open does not fit', async () => {
  const of = (code: string) => countryByCode(code)!.id
  const { user, deviceSn } = await anOwner()
  const made = {
    any: await aSoftware([]),
    honda: await aSoftware([], { makes: ['HONDA', 'Kia'] }),
    european: await aSoftware([], { countryIds: [of('DE'), of('FR')] }),
    chineseTesla: await aSoftware([], { makes: ['Tesla'], countryIds: [of('CN')] }),
    tablet: await aSoftware(['Apex 8'], { makes: ['Audi'] }),
  }
  const fitting = async (vin: string, device_sn?: string) => {
    const { data } = await t.call(calls.getVinSoftList, { vin, ...(device_sn ? { device_sn } : {}) }, user)
    const ids = data.list.map(({ goods_id }) => goods_id)
    return Object.entries(made).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []))
  }
  expect(await fitting(vins.honda)).toEqual(['any', 'honda'])
  expect(await fitting(vins.audi, deviceSn)).toEqual(['any', 'european'])
  expect(await fitting(vins.tesla)).toEqual(['any', 'chineseTesla'])
  const visitor = await t.call(calls.getVinSoftList, { vin: vins.audi })
  expect(visitor.data.list.map(({ goods_id }) => goods_id)).toContain(made.tablet.id)
  expect(visitor.data.vehicle).toMatchObject({ make: 'Audi', country: 'DE', model: null })
})

test('a VIN that is none is named, and fails in the silence of its sister call', async () => {
  expect(await t.call(calls.getVinSoftList, { vin: 'WAUZZZ8K9BA12345O' })).toMatchObject({ reason: 'vin_format' })
  expect(await t.call(calls.getVinSoftList, { vin: '1HGCM82633A004353' })).toMatchObject({ reason: 'vin_check_digit' })
  expect(calls.getVinSoftList.onFailure).toBe(calls.getSoftwareList.onFailure)
  expect(calls.getVinSoftList.onFailure).toBe('silent')
})
