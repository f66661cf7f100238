import { couponEndpoints as calls } from '@pitlane/contract/coupon/coupon.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { aPlan } from '../membership/factory.ts'
import { aCoupon } from './factory.ts'

const t = await testApp()
const claim = (user: { token: string }, coupon_id: number) => t.call(calls.claimCoupon, { coupon_id }, user)
const list = async (user?: { token: string }) => (await t.call(calls.listClaimableCoupons, {}, user)).data

test('a coupon for everybody is taken once; again is the same one', async () => {
  const user = await aUser(t)
  const { couponId } = await aCoupon(t, { claimable: true, name: 'Welcome' })
  expect((await list()).find(({ id }) => id === couponId)).toMatchObject({ mine: false, coupon: { name: 'Welcome' } })
  const { data } = await claim(user, couponId)
  expect((await claim(user, couponId)).data).toEqual(data)
  expect((await list(user)).find(({ id }) => id === couponId)?.mine).toBe(true)
  expect((await t.call(calls.listCouponRecords, {}, user)).data.map(({ id }) => id)).toEqual([data.record_id])
})

test.each([
  ['one that the staff give', { claimable: false }, 'coupon_not_available'],
  ['one that is not given out any more', { claimable: true, active: false }, 'coupon_not_available'],
  ['one that has ended', { claimable: true, expiredAt: 1000 }, 'coupon_expired'],
])('%s cannot be claimed, nor is it listed', async (_, wanted, reason) => {
  const { couponId } = await aCoupon(t, wanted)
  expect(await claim(await aUser(t), couponId)).toMatchObject({ reason })
  expect((await list()).map(({ id }) => id)).not.toContain(couponId)
})

test('of 32 people who claim the last three, three have one, and then it is listed no more', async () => {
  const { couponId } = await aCoupon(t, { claimable: true, total: 3 })
  const people = await Promise.all(Array.from({ length: 32 }, () => aUser(t)))
  const answers = await Promise.all(people.map((user) => claim(user, couponId)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
  expect(answers.filter(({ reason }) => reason === 'coupon_exhausted')).toHaveLength(29)
  expect((await list()).map(({ id }) => id)).not.toContain(couponId)
})

test('one person who claims 32 times at once has one', async () => {
  const user = await aUser(t)
  const { couponId } = await aCoupon(t, { claimable: true })
  const answers = await Promise.all(Array.from({ length: 32 }, () => claim(user, couponId)))
  expect(new Set(answers.map(({ data }) => data.record_id)).size).toBe(1)
})

test('for a first plan only those are listed that take something off one', async () => {
  const styleId = await aPlan(t, { price: 5000, goodType: 1, channelType: 11 })
  const members = await aPlan(t, { price: 9000, audience: 'member', goodType: 1, channelType: 11 })
  const made = async (wanted: object) => (await aCoupon(t, { claimable: true, ...wanted })).couponId
  const fitting = [await made({ minAmount: 5000, goodType: 1, channelType: 11 }), await made({ minAmount: 0, styleId })]
  const others = [
    await made({ minAmount: 15_000, goodType: 1, channelType: 11 }),
    await made({ minAmount: 0, channelType: 12 }),
    await made({ minAmount: 0, styleId: members }),
    await made({ type: 'round', value: 20_000, minAmount: 0 }),
  ]
  const listed = (await t.call(calls.listClaimableCoupons, { for: 'plan' })).data.map(({ id }) => id)
  expect(listed.filter((id) => [...fitting, ...others].includes(id)).toSorted()).toEqual(fitting.toSorted())
})
