import { couponEndpoints as calls } from '@pitlane/contract/coupon/coupon.ts'
import { couponStaffEndpoints as staff } from '@pitlane/contract/coupon/staff.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aGuest, aUser } from '../account/factory.ts'
import { aCoupon } from './factory.ts'
import { couponRecords, coupons } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const seconds = () => Math.floor(t.now() / 1000)
const redeem = (user: { token: string }, code: string) => t.call(calls.redeemCouponCode, { code }, user)
const list = async (user: { token: string }) => (await t.call(calls.listCouponRecords, {}, user)).data
const markUsed = (id: number) => t.db.update(couponRecords).set({ state: 'used' }).where(eq(couponRecords.id, id))
const giveBack = (id: number) => t.db.update(couponRecords).set({ state: 'available' }).where(eq(couponRecords.id, id))

test('a code is good however it is typed, and sent again it is the same coupon', async () => {
  const user = await aUser(t)
  await aCoupon(t, { code: 'SPRING25', name: 'Spring' })
  const first = await redeem(user, 'SPRING25')
  expect(first.data).toMatchObject({ state: 'available', coupon: { name: 'Spring', good_name: null } })
  for (const typed of ['spring25', ' Spring-25 ', 'ｓｐｒｉｎｇ２５'])
    expect((await redeem(user, typed)).data).toEqual(first.data)
  expect((await list(user)).map(({ id }) => id)).toEqual([first.data.id])
})

test('each refusal has its own word, beside the field', async () => {
  const user = await aUser(t)
  const other = await aUser(t)
  await aCoupon(t, { code: 'LONGOVER', expiredAt: seconds() - 1 })
  await aCoupon(t, { code: 'STOPPED1', active: false })
  await aCoupon(t, { code: 'LASTONE1', total: 1 })
  await redeem(other, 'LASTONE1')
  for (const [typed, reason] of [
    ['NOSUCH99', 'coupon_code_unknown'],
    ['a b', 'coupon_code_unknown'],
    ['', 'coupon_code_unknown'],
    ['LONGOVER', 'coupon_code_ended'],
    ['STOPPED1', 'coupon_code_ended'],
    ['LASTONE1', 'coupon_code_used_up'],
  ] as const)
    expect([typed, await redeem(user, typed)]).toMatchObject([typed, { reason, field: 'code' }])
  expect(await list(user)).toEqual([])
  // Whoever has it keeps it when the last one is gone.
  expect((await redeem(other, 'LASTONE1')).code).toBe(0)
})

test('somebody has as many as the limit a person, one after the other', async () => {
  const user = await aUser(t)
  await aCoupon(t, { code: 'TWOEACH1', perPerson: 2 })
  const { data: first } = await redeem(user, 'TWOEACH1')
  await markUsed(first.id)
  const { data: second } = await redeem(user, 'TWOEACH1')
  expect(second.id).not.toBe(first.id)
  await markUsed(second.id)
  expect(await redeem(user, 'TWOEACH1')).toMatchObject({ reason: 'coupon_code_used', field: 'code' })
  await giveBack(first.id)
  await giveBack(second.id)
})

test('of 32 people who type the code of the last three at once, three have one', async () => {
  const { couponId } = await aCoupon(t, { code: 'RACE0003', total: 3 })
  const people = await Promise.all(Array.from({ length: 32 }, () => aUser(t)))
  const answers = await Promise.all(people.map((user) => redeem(user, 'race0003')))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
  expect(answers.filter(({ reason }) => reason === 'coupon_code_used_up')).toHaveLength(29)
  expect(await t.db.$count(couponRecords, eq(couponRecords.couponId, couponId))).toBe(3)
})

test('one person who sends it 32 times at once has one', async () => {
  const user = await aUser(t)
  await aCoupon(t, { code: 'TWICE032', perPerson: 5 })
  const answers = await Promise.all(Array.from({ length: 32 }, () => redeem(user, 'TWICE032')))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
})

test('tries are counted, right ones and wrong ones', async () => {
  const user = await aUser(t)
  const tries = []
  for (let at = 0; at < 61; at++) tries.push(await redeem(user, `GUESS${at}`))
  expect(tries.slice(0, 60).every(({ reason }) => reason === 'coupon_code_unknown')).toBe(true)
  expect(tries[60]).toMatchObject({ status: 429, reason: 'too_many_requests' })
})

test('nobody without an account has a coupon by a code', async () => {
  await aCoupon(t, { code: 'GUESTS01' })
  expect(await redeem(await aGuest(t), 'GUESTS01')).toMatchObject({ reason: 'account_needed' })
})

test('the staff give a coupon a code, which no other coupon has, however it is written', async () => {
  const marketing = await aUser(t, { role: 'marketing' })
  const create = (over: object) =>
    t.call(
      staff.createStaffCoupon,
      { key: randomUUID(), names: { en: 'Fair' }, type: 'fixed', value: 500, total: 10, ...over },
      marketing,
    )
  const made = await create({ code: 'fair-2026' })
  expect(made.data.code).toBe('FAIR2026')
  expect(await create({ code: 'Fair 2026' })).toMatchObject({ reason: 'coupon_code_taken', field: 'code' })
  expect(await create({ code: 'no_sign' })).toMatchObject({ reason: 'field_format', field: 'code' })
  expect(await create({ code: 'abc' })).toMatchObject({ reason: 'field_format', field: 'code' })
  const plain = (await create({ code: '' })).data
  expect(plain.code).toBeNull()
  const change = (one: typeof plain, over: object) => t.call(staff.updateStaffCoupon, { ...one, ...over }, marketing)
  expect(await change(plain, { code: 'FAIR2026' })).toMatchObject({ reason: 'coupon_code_taken', field: 'code' })
  const renamed = (await change(made.data, { names: { en: 'Fairs' } })).data
  expect(renamed.code).toBe('FAIR2026')
  expect((await change(renamed, { code: undefined })).data.code).toBe('FAIR2026')
  const found = await t.call(staff.listStaffCoupons, { q: 'fair20' }, marketing)
  expect(found.data.list.map(({ id }) => id)).toEqual([made.data.id])
  const now = (await t.call(staff.getStaffCoupon, { id: made.data.id }, marketing)).data
  expect((await change(now, { code: null })).data.code).toBeNull()
  expect((await change(plain, { code: 'FAIR2026' })).data.code).toBe('FAIR2026')
})

test('two coupons that want the same code at once: one has it', async () => {
  const marketing = await aUser(t, { role: 'marketing' })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      t.call(
        staff.createStaffCoupon,
        { key: randomUUID(), names: { en: 'One' }, type: 'fixed', value: 500, total: 10, code: 'SAME0001' },
        marketing,
      ),
    ),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'coupon_code_taken')).toHaveLength(7)
  expect(await t.db.$count(coupons, eq(coupons.code, 'SAME0001'))).toBe(1)
})
