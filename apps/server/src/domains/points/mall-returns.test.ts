import { mallEndpoints } from '@pitlane/contract/points/mall.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { checkInvariants } from '../../../test/invariants.ts'
import { apply, aRequest, readRequest, theStaff } from '../after-sales/factory.ts'
import { aCoupon } from '../coupon/factory.ts'
import { couponRecords, coupons } from '../coupon/tables.ts'
import { anActivity, drawOnce, withKey } from '../lottery/factory.ts'
import { drawRights } from '../lottery/tables.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, aStyle, readOrder, type TestBuyer } from '../order/factory.ts'
import { orderLines } from '../order/tables.ts'
import { aMallItem, aMallOrder, buyInMall, havePoints, pointsOf, readMallItem, type TestMallItem } from './factory.ts'

const t = await testApp(withKey)
const staff = await theStaff(t)

async function aSaver(points: number): Promise<TestBuyer> {
  const user = await aBuyer(t)
  await havePoints(t, user, points)
  return user
}

/** An order of the mall as the after-sales factory wants it. */
async function bought(user: TestBuyer, item: TestMallItem, quantity = 1) {
  const order = await aMallOrder(t, user, item, quantity)
  const line = one(await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)))
  return { ...order, lineId: line.id, ref: '', styleId: item.styleId }
}

const aCouponItem = async (couponId: number) =>
  aMallItem(t, { styleId: await aStyle(t, { kind: 'coupon', price: 0 }), couponId, perPerson: 2 })
const aDrawItem = async () =>
  aMallItem(t, { styleId: await aStyle(t, { kind: 'draw', price: 0 }), draws: 3, perPerson: 2 })

const couponsOf = (user: TestBuyer) =>
  t.db.select().from(couponRecords).where(eq(couponRecords.userId, user.id)).orderBy(couponRecords.ordinal)
const rightsOf = (user: TestBuyer) =>
  t.db.$count(drawRights, and(eq(drawRights.userId, user.id), isNull(drawRights.usedBy)))

test('an unused coupon of the mall goes back and its points come back, and somebody else can have it', async () => {
  const user = await aSaver(1000)
  const { couponId } = await aCoupon(t, { total: 2, perPerson: 2 })
  const item = await aCouponItem(couponId)
  const order = await bought(user, item, 2)
  const request = await aRequest(t, { order })
  expect((await staff.approve(request.id)).reason).toBe(undefined)
  expect(await couponsOf(user)).toMatchObject([{ ordinal: 1, state: 'available' }])
  expect(await pointsOf(t, user)).toMatchObject({ balance: 500 })
  expect(one(await t.db.select().from(coupons).where(eq(coupons.id, couponId)))).toMatchObject({ issued: 1 })
  await checkInvariants(t)
})

test('of two coupons of the mall the used one is kept', async () => {
  const user = await aSaver(1000)
  const { couponId } = await aCoupon(t, { total: 2, perPerson: 2 })
  const order = await bought(user, await aCouponItem(couponId), 2)
  const [, second] = await couponsOf(user)
  const locked = eq(couponRecords.id, second!.id)
  await t.db.update(couponRecords).set({ state: 'locked' }).where(locked)
  expect((await apply(t, order, { quantity: 2 })).reason).toBe('reward_kept')
  const request = await aRequest(t, { order })
  expect((await staff.approve(request.id)).reason).toBe(undefined)
  expect(await couponsOf(user)).toMatchObject([{ id: second!.id, ordinal: 1 }])
  expect((await apply(t, order)).reason).toBe('reward_kept')
  await t.db.update(couponRecords).set({ state: 'available' }).where(locked)
  await checkInvariants(t)
})

test('draws of the mall say when they expire and what the lottery that runs lets one person', async () => {
  const item = await aDrawItem()
  const look = async () => (await t.call(mallEndpoints.getMallItem, { id: item.id })).data
  expect(await look()).toMatchObject({ draws: 3, draw_days: 365, lottery: null })
  const activity = await anActivity(t, { perDay: 3, perPerson: 20 })
  expect((await look()).lottery).toEqual({
    title: 'An activity',
    per_day: 3,
    per_person: 20,
    ends_at: activity.endsAt.getTime(),
  })
  expect((await t.call(mallEndpoints.getMallItem, { id: (await aMallItem(t)).id })).data).toMatchObject({
    draw_days: null,
    lottery: null,
  })
})

test('an expired coupon of the mall is worth nothing any more', async () => {
  const user = await aSaver(500)
  const { couponId } = await aCoupon(t, { total: 2 })
  const order = await bought(user, await aCouponItem(couponId))
  await t.db
    .update(coupons)
    .set({ expiredAt: Math.floor(t.now() / 1000) - 1 })
    .where(eq(coupons.id, couponId))
  expect((await apply(t, order)).reason).toBe('reward_kept')
})

async function useDraw(user: TestBuyer): Promise<void> {
  // Nothing to be won: a prize of points would be luck.
  expect((await drawOnce(t, user, await anActivity(t, { prizes: [] }))).code).toBe(0)
}

test('unused draws of the mall go back a piece at a time, and used ones are kept', async () => {
  const user = await aSaver(1000)
  const item = await aDrawItem()
  const order = await bought(user, item, 2)
  const all = await aRequest(t, { order, quantity: 2 })
  await useDraw(user)
  // Asked for before, and used meanwhile.
  expect((await staff.approve(all.id)).reason).toBe('reward_kept')
  expect(await rightsOf(user)).toBe(5)
  expect((await staff.reject(all.id)).reason).toBe(undefined)
  const request = await aRequest(t, { order, quantity: 1 })
  expect((await staff.approve(request.id)).reason).toBe(undefined)
  expect(await rightsOf(user)).toBe(2)
  expect(await pointsOf(t, user)).toMatchObject({ balance: 500 })
  expect((await apply(t, order)).reason).toBe('reward_kept')
  await checkInvariants(t)
})

test('a request for what was used meanwhile ends at its deadline without a refund', async () => {
  const user = await aSaver(500)
  const order = await bought(user, await aDrawItem())
  const request = await aRequest(t, { order })
  await useDraw(user)
  t.pass(8 * 86_400_000)
  await t.runJobs()
  expect(await readRequest(t, request.id)).toMatchObject({ state: 'revoked' })
  expect(await pointsOf(t, user)).toMatchObject({ balance: 0 })
})

test.each(['software', 'draw'] as const)(
  'returned %s of the mall counts no longer and can be had again',
  async (kind) => {
    const user = await aSaver(500)
    const styleId = await aStyle(t, { kind, ...(kind === 'draw' ? { price: 0 } : {}) })
    const item = await aMallItem(t, { styleId, stock: 1, perPerson: 1, ...(kind === 'draw' ? { draws: 1 } : {}) })
    const order = await bought(user, item)
    await expect(buyInMall(t, user, item)).rejects.toThrow('mall_limit')
    const request = await aRequest(t, { order })
    expect((await staff.approve(request.id)).reason).toBe(undefined)
    expect(await readOrder(t, order.id)).toMatchObject({ state: 'completed', payment: 'refunded' })
    expect(await readMallItem(t, item.id)).toMatchObject({ taken: 0 })
    expect((await buyInMall(t, user, item)).code).toBe(0)
    await checkInvariants(t)
  },
)
