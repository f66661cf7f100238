import { couponEndpoints } from '@pitlane/contract/coupon/coupon.ts'
import { couponStaffEndpoints as calls } from '@pitlane/contract/coupon/staff.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { aStyle } from '../order/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { couponRecords, coupons } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const marketing = await aUser(t, { role: 'marketing' })

const wanted = (over: object = {}) => ({
  key: randomUUID(),
  names: { en: 'Ten off', zh: '减十元' },
  type: 'fixed' as const,
  value: 1000,
  total: 100,
  ...over,
})
const create = (over: object = {}) => t.call(calls.createStaffCoupon, wanted(over), marketing)
const held = (id: number) => t.db.$count(couponRecords, eq(couponRecords.couponId, id))

test('a coupon is created once, and what it is worth is checked', async () => {
  const input = wanted()
  const [first, second] = await Promise.all([
    t.call(calls.createStaffCoupon, input, marketing),
    t.call(calls.createStaffCoupon, input, marketing),
  ])
  expect(second.data.id).toBe(first.data.id)
  for (const over of [{ value: 0 }, { type: 'percent', value: 101 }, { type: 'exchange', value: 1 }]) {
    expect(await create(over)).toMatchObject({ reason: 'setting_bounds', field: 'value' })
  }
  expect(await create({ style_id: 999_999 })).toMatchObject({ reason: 'field_format', field: 'style_id' })
})

test('somebody is given one by his e-mail; the same key gives one', async () => {
  const user = await aUser(t)
  const { data } = await create({ per_person: 5 })
  const gift = { id: data.id, key: randomUUID(), email: user.email.toUpperCase() }
  await Promise.all([1, 2, 3].map(() => t.call(calls.giveStaffCoupon, gift, marketing)))
  expect(await held(data.id)).toBe(1)
  expect((await t.call(couponEndpoints.listCouponRecords, {}, user)).data).toHaveLength(1)
  expect((await t.call(calls.giveStaffCoupon, { ...gift, key: randomUUID() }, marketing)).data.issued).toBe(2)
  await t.db.update(couponRecords).set({ state: 'used' }).where(eq(couponRecords.couponId, data.id))
  expect((await t.call(calls.getStaffCoupon, { id: data.id }, marketing)).data.used).toBe(2)
  await t.db.update(couponRecords).set({ state: 'available' }).where(eq(couponRecords.couponId, data.id))
  expect(
    await t.call(calls.giveStaffCoupon, { ...gift, key: randomUUID(), email: 'nobody@example.com' }, marketing),
  ).toMatchObject({ reason: 'email_unknown', field: 'email' })
  const own = { ...gift, key: randomUUID(), email: marketing.email }
  expect((await t.call(calls.giveStaffCoupon, own, marketing)).reason).toBe('own_account')
})

test('everybody gets one, also when it is sent twice at the same time', async () => {
  const { data } = await create()
  const give = () => t.call(calls.giveStaffCouponToEverybody, { id: data.id }, marketing)
  const answers = await Promise.all([give(), give()])
  const people = answers.reduce((sum, answer) => sum + answer.data.given, 0)
  expect(await held(data.id)).toBe(people)
  expect((await give()).data).toMatchObject({ given: 0, coupon: { issued: people } })
  const acts = (await t.db.select().from(auditLog).where(eq(auditLog.action, 'give-to-everybody'))).filter(
    (row) => row.entityId === `${data.id}`,
  )
  expect(acts).toMatchObject([{ staffId: marketing.id, after: { given: people } }])
})

test('a coupon keeps what it is worth; its total is never below what was given', async () => {
  const { data } = await create({ total: 3 })
  await t.call(calls.giveStaffCouponToEverybody, { id: data.id }, marketing)
  const change = async (over: object) => {
    const now = (await t.call(calls.getStaffCoupon, { id: data.id }, marketing)).data
    return t.call(
      calls.updateStaffCoupon,
      { id: data.id, version: now.version, names: now.names, total: now.total, ...over },
      marketing,
    )
  }
  const { issued } = (await t.call(calls.getStaffCoupon, { id: data.id }, marketing)).data
  expect(await change({ total: issued - 1 })).toMatchObject({ status: issued > 1 ? 200 : 400, field: 'total' })
  expect((await change({ total: issued + 5, value: 1 })).data).toMatchObject({ total: issued + 5, value: 1000 })
  expect((await change({ version: 1 })).reason).toBe('edited_meanwhile')
})

test('a coupon that cannot be sensible is refused beside its field', async () => {
  const free = await aStyle(t, { price: 0 })
  const item = await aStyle(t, { price: 649_000 })
  const past = Math.floor(t.now() / 1000) - 1
  for (const [over, reason, field] of [
    [{ type: 'exchange', value: 0 }, 'coupon_item_missing', 'style_id'],
    [{ type: 'exchange', value: 0, good_type: 1, channel_type: 12 }, 'coupon_item_missing', 'style_id'],
    [{ type: 'exchange', value: 0, style_id: free }, 'coupon_item_free', 'style_id'],
    [{ style_id: free }, 'coupon_item_free', 'style_id'],
    [{ expired_at: past }, 'coupon_ended', 'expired_at'],
    [{ type: 'round', value: 1 }, 'coupon_step_small', 'value'],
    [{ style_id: item, good_type: 21 }, 'coupon_type_other', 'good_type'],
    [{ style_id: item, good_type: 1, channel_type: 12 }, 'coupon_list_other', 'channel_type'],
    [{ per_person: 50, total: 5 }, 'coupon_share', 'per_person'],
  ] as const)
    expect(await create(over)).toMatchObject({ reason, field })
  expect((await create({ type: 'exchange', value: 0, style_id: item, total: 1, cost_seen: 649_000 })).reason).toBe(
    undefined,
  )
})

test('a coupon with a larger share than there are can be renamed, and gets no worse', async () => {
  const { data } = await create({ total: 5, per_person: 5 })
  const change = async (over: object) => {
    const now = (await t.call(calls.getStaffCoupon, { id: data.id }, marketing)).data
    return t.call(calls.updateStaffCoupon, { ...now, code: undefined, ...over }, marketing)
  }
  expect(await change({ per_person: 6 })).toMatchObject({ reason: 'coupon_share', field: 'per_person' })
  expect(await change({ total: 4 })).toMatchObject({ reason: 'coupon_share', field: 'per_person' })
  await t.db.update(coupons).set({ perPerson: 50 }).where(eq(coupons.id, data.id))
  expect((await change({ names: { en: 'Ten less' } })).data.name).toBe('Ten less')
})

test('what could cost more than the limit is done by whoever has seen the sum', async () => {
  const item = await aStyle(t, { price: 649_000 })
  const input = wanted({ type: 'exchange', value: 0, style_id: item, total: 3 })
  const send = (over: object) => t.call(calls.createStaffCoupon, { ...input, ...over }, marketing)
  const dear = 3 * 649_000
  expect(await send({})).toMatchObject({ reason: 'second_look', data: { cost: dear } })
  expect(await send({ cost_seen: dear - 1 })).toMatchObject({ reason: 'second_look', data: { cost: dear } })
  const { data: made } = await send({ cost_seen: dear })
  const change = (over: object) => t.call(calls.updateStaffCoupon, { ...made, ...over }, marketing)
  expect((await change({ total: 4 })).data).toMatchObject({ cost: dear + 649_000 })
  const { data: renamed } = await change({ names: { en: 'A kit' } })
  expect(renamed.name).toBe('A kit')
  const give = (over: object) => t.call(calls.giveStaffCouponToEverybody, { id: made.id, ...over }, marketing)
  expect((await give({})).data).toEqual({ cost: dear })
  expect((await give({ cost_seen: dear })).data.given).toBeGreaterThan(0)
})

test('percent and steps cost what the dearest item in their scope makes of them', async () => {
  const dearest = 900_000
  await aStyle(t, { price: dearest })
  const cost = async (over: object) => (await create({ total: 1000, ...over })).data
  expect(await cost({ type: 'percent', value: 10 })).toEqual({ cost: 1000 * (dearest / 10) })
  expect(await cost({ type: 'round', value: 5000 })).toEqual({ cost: 1000 * 4999 })
  expect(await cost({ value: 1000 })).toEqual({ cost: 1_000_000 })
  const cheap = await aStyle(t, { price: 400 })
  expect(await cost({ value: 1000, style_id: cheap })).toMatchObject({ total: 1000 })
})
