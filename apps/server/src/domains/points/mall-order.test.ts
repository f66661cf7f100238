import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aDevice } from '../device/factory.ts'
import { aPaidOrder, aRequest, type PaidOrder, theStaff } from '../after-sales/factory.ts'
import { aCoupon } from '../coupon/factory.ts'
import { couponRecords, coupons } from '../coupon/tables.ts'
import { aFlashItem } from '../flash-sale/factory.ts'
import { drawRights } from '../lottery/tables.ts'
import { aPlan } from '../membership/factory.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, anIntention, aStyle, create, quote, readOrder, withoutHoldLimits } from '../order/factory.ts'
import { orderLines, orders } from '../order/tables.ts'
import { pay, start } from '../payment/factory.ts'
import { payments } from '../payment/tables.ts'
import {
  aMallItem,
  aMallOrder,
  buyInMall,
  expectSoundLedger,
  havePoints,
  mallBasket,
  readMallItem,
  type TestMallItem,
} from './factory.ts'
import { findPoints } from '../../reads/points-balance.ts'
import { mallItems, mallShares, pointsLots } from './tables.ts'

const t = await testApp()
await withoutHoldLimits(t)
guardInvariants(t)
afterEach(() => expectSoundLedger(t))
const staff = await theStaff(t)
const day = 86_400_000
const balanceOf = async (user: { id: number }) => (await findPoints(t.db, user.id, t.now())).balance

async function aSaver(points: number) {
  const user = await aBuyer(t)
  await havePoints(t, user, points)
  return user
}
const lotsOf = (user: { id: number }) =>
  t.db.select({ left: pointsLots.left }).from(pointsLots).where(eq(pointsLots.userId, user.id)).orderBy(pointsLots.id)

/** An order of the mall with its line, as the after-sales tests take it. */
async function bought(user: Awaited<ReturnType<typeof aBuyer>>, item: TestMallItem, quantity = 1): Promise<PaidOrder> {
  const order = await aMallOrder(t, user, item, quantity)
  const line = one(await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)))
  return { ...order, lineId: line.id, ref: '', styleId: item.styleId }
}
async function refundUnits(order: PaidOrder, quantity: number) {
  const request = await aRequest(t, { order, quantity })
  expect((await staff.approve(request.id)).reason).toBe(undefined)
  await t.runJobs()
}

test('what costs points alone is paid by them, without a provider, and is ready', async () => {
  const user = await aSaver(1200)
  const item = await aMallItem(t)
  expect((await quote(t, user, mallBasket(user, item, 2))).data).toMatchObject({
    price: { product: 0, points: 0, payable: 0 },
    points: { balance: 1200, usable: 0 },
    mall: { item_id: item.id, unit_points: 500, points: 1000, per_person: 5, mine: 0, ends_at: null },
  })
  const order = await aMallOrder(t, user, item, 2)
  expect(order).toMatchObject({
    payment: 'paid',
    state: 'completed',
    pointsSpent: 1000,
    points: 0,
    mallItemId: item.id,
  })
  expect(await t.db.$count(payments, eq(payments.orderId, order.id))).toBe(0)
  expect(await balanceOf(user)).toBe(200)
  expect(await readMallItem(t, item.id)).toMatchObject({ taken: 2 })
  expect((await t.call(orderEndpoints.getOrder, { order_no: order.number }, user)).data).toMatchObject({
    points_price: 1000,
    price: { payable: 0 },
  })
  await t.runJobs()
  const letter = t.mails.find(({ text }) => text.includes(order.number))
  expect(letter?.text).toMatch(/Points\W+1,000/)
})

test('points and money together: the points are spent at once, the money is paid as ever, with freight', async () => {
  const user = await aSaver(700)
  const item = await aMallItem(t, { styleId: await aStyle(t, { stock: 3 }), price: 1200 })
  const order = await aMallOrder(t, user, item)
  expect(order).toMatchObject({ payment: 'unpaid', product: 1200, freight: 1500, payable: 2700, pointsSpent: 500 })
  expect(await balanceOf(user)).toBe(200)
  const { data } = await start(t, order)
  await pay(t, `fake-${data.payment_id}`)
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid', paid: 2700, state: 'open' })
  expect(await balanceOf(user)).toBe(200)
})

test('an order that is not paid in time gives back its points and its piece, and its buyer may buy again', async () => {
  const user = await aSaver(500)
  const item = await aMallItem(t, { price: 1200, stock: 1, perPerson: 1 })
  const order = await aMallOrder(t, user, item)
  expect((await quote(t, user, mallBasket(user, item))).reason).toBe('mall_limit')
  t.pass(30 * 60_000)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'closed', closeReason: 'overtime' })
  expect(await readMallItem(t, item.id)).toMatchObject({ taken: 0 })
  expect(await lotsOf(user)).toEqual([{ left: 500 }])
  expect((await buyInMall(t, user, item)).code).toBe(0)
})

test('cancelled three times at once it gives back once', async () => {
  const user = await aSaver(500)
  const item = await aMallItem(t, { price: 1200 })
  const order = await aMallOrder(t, user, item)
  const cancel = () => t.call(orderEndpoints.cancelOrder, { order_no: order.number }, user)
  await Promise.all([cancel(), cancel(), cancel()])
  expect(await balanceOf(user)).toBe(500)
  expect(await readMallItem(t, item.id)).toMatchObject({ taken: 0 })
  expect(await t.db.select().from(mallShares).where(eq(mallShares.itemId, item.id))).toMatchObject([{ taken: 0 }])
})

test('who has too few points sees the price, and is told when he orders', async () => {
  const user = await aSaver(499)
  const item = await aMallItem(t)
  const intention = await anIntention(t, user, mallBasket(user, item))
  expect(await create(t, user, intention)).toMatchObject({
    code: 60700,
    reason: 'insufficient_points',
    field: 'mall_item_id',
    message: 'Insufficient points. Complete point tasks to earn more',
  })
  expect(await t.db.$count(orders, eq(orders.userId, user.id))).toBe(0)
  expect(await readMallItem(t, item.id)).toMatchObject({ taken: 0 })
  await havePoints(t, user, 1)
  expect((await create(t, user, intention)).code).toBe(0)
})

test('members have their own price, and who is one no more is asked again', async () => {
  const user = await aSaver(1000)
  const item = await aMallItem(t, { memberPoints: 400 })
  expect((await quote(t, user, mallBasket(user, item))).data.mall).toMatchObject({ points: 500 })
  const deviceSn = await aDevice(t, user)
  await aPaidOrder(t, { user, styleId: await aPlan(t, { term: 'P1D' }), deviceSn })
  const intention = await anIntention(t, user, mallBasket(user, item, 2))
  expect((await quote(t, user, mallBasket(user, item, 2))).data.mall).toMatchObject({ unit_points: 400, points: 800 })
  t.pass(day)
  expect(await create(t, user, intention)).toMatchObject({ reason: 'price_changed', data: { mall: { points: 1000 } } })
})

test.each([
  ['points', { points: 600 }, { mall: { points: 600 } }],
  ['money', { price: 100 }, { price: { product: 100 } }],
])('a price in %s that staff change meanwhile is shown before it is agreed to', async (_, change, shown) => {
  const user = await aSaver(1000)
  const item = await aMallItem(t)
  const intention = await anIntention(t, user, mallBasket(user, item))
  await t.db
    .update(mallItems)
    .set(change as object)
    .where(eq(mallItems.id, item.id))
  expect(await create(t, user, intention)).toMatchObject({ reason: 'price_changed', data: shown })
})

test.each([
  [{ startsAt: 1 }, 'mall_not_started'],
  [{ startsAt: 0 }, null],
  [{ endsAt: 1 }, null],
  [{ endsAt: 0 }, 'mall_ended'],
  [{ active: false }, 'mall_gone'],
  [{ stock: 0 }, 'mall_sold_out'],
  [{ perPerson: 1 }, 'mall_limit'],
] as const)('an offer with %j (ms from now) answers %s', async (parts, reason) => {
  const user = await aSaver(1000)
  const at = (ms: number) => new Date(t.now() + ms)
  const { startsAt, endsAt, ...rest } = { startsAt: undefined, endsAt: undefined, ...parts }
  const period = {
    ...(startsAt === undefined ? {} : { startsAt: at(startsAt) }),
    ...(endsAt === undefined ? {} : { endsAt: at(endsAt) }),
  }
  const item = await aMallItem(t, { ...rest, ...period })
  const answer = await quote(t, user, mallBasket(user, item, 2))
  expect(answer.reason ?? null).toBe(reason)
  if (reason) expect(answer.field).toBe('mall_item_id')
})

test('a quote of an offer is of no use once that has ended', async () => {
  const user = await aSaver(1000)
  const item = await aMallItem(t, { endsAt: new Date(t.now() + 1000) })
  const intention = await anIntention(t, user, mallBasket(user, item))
  t.pass(1000)
  expect((await create(t, user, intention)).reason).toBe('mall_ended')
})

test('the mall’s price takes neither coupon nor deduction, and no other basket', async () => {
  const user = await aSaver(5000)
  const item = await aMallItem(t, { price: 5000 })
  const { recordId } = await aCoupon(t, {}, user)
  expect(await quote(t, user, { ...mallBasket(user, item), coupon_id: recordId })).toMatchObject({
    reason: 'mall_no_coupon',
    field: 'coupon_id',
  })
  expect((await quote(t, user, { ...mallBasket(user, item), use_points: true })).data).toMatchObject({
    price: { points: 0 },
    points: { usable: 0 },
    mall: { points: 500 },
  })
  const flash = await aFlashItem(t, { styleId: item.styleId })
  for (const other of [
    {
      goods: [
        { sku_id: flash.styleId, quantity: 1 },
        { sku_id: await aStyle(t), quantity: 1 },
      ],
    },
    { flash_item_id: flash.id },
  ])
    expect(await quote(t, user, { ...mallBasket(user, item), ...other })).toMatchObject({
      reason: 'field_format',
      field: 'mall_item_id',
    })
  expect((await quote(t, user, { ...mallBasket(user, item), mall_item_id: 999_999 })).reason).toBe('mall_gone')
})

test('a refund of some units gives back their points, and of the last the rest and the piece', async () => {
  const user = await aSaver(300)
  await havePoints(t, user, 1300)
  const item = await aMallItem(t, { styleId: await aStyle(t), price: 333 })
  const order = await bought(user, item, 3)
  const { data } = await start(t, order)
  await pay(t, `fake-${data.payment_id}`)
  expect(await balanceOf(user)).toBe(100)
  await refundUnits(order, 1)
  expect(await balanceOf(user)).toBe(600)
  expect(await readMallItem(t, item.id)).toMatchObject({ taken: 3 })
  await refundUnits(order, 2)
  expect(await lotsOf(user)).toEqual([{ left: 300 }, { left: 1300 }])
  const after = await readOrder(t, order.id)
  expect(after).toMatchObject({ state: 'closed', closeReason: 'refund', payment: 'refunded' })
  expect(after.refunded).toBe(after.paid)
  expect(await readMallItem(t, item.id)).toMatchObject({ taken: 0 })
  expect((await buyInMall(t, user, item)).code).toBe(0)
})

test('what was paid with points alone is refunded without any money, and expired points come anew', async () => {
  const user = await aSaver(500)
  const item = await aMallItem(t)
  const order = await bought(user, item)
  await t.db
    .update(pointsLots)
    .set({ expiresAt: new Date(t.now() + 1000) })
    .where(eq(pointsLots.userId, user.id))
  t.pass(2000)
  const asked = await aRequest(t, { order })
  expect(asked).toMatchObject({ amount: 0, points: 500 })
  expect((await staff.approve(asked.id)).reason).toBe(undefined)
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'refunded', refunded: 0 })
  expect(await balanceOf(user)).toBe(500)
  expect(await lotsOf(user)).toEqual([{ left: 0 }, { left: 500 }])
})

test('a coupon of the mall is the buyer’s at once, and one that has run out takes no points', async () => {
  const user = await aSaver(1500)
  const { couponId } = await aCoupon(t, { total: 2, perPerson: 2 })
  const styleId = await aStyle(t, { kind: 'coupon', price: 0 })
  const item = await aMallItem(t, { styleId, couponId })
  const order = await bought(user, item, 2)
  expect(order).toMatchObject({ state: 'completed', payment: 'paid' })
  const mine = and(eq(couponRecords.userId, user.id), eq(couponRecords.state, 'available'))
  expect(await t.db.$count(couponRecords, mine)).toBe(2)
  expect((await buyInMall(t, user, item)).reason).toBe('coupon_exhausted')
  expect(await balanceOf(user)).toBe(500)
  expect(await readMallItem(t, item.id)).toMatchObject({ taken: 2 })
  expect(one(await t.db.select().from(coupons).where(eq(coupons.id, couponId)))).toMatchObject({ issued: 2 })
})

test('draws of the mall are the buyer’s at once, so many a piece, once an order', async () => {
  const user = await aSaver(1000)
  const item = await aMallItem(t, { styleId: await aStyle(t, { kind: 'draw', price: 0 }), draws: 3 })
  const intention = await anIntention(t, user, mallBasket(user, item, 2))
  await Promise.all([create(t, user, intention), create(t, user, intention)])
  expect(await t.db.$count(drawRights, eq(drawRights.userId, user.id))).toBe(6)
})

test('a coupon of the mall is not sold elsewhere', async () => {
  const user = await aSaver(1500)
  const styleId = await aStyle(t, { kind: 'coupon', price: 0 })
  expect((await quote(t, user, { goods: [{ sku_id: styleId, quantity: 1 }] })).reason).toBe('goods_gone')
})

test('the same key 16 times at once is one order, one piece, one price; without the item it is another order', async () => {
  const user = await aSaver(2000)
  const item = await aMallItem(t, { stock: 1 })
  const intention = await anIntention(t, user, mallBasket(user, item))
  const answers = await Promise.all(Array.from({ length: 16 }, () => create(t, user, intention)))
  expect(new Set(answers.map(({ data }) => data?.order_no)).size).toBe(1)
  expect(await balanceOf(user)).toBe(1500)
  expect((await create(t, user, { ...intention, mall_item_id: null })).reason).toBe('repeat_order')
  expect((await create(t, user, { ...intention, idempotency_key: randomUUID() })).reason).toBe('mall_sold_out')
})
