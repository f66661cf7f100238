import { flashSaleEndpoints as calls } from '@pitlane/contract/flash-sale/flash-sale.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aProduct } from '../catalog/factory.ts'
import { priceChanges, products, styles } from '../catalog/tables.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, aStyle } from '../order/factory.ts'
import { aFlashItem, aFlashOrder, aFlashSession } from './factory.ts'
import { flashItems } from './tables.ts'

const t = await testApp()
const hour = 3_600_000

const running = await aFlashSession(t, { from: -hour, until: hour })
const next = await aFlashSession(t, { from: hour, until: 3 * hour })
const over = await aFlashSession(t, { from: -3 * hour, until: 0 })
const off = await aFlashSession(t, { active: false })
const empty = await aFlashSession(t)
const [first, second] = [
  await aFlashItem(t, { sessionId: running.id, position: 1, stock: 4 }),
  await aFlashItem(t, { sessionId: running.id, position: 2, price: 9000 }),
]
for (const { id } of [next, over, off]) await aFlashItem(t, { sessionId: id })
await aFlashItem(t, { sessionId: empty.id, stock: 0 })

test('the slots are those that run or come and have items, each with its state and the server’s clock', async () => {
  const { data } = await t.call(calls.listFlashSlots, {}, { headers: { lang: 'zh' } })
  expect(data).toEqual({
    now: t.now(),
    list: [[running, 'running'] as const, [next, 'upcoming'] as const].map(([slot, state]) => ({
      id: slot.id,
      title: '秒杀',
      starts_at: slot.startsAt.getTime(),
      ends_at: slot.endsAt.getTime(),
      state,
      now: t.now(),
    })),
  })
})

test('items of the running slot come without naming it, with price, usual price, limit and what is left', async () => {
  // What it cost for long, before the sale began.
  await t.db.update(priceChanges).set({ at: new Date(t.now() - 40 * 24 * hour) })
  const { data } = await t.call(calls.queryFlashItems, {})
  expect(data).toMatchObject({ slot: { id: running.id, state: 'running' }, total: 2, now: t.now() })
  expect(data.list).toMatchObject([
    {
      id: first.id,
      sku_id: first.styleId,
      price: 6000,
      old_price: 10_000,
      prior_price: 10_000,
      stock: 4,
      left: 4,
      taken_percent: 0,
      per_person: 2,
      mine: null,
    },
    { id: second.id, price: 9000 },
  ])
})

test('a slot’s items are paged', async () => {
  const { data } = await t.call(calls.queryFlashItems, { session_id: running.id, page: 2, page_size: 1 })
  expect(data).toMatchObject({ total: 2, page: 2, pageSize: 1, list: [{ id: second.id }] })
})

test.each([
  ['that is switched off', off.id],
  ['that never was', 999_999],
])('a slot %s is gone', async (_which, session_id) => {
  expect(await t.call(calls.queryFlashItems, { session_id })).toMatchObject({
    reason: 'flash_gone',
    field: 'session_id',
  })
})

test('a slot that is over is shown as such to whoever has its address', async () => {
  const { data } = await t.call(calls.queryFlashItems, { session_id: over.id })
  expect(data.slot).toMatchObject({ id: over.id, state: 'ended' })
})

test('the strip is the running slot’s first items', async () => {
  const { data } = await t.call(calls.getFlashStrip, {})
  expect(data.slot?.id).toBe(running.id)
  expect(data.list.map(({ id }) => id)).toEqual([first.id, second.id])
})

test('an offer names its slot, and who is logged in sees what he has of it', async () => {
  const user = await aBuyer(t)
  await aFlashOrder(t, user, first, 2)
  expect((await t.call(calls.getFlashOffer, { id: first.id })).data).toMatchObject({
    item: { left: 2, taken_percent: 50, mine: null },
    slot: { id: running.id, state: 'running' },
  })
  expect((await t.call(calls.getFlashOffer, { id: first.id }, user)).data.item.mine).toBe(2)
  const { data } = await t.call(calls.queryFlashItems, {}, user)
  expect(data.list.map(({ mine }) => mine)).toEqual([2, 0])
})

test('no more is left than the shelf has, also of the parts of a combination', async () => {
  const part = await aStyle(t, { stock: 5 })
  const bundle = await aProduct(t, { kind: 'combination', styles: [{ stock: null, contents: [[part, 2]] }] })
  const session = await aFlashSession(t)
  const item = await aFlashItem(t, { sessionId: session.id, styleId: one(bundle.styles).id, stock: 10 })
  expect((await t.call(calls.getFlashOffer, { id: item.id })).data.item).toMatchObject({ left: 2, stock: 10 })
  await t.db.update(styles).set({ onHand: 1 }).where(eq(styles.id, part))
  expect((await t.call(calls.getFlashOffer, { id: item.id })).data.item).toMatchObject({ left: 0, taken_percent: 100 })
  await t.db.update(flashItems).set({ stock: 0 }).where(eq(flashItems.id, item.id))
})

test('what is not on sale is not offered', async () => {
  const session = await aFlashSession(t)
  const product = await aProduct(t)
  const item = await aFlashItem(t, { sessionId: session.id, styleId: one(product.styles).id })
  const list = async () => (await t.call(calls.queryFlashItems, { session_id: session.id })).data.list
  expect(await list()).toHaveLength(1)
  await t.db.update(products).set({ status: 0 }).where(eq(products.id, product.id))
  expect(await list()).toEqual([])
  expect((await t.call(calls.getFlashOffer, { id: item.id })).reason).toBe('flash_gone')
})

test('the moment a slot ends the next one takes its place', async () => {
  t.pass(hour - 1)
  expect((await t.call(calls.getFlashStrip, {})).data.slot).toMatchObject({ id: running.id, state: 'running' })
  t.pass(1)
  expect((await t.call(calls.getFlashStrip, {})).data.slot).toMatchObject({ id: next.id, state: 'running' })
  t.pass(2 * hour)
  expect((await t.call(calls.getFlashStrip, {})).data).toMatchObject({ slot: null, list: [] })
})
