import { couponEndpoints } from '@pitlane/contract/coupon/coupon.ts'
import { expect, test } from 'vitest'
import { aUser } from '../account/factory.ts'
import { aPaidOrder } from '../after-sales/factory.ts'
import { aBuyer } from '../order/factory.ts'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { aCoupon } from './factory.ts'
import { findCouponForOrder } from '../../reads/coupons.ts'
import { lockCoupon, unlockCoupon, useCoupon } from './public.ts'

const t = await testApp()
guardInvariants(t)
const move = (act: (ctx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<void>) =>
  inTransaction(t.systemContext(), act)
const stateOf = async (userId: number, recordId: number) => (await findCouponForOrder(t.db, userId, recordId))?.state
const refusedAs = { code: 'coupon_not_available' }

test('a coupon is locked by one of 32 orders', async () => {
  const user = await aUser(t)
  const { recordId } = await aCoupon(t, {}, user)
  const tries = Array.from({ length: 32 }, (_, order) => move((ctx) => lockCoupon(ctx, recordId, user.id, order + 1)))
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusedAs })
  await move((ctx) => unlockCoupon(ctx, settled.findIndex(({ status }) => status === 'fulfilled') + 1))
})

test('a locked coupon comes back, and can be locked again', async () => {
  const user = await aUser(t)
  const { recordId } = await aCoupon(t, {}, user)
  await move((ctx) => lockCoupon(ctx, recordId, user.id, 101))
  await move((ctx) => unlockCoupon(ctx, 101))
  await move((ctx) => unlockCoupon(ctx, 101))
  expect(await stateOf(user.id, recordId)).toBe('available')
  await move((ctx) => lockCoupon(ctx, recordId, user.id, 102))
  expect(await stateOf(user.id, recordId)).toBe('locked')
  await move((ctx) => unlockCoupon(ctx, 102))
})

test('a used coupon stays used', async () => {
  const user = await aBuyer(t)
  const { recordId } = await aCoupon(t, {}, user)
  const { id } = await aPaidOrder(t, { user, couponId: recordId })
  await move((ctx) => useCoupon(ctx, id))
  await move((ctx) => unlockCoupon(ctx, id))
  expect(await stateOf(user.id, recordId)).toBe('used')
  await expect(move((ctx) => lockCoupon(ctx, recordId, user.id, 202))).rejects.toMatchObject(refusedAs)
})

test('somebody else’s coupon is neither found nor locked', async () => {
  const [owner, thief] = [await aUser(t), await aUser(t)]
  const { recordId } = await aCoupon(t, {}, owner)
  expect(await findCouponForOrder(t.db, thief.id, recordId)).toBeNull()
  await expect(move((ctx) => lockCoupon(ctx, recordId, thief.id, 301))).rejects.toMatchObject(refusedAs)
})

test('a coupon that expired while it was locked comes back as invalid', async () => {
  const user = await aUser(t)
  const { recordId } = await aCoupon(t, { expiredAt: t.now() / 1000 + 60 }, user)
  const shown = async () => (await t.call(couponEndpoints.listCouponRecords, {}, { token: user.token })).data[0]!.state
  await move((ctx) => lockCoupon(ctx, recordId, user.id, 401))
  t.pass(60_000)
  expect(await shown()).toBe('locked')
  await move((ctx) => unlockCoupon(ctx, 401))
  expect(await shown()).toBe('invalid')
})

test('an order finds a coupon as the rules want it', async () => {
  const user = await aUser(t)
  const { recordId } = await aCoupon(
    t,
    { type: 'percent', value: 15, minAmount: 5000, goodType: 21, name: 'Bundles' },
    user,
  )
  expect(await findCouponForOrder(t.db, user.id, recordId)).toEqual({
    id: recordId,
    state: 'available',
    name: { en: 'Bundles' },
    type: 'percent',
    value: 15,
    minAmount: 5000,
    expiredAt: 0,
    goodType: 21,
    channelType: null,
    skuId: null,
  })
})
