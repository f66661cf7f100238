import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { priceStaffEndpoints as calls } from '@pitlane/contract/catalog/staff-prices.ts'
import { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testApp } from '../../../../test/harness.ts'
import { expectKept, guardInvariants } from '../../../../test/invariants.ts'
import { sweep } from '../../../domains.ts'
import { one } from '../../../platform/db/database.ts'
import { forgetSettings } from '../../../platform/db/settings.ts'
import { auditLog, settings } from '../../../platform/db/tables.ts'
import { aUser } from '../../account/factory.ts'
import { aBuyer, anIntention, create, quote } from '../../order/factory.ts'
import { orders } from '../../order/tables.ts'
import { catalogDeadlines } from '../invariants.ts'
import { aProduct } from '../factory.ts'
import { styles } from '../tables.ts'

const t = await testApp()
guardInvariants(t)
const seller = await aUser(t, { role: 'seller' })
const hour = 3_600_000

const anItem = async (price = 10_000) => {
  const goods = await aProduct(t, { price, stock: 3 })
  return { goodsId: goods.id, styleId: goods.styles[0]!.id }
}
type Wanted = { price?: number; old_price?: number | null; from?: number; until?: number | null; key?: string }
const plan = (id: number, { from = hour, until = null, ...more }: Wanted = {}, by = seller) => {
  const times = { from: t.now() + from, until: until === null ? null : t.now() + until }
  return t.call(calls.planPrice, { id, key: randomUUID(), price: 8_000, old_price: null, ...times, ...more }, by)
}
const later = async (milliseconds: number) => {
  t.pass(milliseconds)
  await t.runJobs()
}
const shown = async (goodsId: number) => {
  const { data } = await t.call(catalogEndpoints.getGoods, { id: goodsId })
  return { card: data.price, style: data.styles[0]!.price, old: data.styles[0]!.old_price }
}
const plansOf = async (style_id: number) => (await t.call(calls.listPricePlans, { style_id }, seller)).data.list
const changesOf = async (style_id: number) =>
  (await t.call(calls.listPriceChanges, { style_id }, seller)).data.list.map(({ cause, price, staff }) => [
    cause,
    price,
    staff,
  ])

test('a planned price begins and ends by itself, on record, and the shop shows it from then on', async () => {
  const { goodsId, styleId } = await anItem()
  const planned = await plan(styleId, { from: hour, until: 3 * hour, old_price: 10_000 })
  expect(planned.data).toMatchObject({ state: 'waiting', replaces: 10_000 })
  await later(hour - 1)
  expect(await shown(goodsId)).toEqual({ card: 10_000, style: 10_000, old: null })
  await later(1)
  expect(await shown(goodsId)).toEqual({ card: 8_000, style: 8_000, old: 10_000 })
  expect(await plansOf(styleId)).toMatchObject([{ state: 'running', replaces: 10_000, staff: seller.email }])
  await later(2 * hour)
  expect(await shown(goodsId)).toEqual({ card: 10_000, style: 10_000, old: null })
  expect(await plansOf(styleId)).toMatchObject([{ state: 'over' }])
  expect(await changesOf(styleId)).toEqual([
    ['plan_ended', 10_000, seller.email],
    ['plan_started', 8_000, seller.email],
    ['created', 10_000, null],
  ])
})

test('who has seen the price before is told the new one instead of paying another', async () => {
  const { styleId } = await anItem()
  const user = await aBuyer(t)
  await plan(styleId)
  const basket = { goods: [{ sku_id: styleId, quantity: 1 }], shipping: user.shipping }
  const intention = await anIntention(t, user, basket)
  await later(hour)
  expect((await quote(t, user, basket)).data.price.product).toBe(8_000)
  const answer = await create(t, user, intention)
  expect(answer).toMatchObject({ reason: 'price_changed', data: { price: { product: 8_000 } } })
  const { order_no } = (await create(t, user, await anIntention(t, user, basket))).data
  const order = one(await t.db.select().from(orders).where(eq(orders.number, order_no)))
  expect(order.product).toBe(8_000)
})

test('a price that somebody has edited meanwhile stays, and is not planned over', async () => {
  const { styleId } = await anItem()
  await plan(styleId, { until: 2 * hour })
  await later(hour)
  const { data: style } = await t.call(catalogStaffEndpoints.getStaffStyle, { id: styleId }, seller)
  await t.call(catalogStaffEndpoints.updateStaffStyle, { ...style, price: 9_000 }, seller)
  await later(hour)
  expect((await t.call(catalogStaffEndpoints.getStaffStyle, { id: styleId }, seller)).data.price).toBe(9_000)
  expect((await changesOf(styleId))[0]).toEqual(['edited', 9_000, seller.email])
})

test('one that runs is taken back, one that waits does not begin, and neither twice', async () => {
  const { goodsId, styleId } = await anItem()
  const cancel = (id: number) => t.call(calls.cancelPricePlan, { id }, seller)
  const { data: running } = await plan(styleId, { until: 2 * hour })
  const { data: waiting } = await plan(styleId, { from: 5 * hour })
  await later(hour)
  expect((await cancel(running.id)).data.state).toBe('canceled')
  expect((await cancel(running.id)).data.state).toBe('canceled')
  expect((await shown(goodsId)).card).toBe(10_000)
  expect((await cancel(waiting.id)).data).toMatchObject({ state: 'canceled', replaces: null })
  await later(9 * hour)
  expect((await shown(goodsId)).card).toBe(10_000)
  const { data: over } = await plan(styleId)
  await later(hour)
  expect((await cancel(over.id)).reason).toBe('plan_over')
})

test('what cannot be is refused: no price, two at a time, the past', async () => {
  const { styleId } = await anItem()
  const key = randomUUID()
  const wanted = { from: hour, until: 3 * hour, key }
  const first = await plan(styleId, wanted)
  expect((await plan(styleId, wanted)).data.id).toBe(first.data.id)
  expect((await plan(styleId, { ...wanted, price: 7_000 })).reason).toBe('repeat_order')
  expect(await plan(styleId, { from: 2 * hour })).toMatchObject({ reason: 'plan_overlaps', field: 'from' })
  expect((await plan(styleId, { from: 0 })).reason).toBe('plan_times')
  expect(await plan(styleId, { from: 4 * hour, price: 0 })).toMatchObject({ reason: 'style_free', field: 'price' })
  expect((await plan(styleId, { from: 4 * hour, old_price: 8_000 })).reason).toBe('old_price_low')
  expect((await plan(999_999)).status).toBe(404)
  expect((await plan(styleId, { from: 4 * hour }, await aUser(t, { role: 'support' }))).status).toBe(403)
})

test('two who plan for the same time are one plan', async () => {
  const { styleId } = await anItem()
  const answers = await Promise.all(Array.from({ length: 8 }, () => plan(styleId)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'plan_overlaps')).toHaveLength(7)
})

test('a price that could cost much is planned by whoever has seen what it costs', async () => {
  const { styleId } = await anItem(900_000)
  const refused = await plan(styleId, { price: 100 })
  expect(refused.reason).toBe('second_look')
  const { cost } = z.object({ cost: z.int() }).parse(refused.data)
  const times = { from: t.now() + hour, until: null, key: randomUUID(), price: 100 }
  expect((await t.call(calls.planPrice, { id: styleId, ...times, cost_seen: cost }, seller)).code).toBe(0)
})

test('where the jobs were lost the sweep does it, and the health page has seen it', async () => {
  const { goodsId, styleId } = await anItem()
  await plan(styleId)
  t.queue.length = 0
  t.pass(4 * hour)
  await expect(expectKept(t, catalogDeadlines(t.now()))).rejects.toThrow()
  await sweep(t.systemContext())
  expect((await shown(goodsId)).card).toBe(8_000)
  await expectKept(t, catalogDeadlines(t.now()))
})

test('a job that comes before its moment comes again', async () => {
  const { goodsId, styleId } = await anItem()
  await plan(styleId)
  await t.runJob(t.queue.splice(-1)[0]!)
  expect((await shown(goodsId)).card).toBe(10_000)
  await later(hour)
  expect((await shown(goodsId)).card).toBe(8_000)
})

test('the shop tells the lowest price of the thirty days before a reduction, in lists and on its page, while a country wants it', async () => {
  const { goodsId, styleId } = await anItem()
  const told = async () => {
    const card = (await t.call(catalogEndpoints.listGoods, { page_size: 100 })).data.list.find(
      ({ id }) => id === goodsId,
    )!
    const { data } = await t.call(catalogEndpoints.getGoods, { id: goodsId })
    return [card.prior_price, data.prior_price, data.styles[0]!.prior_price]
  }
  t.pass(40 * 24 * hour)
  expect(await told()).toEqual([null, null, null])
  // Dearer for some days, so that the reduction looks larger than it is.
  for (const [days, price, old_price] of [
    [1, 14_000, null],
    [6, 9_000, 14_000],
  ] as const)
    await plan(styleId, { from: days * 24 * hour, price, old_price })
  await later(24 * hour)
  await later(5 * 24 * hour)
  expect(await told()).toEqual([10_000, 10_000, 10_000])
  await t.db.insert(settings).values({ key: 'lowest_price_countries', value: '' })
  forgetSettings(t.db)
  expect(await told()).toEqual([null, null, null])
  await t.db.delete(settings).where(eq(settings.key, 'lowest_price_countries'))
  forgetSettings(t.db)
})

test('every change of a price is noted with its cause, and the lowest one of thirty days is told', async () => {
  const { styleId } = await anItem()
  const lowest = async () => (await t.call(calls.getLowestPrice, { id: styleId }, seller)).data.price
  await plan(styleId, { price: 7_000, until: 2 * hour })
  await later(hour)
  await later(hour)
  expect(await lowest()).toBe(7_000)
  t.pass(29 * 24 * hour)
  expect(await lowest()).toBe(7_000)
  t.pass(2 * 24 * hour)
  await t.logInAgain()
  expect(await lowest()).toBe(10_000)
  // A writer that has said nothing is noted all the same.
  await t.db
    .update(styles)
    .set({ price: minor(5_000) })
    .where(eq(styles.id, styleId))
  expect((await changesOf(styleId))[0]).toEqual(['other', 5_000, null])
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.entity, 'price-plan'))
  expect(acts.length).toBeGreaterThan(0)
})
