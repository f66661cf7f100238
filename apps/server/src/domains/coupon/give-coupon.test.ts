import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser } from '../account/factory.ts'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { aCoupon } from './factory.ts'
import { giveCoupon, giveCouponToEverybody } from './public.ts'
import { couponRecords, coupons } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const people = await Promise.all(Array.from({ length: 32 }, () => aUser(t)))

const give = (couponId: number, userId: number) =>
  inTransaction(t.systemContext(), (ctx) => giveCoupon(ctx, couponId, userId))
const giveAll = (couponId: number) => inTransaction(t.systemContext(), (ctx) => giveCouponToEverybody(ctx, couponId))
const stateOf = async (couponId: number) => {
  const [coupon] = await t.db.select().from(coupons).where(eq(coupons.id, couponId))
  return { issued: coupon!.issued, records: await t.db.$count(couponRecords, eq(couponRecords.couponId, couponId)) }
}
const outcomes = async (calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls)
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  return { given: settled.length - reasons.length, reasons: [...new Set(reasons)] }
}

test('of 32 people at once one gets the last', async () => {
  const { couponId } = await aCoupon(t, { total: 1 })
  expect(await outcomes(people.map(({ id }) => give(couponId, id)))).toEqual({
    given: 1,
    reasons: ['coupon_exhausted'],
  })
  expect(await stateOf(couponId)).toEqual({ issued: 1, records: 1 })
})

test('one person 32 times at once gets no more than his share', async () => {
  const { couponId } = await aCoupon(t, { perPerson: 3 })
  expect(await outcomes(people.map(() => give(couponId, people[0]!.id)))).toEqual({
    given: 3,
    reasons: ['coupon_exhausted'],
  })
  expect(await stateOf(couponId)).toEqual({ issued: 3, records: 3 })
})

test('everybody gets one, and sent twice at once still one', async () => {
  const { couponId } = await aCoupon(t, { perPerson: 2 }, people[0]!)
  const given = await Promise.all([giveAll(couponId), giveAll(couponId)])
  expect(given.map((one) => one.given).toSorted((a, b) => a - b)).toEqual([0, 31])
  expect(await stateOf(couponId)).toEqual({ issued: 32, records: 32 })
})

test('given to everybody there are no more than the total, those who came first being served', async () => {
  const { couponId } = await aCoupon(t, { total: 5 })
  expect([await giveAll(couponId), await giveAll(couponId)]).toEqual([{ given: 5 }, { given: 0 }])
  const holders = await t.db
    .select({ id: couponRecords.userId })
    .from(couponRecords)
    .where(eq(couponRecords.couponId, couponId))
  const first = people
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .slice(0, 5)
  expect(holders.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(first)
})

test('everybody and single people at once stay within the total', async () => {
  const { couponId } = await aCoupon(t, { total: 20 })
  await outcomes([...people.slice(0, 10).map(({ id }) => give(couponId, id)), giveAll(couponId)])
  expect(await stateOf(couponId)).toEqual({ issued: 20, records: 20 })
})

test.each([
  ['expired', { expiredAt: 1 }, 'coupon_expired'],
  ['off', { active: false }, 'coupon_not_available'],
] as const)('a coupon that is %s is given to nobody', async (_what, wanted, reason) => {
  const { couponId } = await aCoupon(t, wanted)
  expect(await outcomes([give(couponId, people[0]!.id), giveAll(couponId)])).toEqual({ given: 0, reasons: [reason] })
})

test('a coupon that does not exist is given to nobody', async () => {
  expect(await outcomes([give(4711, people[0]!.id)])).toEqual({ given: 0, reasons: ['coupon_not_available'] })
})
