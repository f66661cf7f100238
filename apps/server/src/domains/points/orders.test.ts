import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aPaidOrder, aRequest, theStaff } from '../after-sales/factory.ts'
import { aCoupon } from '../coupon/factory.ts'
import { one } from '../../platform/db/database.ts'
import { settings } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { closeOvertimeOrder } from '../payment/close-overtime-order.ts'
import {
  aBuyer,
  anIntention,
  anOrder,
  aStyle,
  create,
  quote,
  readOrder,
  type TestBuyer,
  withoutHoldLimits,
} from '../order/factory.ts'
import { orderLines } from '../order/tables.ts'
import { aStartedPayment, pay } from '../payment/factory.ts'
import { expectSoundLedger, havePoints } from './factory.ts'
import { returnPoints } from './order-points.ts'
import { findPoints } from '../../reads/points-balance.ts'
import { pointsEntries } from './tables.ts'

const t = await testApp()
await withoutHoldLimits(t)
guardInvariants(t)
afterEach(() => expectSoundLedger(t))

const minutes = 60_000
const balanceOf = async (user: { id: number }) => (await findPoints(t.db, user.id, t.now())).balance
const cancel = (order: { number: string; buyer: TestBuyer }) =>
  t.call(orderEndpoints.cancelOrder, { order_no: order.number }, order.buyer)

async function aSaver(points: number) {
  const user = await aBuyer(t)
  await havePoints(t, user, points)
  return user
}

test('a quote says what there is, what may be used and what that is worth, and takes it off where it is wanted', async () => {
  const user = await aSaver(5000)
  const basket = { goods: [{ sku_id: await aStyle(t, { price: 12_990 }), quantity: 1 }], shipping: user.shipping }
  const without = (await quote(t, user, basket)).data
  expect(without).toMatchObject({
    points: { balance: 5000, usable: 2598, worth: 2598 },
    price: { product: 12_990, points: 0, freight: 1500, payable: 14_490 },
  })
  const withPoints = (await quote(t, user, { ...basket, use_points: true })).data
  expect(withPoints).toMatchObject({
    points: { balance: 5000, usable: 2598, worth: 2598 },
    price: { product: 12_990, points: -2598, freight: 1500, payable: 11_892 },
    lines: [{ discount: 0, paid: 10_392 }],
  })
  expect(withPoints.quote).not.toBe(without.quote)
})

test('the share is of the product amount, and points never pay for more than the coupon leaves', async () => {
  const user = await aSaver(5000)
  const coupon = await aCoupon(t, { value: 9500 }, user)
  const goods = [{ sku_id: await aStyle(t), quantity: 1 }]
  const { data } = await quote(t, user, { goods, coupon_id: coupon.recordId, use_points: true })
  expect(data).toMatchObject({
    points: { usable: 500 },
    price: { product: 10_000, coupon: -9500, points: -500, payable: 0 },
  })
})

test('the share is a setting', async () => {
  const other = await testApp()
  await other.db.insert(settings).values({ key: 'points_max_share_percent', value: 50, updatedAt: new Date() })
  const user = await aBuyer(other)
  await havePoints(other, user, 9000)
  const { data } = await quote(other, user, { goods: [{ sku_id: await aStyle(other), quantity: 1 }], use_points: true })
  expect(data).toMatchObject({ points: { usable: 5000 }, price: { points: -5000 } })
})

test('an order spends the points of its quote, and each line knows its share', async () => {
  const user = await aSaver(1000)
  const goods = [
    { sku_id: await aStyle(t, { price: 2000 }), quantity: 1 },
    { sku_id: await aStyle(t, { price: 1000 }), quantity: 4 },
  ]
  const intention = await anIntention(t, user, { goods, shipping: user.shipping, use_points: true })
  const { data } = await create(t, user, intention)
  expect(data.price).toMatchObject({ product: 6000, points: -1000, payable: 6500 })
  expect(await balanceOf(user)).toBe(0)
  const order = await readOrder(t, await idOf(data.order_no))
  expect(order.pointsSpent).toBe(1000)
  const lines = await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id)
  expect(lines.map(({ points, paid }) => [points, paid])).toEqual([
    [333, 1667],
    [667, 3333],
  ])
})

const idOf = async (number: string) =>
  one((await t.db.$client.query<{ id: number }>('select id from orders where number = $1', [number])).rows).id

test('the same order sent twice spends once; the same key with and without points are two intentions', async () => {
  const user = await aSaver(1000)
  const basket = { goods: [{ sku_id: await aStyle(t), quantity: 1 }], shipping: user.shipping, use_points: true }
  const intention = await anIntention(t, user, basket)
  const answers = await Promise.all(Array.from({ length: 16 }, () => create(t, user, intention)))
  expect(new Set(answers.map(({ data }) => data.order_no)).size).toBe(1)
  expect(await balanceOf(user)).toBe(0)
  expect((await create(t, user, { ...intention, use_points: false })).reason).toBe('repeat_order')
})

test('points that went elsewhere since the quote are a changed price, with the new one', async () => {
  const user = await aSaver(1000)
  const basket = { goods: [{ sku_id: await aStyle(t), quantity: 1 }], shipping: user.shipping, use_points: true }
  const [first, second] = [await anIntention(t, user, basket), await anIntention(t, user, basket)]
  expect((await create(t, user, first)).code).toBe(0)
  const answer = await create(t, user, second)
  expect(answer).toMatchObject({
    reason: 'price_changed',
    data: { points: { balance: 0, usable: 0 }, price: { points: 0 } },
  })
})

test('points that come in while somebody looks at a price without them change nothing of it', async () => {
  const user = await aBuyer(t)
  const intention = await anIntention(t, user, {
    goods: [{ sku_id: await aStyle(t), quantity: 1 }],
    shipping: user.shipping,
  })
  await havePoints(t, user, 500)
  expect((await create(t, user, intention)).code).toBe(0)
})

test('an order that cannot be made takes no points', async () => {
  const user = await aSaver(1000)
  const styleId = await aStyle(t, { stock: 1 })
  const basket = { goods: [{ sku_id: styleId, quantity: 1 }], shipping: user.shipping, use_points: true }
  const intention = await anIntention(t, user, basket)
  await anOrder(t, { styleId })
  expect((await create(t, user, intention)).reason).toBe('style_stock')
  expect(await balanceOf(user)).toBe(1000)
})

test('a cancelled order gives its points back, once', async () => {
  const user = await aSaver(1500)
  const order = await anOrder(t, { user, usePoints: true })
  expect(await balanceOf(user)).toBe(0)
  await Promise.all(Array.from({ length: 8 }, () => cancel(order)))
  expect(await balanceOf(user)).toBe(1500)
})

test('cancelled at the moment that its time is up, an order gives its points back once, 20 times', async () => {
  const user = await aSaver(700)
  for (let round = 0; round < 20; round += 1) {
    const order = await anOrder(t, { user, usePoints: true })
    expect(order.pointsSpent).toBe(700)
    const late = { ...t.systemContext(), now: t.now() + 31 * minutes }
    await Promise.all([
      cancel(order),
      closeOvertimeOrder(late, order.id),
      cancel(order),
      closeOvertimeOrder(late, order.id),
    ])
    expect(await balanceOf(user)).toBe(700)
  }
})

test('a paid order keeps its points until they are returned: in parts, and never more than it spent', async () => {
  const user = await aSaver(900)
  const { order, ref } = await aStartedPayment(t, { user, usePoints: true })
  await pay(t, ref)
  t.pass(40 * minutes)
  await t.runJobs()
  expect(await balanceOf(user)).toBe(0)
  const back = (points: number, cause: string) =>
    inTransaction(t.systemContext(), (ctx) => returnPoints(ctx, { orderId: order.id, points, cause }))
  expect(await Promise.all([back(400, 'after-sales:1'), back(400, 'after-sales:1')])).toContain(400)
  expect(await balanceOf(user)).toBe(400)
  expect(await Promise.all([back(400, 'after-sales:2'), back(400, 'after-sales:3')])).toEqual(
    expect.arrayContaining([400, 100]),
  )
  expect(await balanceOf(user)).toBe(900)
  const returns = await t.db
    .select()
    .from(pointsEntries)
    .where(and(eq(pointsEntries.userId, user.id), eq(pointsEntries.kind, 'order_return')))
  expect(returns).toHaveLength(3)
})

test('the points of refunded units come back with their money, and all of them in the end', async () => {
  const user = await aSaver(1000)
  const order = await aPaidOrder(t, { user, quantity: 3, usePoints: true })
  const staff = await theStaff(t)
  const refund = async (quantity: number) => {
    const { id } = await aRequest(t, { order, quantity })
    await staff.approve(id)
    await t.runJobs()
  }
  await refund(1)
  expect(await balanceOf(user)).toBe(334)
  await refund(2)
  expect(await balanceOf(user)).toBe(1000)
})

test(
  'of 32 orders at once that want the same points, what is spent is what there was, 50 times',
  { timeout: 120_000 },
  async () => {
    const user = await aBuyer(t)
    const styleId = await aStyle(t, { stock: 100_000 })
    const basket = { goods: [{ sku_id: styleId, quantity: 1 }], shipping: user.shipping, use_points: true }
    for (let round = 0; round < 50; round += 1) {
      await havePoints(t, user, 1200)
      const intention = await anIntention(t, user, basket)
      const answers = await Promise.all(
        Array.from({ length: 32 }, () => create(t, user, { ...intention, idempotency_key: randomUUID() })),
      )
      const reasons = new Set(answers.map(({ reason }) => reason ?? 'created'))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      expect([...reasons].every((reason) => ['created', 'insufficient_points', 'price_changed'].includes(reason))).toBe(
        true,
      )
      expect(await balanceOf(user)).toBe(0)
    }
  },
)
