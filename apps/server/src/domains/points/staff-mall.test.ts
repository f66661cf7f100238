import { mallEndpoints } from '@pitlane/contract/points/mall.ts'
import { mallStaffEndpoints as calls } from '@pitlane/contract/points/staff-mall.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { aCoupon } from '../coupon/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aBuyer, aStyle } from '../order/factory.ts'
import { aMallItem, aMallOrder, havePoints } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const staff = await aUser(t, { role: 'marketing' })
const offer = async (wanted: object = {}) => ({
  key: randomUUID(),
  style_id: await aStyle(t),
  points: 500,
  stock: 5,
  ...wanted,
})
const list = (input: object = {}, user: { token?: string } = {}) => t.call(mallEndpoints.listMallItems, input, user)

test('staff offer a style, twice with one key it is one item, and the mall has it', async () => {
  const input = await offer({ member_points: 400, price: 990 })
  const [first, again] = [
    await t.call(calls.createStaffMallItem, input, staff),
    await t.call(calls.createStaffMallItem, input, staff),
  ]
  expect(first.data).toMatchObject({ points: 500, member_points: 400, price: 990, taken: 0, state: 'running' })
  expect(again.data.id).toBe(first.data.id)
  const { data } = await list()
  expect(data.list.find(({ id }: { id: number }) => id === first.data.id)).toMatchObject({
    points: 500,
    member_points: 400,
    my_points: 500,
    left: 5,
    mine: null,
  })
  expect(data.balance).toBe(null)
  const rows = await t.db.select().from(auditLog)
  expect(rows.filter(({ entity }) => entity === 'mall-item')).toHaveLength(1)
})

test.each([
  [{ member_points: 500 }, 'mall_member_points', 'member_points'],
  [{ draws: 3 }, 'mall_draws_missing', 'draws'],
  [{ starts_at: 1_900_000_000_000, ends_at: 1_900_000_000_000 }, 'mall_period', 'ends_at'],
  [{ style_id: 999_999 }, 'field_format', 'style_id'],
])('terms with %j are refused as %s', async (terms, reason, field) => {
  expect(await t.call(calls.createStaffMallItem, await offer(terms), staff)).toMatchObject({ reason, field })
})

test('a style is offered once at a time, also when two offer it at once', async () => {
  const style_id = await aStyle(t)
  const day = 86_400_000
  const make = async (terms: object = {}) =>
    t.call(calls.createStaffMallItem, await offer({ style_id, ...terms }), staff)
  const until = t.now() + day
  const answers = await Promise.all([make({ ends_at: until }), make({ ends_at: until })])
  expect(answers.map(({ reason }) => reason ?? 'made').toSorted()).toEqual(['made', 'mall_twice'])
  expect(await make({ starts_at: until - 1 })).toMatchObject({ reason: 'mall_twice', field: 'style_id' })
  expect((await make({ starts_at: until })).data.state).toBe('upcoming')
  const { data: off } = await make({ active: false })
  const change = (active: boolean, ends_at: number | null) =>
    t.call(
      calls.updateStaffMallItem,
      { id: off.id, version: off.version, points: 500, stock: 5, active, ends_at },
      staff,
    )
  expect(await change(true, null)).toMatchObject({ reason: 'mall_twice', field: 'active' })
  const first = answers.find(({ data }) => data !== null)!.data
  const kept = { id: first.id, version: first.version, points: 400, stock: 5, ends_at: until }
  expect((await t.call(calls.updateStaffMallItem, kept, staff)).data.points).toBe(400)
})

test('a coupon of the mall is one that there is, and costs points alone', async () => {
  const style_id = await aStyle(t, { kind: 'coupon', price: 0 })
  const { couponId } = await aCoupon(t)
  const make = async (terms: object) => t.call(calls.createStaffMallItem, await offer({ style_id, ...terms }), staff)
  expect((await make({})).reason).toBe('mall_coupon_missing')
  expect(await make({ coupon_id: 999_999 })).toMatchObject({ reason: 'field_format', field: 'coupon_id' })
  expect((await make({ coupon_id: couponId, price: 1 })).reason).toBe('mall_points_only')
  const { data } = await make({ coupon_id: couponId })
  expect((await t.call(mallEndpoints.getMallItem, { id: data.id })).data).toMatchObject({
    kind: 'coupon',
    coupon: { name: 'A coupon', expires_at: null },
  })
})

test('an item is changed by one of two who change it at once, never below what is taken', async () => {
  const user = await aBuyer(t)
  await havePoints(t, user, 1000)
  const item = await aMallItem(t)
  await aMallOrder(t, user, item, 2)
  const { data } = await t.call(calls.getStaffMallItem, { id: item.id }, staff)
  const { id, version } = data
  const change = (terms: object) =>
    t.call(calls.updateStaffMallItem, { id, version, points: 700, stock: 2, ...terms }, staff)
  expect(await change({ stock: 1 })).toMatchObject({ reason: 'mall_stock_taken', field: 'stock' })
  const answers = await Promise.all([change({}), change({})])
  expect(answers.map(({ reason }) => reason ?? 'changed').toSorted()).toEqual(['changed', 'edited_meanwhile'])
})

test('a page of the mall: by kind, by what my points are enough for, in the shop’s order, without what is over', async () => {
  const other = await testApp()
  const at = (ms: number) => new Date(other.now() + ms)
  const make = (wanted: Parameters<typeof aMallItem>[1]) => aMallItem(other, wanted)
  const dear = await make({ points: 900, position: 2 })
  const cheap = await make({ points: 100, position: 1, styleId: await aStyle(other) })
  const coming = await make({ points: 100, position: 3, startsAt: at(1000) })
  await make({ endsAt: at(0) })
  await make({ active: false })
  await make({ stock: 0 })
  const user = await aBuyer(other)
  await havePoints(other, user, 500)
  const ids = async (input: object, who: { token?: string } = user) =>
    (await other.call(mallEndpoints.listMallItems, input, who)).data.list.map(({ id }: { id: number }) => id)
  expect(await ids({})).toEqual([cheap.id, dear.id, coming.id])
  expect(await ids({ affordable: 1 })).toEqual([cheap.id, coming.id])
  expect(await ids({ affordable: 1 }, {})).toEqual([cheap.id, dear.id, coming.id])
  expect(await ids({ kind: 'software' })).toEqual([dear.id, coming.id])
  expect(await ids({ page: 2, page_size: 2 })).toEqual([coming.id])
  const { data } = await other.call(mallEndpoints.listMallItems, {}, user)
  expect(data).toMatchObject({ total: 3, kinds: ['hardware', 'software'], balance: 500 })
  expect((await other.call(mallEndpoints.getMallItem, { id: coming.id }, user)).data.state).toBe('upcoming')
})

test('what is not in the mall is gone', async () => {
  const hidden = await aMallItem(t, { active: false })
  for (const id of [hidden.id, 999_999])
    expect((await t.call(mallEndpoints.getMallItem, { id })).reason).toBe('mall_gone')
})

test('pieces that are worth more than the limit beyond their points are offered by whoever has seen the sum', async () => {
  const style_id = await aStyle(t, { price: 649_000 })
  const input = await offer({ style_id, points: 1000 })
  const make = (over: object) => t.call(calls.createStaffMallItem, { ...input, ...over }, staff)
  const cost = 5 * (649_000 - 1000)
  expect(await make({})).toMatchObject({ reason: 'second_look', data: { cost } })
  const { data: item } = await make({ cost_seen: cost })
  const change = (over: object) => t.call(calls.updateStaffMallItem, { ...item, ...over }, staff)
  expect(await change({ points: 900 })).toMatchObject({ reason: 'second_look', data: { cost: cost + 500 } })
  expect((await change({ position: 4 })).data.position).toBe(4)
})
