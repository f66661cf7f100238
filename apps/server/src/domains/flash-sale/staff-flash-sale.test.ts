import { flashSaleStaffEndpoints as calls } from '@pitlane/contract/flash-sale/staff.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { styles } from '../catalog/tables.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aBuyer, aStyle } from '../order/factory.ts'
import { aFlashItem, aFlashOrder, aFlashSession, readItem } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const marketing = await aUser(t, { role: 'marketing' })
const hour = 3_600_000

const wantedSession = (over: object = {}) => ({
  key: randomUUID(),
  titles: { en: 'Evening sale', zh: '晚场' },
  starts_at: t.now() + hour,
  ends_at: t.now() + 3 * hour,
  ...over,
})
const newSession = async (over: object = {}) =>
  (await t.call(calls.createStaffFlashSession, wantedSession(over), marketing)).data
const createItem = (over: object) =>
  t.call(calls.createStaffFlashItem, { key: randomUUID(), price: 6000, stock: 10, ...over }, marketing)

async function changeSession(id: number, over: object) {
  const now = (await t.call(calls.getStaffFlashSession, { id }, marketing)).data
  return t.call(calls.updateStaffFlashSession, { ...now, ...over }, marketing)
}
async function changeItem(id: number, over: object) {
  const now = (await t.call(calls.getStaffFlashItem, { id }, marketing)).data
  return t.call(calls.updateStaffFlashItem, { ...now, ...over }, marketing)
}

test('a sale is created once, in both of its languages', async () => {
  const input = wantedSession()
  const [first, second] = await Promise.all([
    t.call(calls.createStaffFlashSession, input, marketing),
    t.call(calls.createStaffFlashSession, input, marketing),
  ])
  expect(second.data).toEqual(first.data)
  expect(first.data).toMatchObject({ title: 'Evening sale', titles: { zh: '晚场' }, state: 'upcoming', items: 0 })
})

test.each([
  [0, 0],
  [2, 1],
  [-3, -1],
  [-3, 0],
  [0, 31 * 24 + 1],
])('a sale from %i to %i hours from now is refused', async (from, until) => {
  const times = { starts_at: t.now() + from * hour, ends_at: t.now() + until * hour }
  expect(await t.call(calls.createStaffFlashSession, wantedSession(times), marketing)).toMatchObject({
    reason: 'flash_slot_order',
    field: 'ends_at',
  })
})

test('a sale that runs keeps its beginning, may end later, and can be switched off', async () => {
  const { id } = await aFlashSession(t)
  expect(await changeSession(id, { starts_at: t.now() })).toMatchObject({ reason: 'flash_frozen', field: 'starts_at' })
  expect((await changeSession(id, { ends_at: t.now() + 5 * hour })).data.ends_at).toBe(t.now() + 5 * hour)
  expect((await changeSession(id, { active: false })).data.active).toBe(false)
  const over = await aFlashSession(t, { from: -2 * hour, until: 0 })
  expect((await changeSession(over.id, { ends_at: t.now() + hour })).reason).toBe('flash_frozen')
  expect((await changeSession(over.id, { titles: { en: 'Yesterday' } })).data.title).toBe('Yesterday')
})

test('of two edits of the same version one is refused', async () => {
  const { id, version, ...session } = await newSession()
  const change = () => t.call(calls.updateStaffFlashSession, { id, version, ...session }, marketing)
  const answers = await Promise.all([change(), change()])
  expect(answers.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['edited_meanwhile', 'ok'])
})

test('an item is offered once in a sale, below its usual price, and the log says by whom', async () => {
  const session = await newSession()
  const style_id = await aStyle(t)
  const { data } = await createItem({ session_id: session.id, style_id, per_person: 3 })
  expect(data).toMatchObject({ usual_price: 10_000, price: 6000, taken: 0, shelf: 100, per_person: 3, overlaps: [] })
  const twice = await createItem({ session_id: session.id, style_id })
  expect(twice).toMatchObject({ reason: 'flash_item_twice', field: 'style_id' })
  const other = await aStyle(t)
  for (const price of [10_000, 10_001])
    expect(await createItem({ session_id: session.id, style_id: other, price })).toMatchObject({
      reason: 'flash_price_high',
      field: 'price',
    })
  expect(await createItem({ session_id: session.id, style_id: 999_999 })).toMatchObject({ field: 'style_id' })
  expect(await createItem({ session_id: 999_999, style_id })).toMatchObject({ reason: 'flash_gone' })
  const over = await aFlashSession(t, { from: -2 * hour, until: 0 })
  expect(await createItem({ session_id: over.id, style_id })).toMatchObject({ reason: 'flash_ended' })
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.entity, 'flash-item'))
  expect(acts).toMatchObject([{ staffId: marketing.id, action: 'create', entityId: `${data.id}` }])
})

test('the same style at the same time in two sales is said', async () => {
  const style_id = await aStyle(t)
  const [one, two] = [await newSession(), await newSession({ ends_at: t.now() + 2 * hour })]
  const later = await newSession({ starts_at: t.now() + 3 * hour, ends_at: t.now() + 4 * hour })
  await createItem({ session_id: two.id, style_id })
  await createItem({ session_id: later.id, style_id })
  const { data } = await createItem({ session_id: one.id, style_id })
  expect(data.overlaps).toEqual([{ id: two.id, title: 'Evening sale' }])
})

test('while it runs price and limit stay, and the stock only grows', async () => {
  const item = await aFlashItem(t, { stock: 10, perPerson: 2 })
  for (const [over, field] of [
    [{ price: 5900 }, 'price'],
    [{ per_person: 3 }, 'per_person'],
    [{ stock: 9 }, 'stock'],
  ] as const)
    expect(await changeItem(item.id, over)).toMatchObject({ reason: 'flash_frozen', field })
  expect((await changeItem(item.id, { stock: 11, position: 5 })).data).toMatchObject({ stock: 11, position: 5 })
  expect(await readItem(t, item.id)).toMatchObject({ price: 6000, perPerson: 2 })
})

test('before it runs everything may change, but not below the usual price', async () => {
  const session = await aFlashSession(t, { from: hour, until: 2 * hour })
  const item = await aFlashItem(t, { sessionId: session.id })
  expect((await changeItem(item.id, { price: 5000, per_person: 1, stock: 1 })).data).toMatchObject({ price: 5000 })
  expect((await changeItem(item.id, { price: 10_000 })).reason).toBe('flash_price_high')
  // A price that was lowered meanwhile is no reason to refuse another change.
  await t.db
    .update(styles)
    .set({ price: minor(4000) })
    .where(eq(styles.id, item.styleId))
  expect((await changeItem(item.id, { stock: 2 })).code).toBe(0)
})

test('staff see what is taken, by sale and by item', async () => {
  const item = await aFlashItem(t, { stock: 8 })
  await aFlashOrder(t, await aBuyer(t), item, 2)
  const session = await t.call(calls.getStaffFlashSession, { id: item.sessionId }, marketing)
  expect(session.data).toMatchObject({ items: 1, stock: 8, taken: 2 })
  const { data } = await t.call(calls.listStaffFlashItems, { session_id: item.sessionId }, marketing)
  expect(data).toMatchObject({ total: 1, list: [{ id: item.id, taken: 2, shelf: 98, state: 'running' }] })
})

test('sales are listed by state and found by their titles', async () => {
  const { id } = await newSession({ titles: { en: 'Needle in the hay' } })
  const found = await t.call(calls.listStaffFlashSessions, { q: 'needle', state: 'upcoming' }, marketing)
  expect(found.data.list.map((one) => one.id)).toEqual([id])
  const running = await t.call(calls.listStaffFlashSessions, { state: 'running', page_size: 100 }, marketing)
  expect(running.data.list.every(({ state }) => state === 'running')).toBe(true)
  expect((await t.call(calls.listStaffFlashSessions, { q: 'needle', state: 'ended' }, marketing)).data.total).toBe(0)
})

test('a sale that could cost more than the limit is offered by whoever has seen the sum', async () => {
  const session = await newSession()
  const styleId = await aStyle(t, { price: 649_000 })
  const offer = { session_id: session.id, style_id: styleId, price: 600_000, stock: 20 }
  expect(await createItem(offer)).toMatchObject({ reason: 'second_look', data: { cost: 980_000 } })
  const { data: item } = await createItem({ ...offer, cost_seen: 980_000 })
  expect(await changeItem(item.id, { stock: 21 })).toMatchObject({ reason: 'second_look', data: { cost: 1_029_000 } })
  expect((await changeItem(item.id, { position: 3 })).data.position).toBe(3)
})
