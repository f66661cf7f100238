import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants, watchShelf } from '../../../test/invariants.ts'
import { details } from '../../../test/shipping.ts'
import { styles } from '../catalog/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, anIntention, aStyle, create, quote, readOrder } from '../order/factory.ts'
import { orders } from '../order/tables.ts'
import { pay, start } from '../payment/factory.ts'
import { aFlashItem, aFlashOrder, aFlashSession, buyFlash, flashBasket, readItem } from './factory.ts'
import { flashClaims, flashItems, flashSessions, flashShares } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const hour = 3_600_000
const sharesOf = (itemId: number) => t.db.select().from(flashShares).where(eq(flashShares.itemId, itemId))
const claimsOf = (itemId: number) => t.db.select().from(flashClaims).where(eq(flashClaims.itemId, itemId))
const countOrders = (userId: number) => t.db.$count(orders, eq(orders.userId, userId))

test('a flash order costs the sale’s price, holds pieces of sale and shelf, and has 15 minutes', async () => {
  const user = await aBuyer(t)
  const item = await aFlashItem(t)
  const asked = await quote(t, user, flashBasket(user, item, 2))
  expect(asked.data).toMatchObject({
    price: { product: 12_000, coupon: 0, points: 0 },
    lines: [{ unit_price: 6000, stock: 10 }],
    flash: { item_id: item.id, per_person: 2, mine: 0 },
  })
  const answer = await buyFlash(t, user, item, 2)
  expect(answer).toMatchObject({ code: 0, data: { pay_by: t.now() + 15 * 60_000, price: { product: 12_000 } } })
  const order = one(await t.db.select().from(orders).where(eq(orders.number, answer.data.order_no)))
  expect(order.flashItemId).toBe(item.id)
  expect(await details(t, { ...order, buyer: user })).toMatchObject({ flash: true })
  expect((await readItem(t, item.id)).taken).toBe(2)
  expect(await sharesOf(item.id)).toMatchObject([{ userId: user.id, taken: 2, most: 2 }])
  expect(await claimsOf(item.id)).toMatchObject([{ orderId: order.id, quantity: 2 }])
  expect(one(await t.db.select().from(styles).where(eq(styles.id, item.styleId))).reserved).toBe(2)
})

test('an ordinary order of the same style costs the usual price and takes nothing from the sale', async () => {
  const user = await aBuyer(t)
  const item = await aFlashItem(t)
  const basket = { goods: [{ sku_id: item.styleId, quantity: 1 }], shipping: user.shipping }
  expect((await quote(t, user, basket)).data).toMatchObject({ price: { product: 10_000 }, flash: null })
  const { code, data } = await create(t, user, await anIntention(t, user, basket))
  expect(code).toBe(0)
  expect(await details(t, { number: data.order_no, buyer: user })).toMatchObject({ flash: false })
  expect((await readItem(t, item.id)).taken).toBe(0)
})

test.each([
  [-1, 'flash_not_started'],
  [0, null],
  [1, null],
  [2 * hour - 1, null],
  [2 * hour, 'flash_ended'],
  [2 * hour + 1, 'flash_ended'],
] as const)('%i ms after its beginning a slot of two hours answers %s', async (after, reason) => {
  const user = await aBuyer(t)
  const session = await aFlashSession(t, { from: -after, until: 2 * hour - after })
  const item = await aFlashItem(t, { sessionId: session.id })
  const answer = await quote(t, user, flashBasket(user, item))
  expect(answer.reason ?? null).toBe(reason)
  if (reason) expect(answer.field).toBe('flash_item_id')
})

test('a quote of the running sale is of no use once it has ended', async () => {
  const user = await aBuyer(t)
  const session = await aFlashSession(t, { until: 1000 })
  const item = await aFlashItem(t, { sessionId: session.id })
  const intention = await anIntention(t, user, flashBasket(user, item))
  t.pass(1000)
  expect(await create(t, user, intention)).toMatchObject({
    code: 60312,
    reason: 'flash_ended',
    message: 'This flash sale has ended',
  })
  expect(await countOrders(user.id)).toBe(0)
})

test('what is not offered, or not any more, is gone', async () => {
  const user = await aBuyer(t)
  const item = await aFlashItem(t)
  expect((await quote(t, user, { ...flashBasket(user, item), flash_item_id: 999_999 })).reason).toBe('flash_gone')
  const intention = await anIntention(t, user, flashBasket(user, item))
  await t.db.update(flashSessions).set({ active: false }).where(eq(flashSessions.id, item.sessionId))
  expect((await create(t, user, intention)).reason).toBe('flash_gone')
})

test('a flash order has the one line of its style', async () => {
  const user = await aBuyer(t)
  const item = await aFlashItem(t)
  const other = await aStyle(t)
  for (const goods of [
    [{ sku_id: other, quantity: 1 }],
    [
      { sku_id: item.styleId, quantity: 1 },
      { sku_id: other, quantity: 1 },
    ],
  ])
    expect(await quote(t, user, { ...flashBasket(user, item), goods })).toMatchObject({
      reason: 'field_format',
      field: 'flash_item_id',
    })
})

test('a flash price takes neither coupon nor points', async () => {
  const user = await aBuyer(t)
  const item = await aFlashItem(t)
  const { recordId } = await aCoupon(t, {}, user)
  expect(await quote(t, user, { ...flashBasket(user, item), coupon_id: recordId })).toMatchObject({
    reason: 'flash_no_coupon',
    field: 'coupon_id',
    message: 'You can’t use coupons or points with a flash price',
  })
  expect((await quote(t, user, { ...flashBasket(user, item), use_points: true })).data).toMatchObject({
    price: { points: 0 },
    points: { usable: 0, worth: 0 },
  })
})

test('a person has his share over all his orders, and it is said how much that is', async () => {
  const user = await aBuyer(t)
  const item = await aFlashItem(t, { perPerson: 3 })
  await aFlashOrder(t, user, item, 2)
  expect(await quote(t, user, flashBasket(user, item, 2))).toMatchObject({
    code: 60314,
    reason: 'flash_limit',
    message: 'You’ve reached the limit of 3 per person in this flash sale',
  })
  await aFlashOrder(t, user, item, 1)
  expect((await quote(t, user, flashBasket(user, item, 1))).reason).toBe('flash_limit')
  const other = await aBuyer(t)
  expect((await quote(t, other, flashBasket(other, item, 3))).data.flash).toMatchObject({ mine: 0 })
})

test('what is sold out in the sale is told so, though the shelf is full', async () => {
  const item = await aFlashItem(t, { stock: 1 })
  const late = await aBuyer(t)
  const intention = await anIntention(t, late, flashBasket(late, item))
  await aFlashOrder(t, await aBuyer(t), item)
  for (const answer of [await create(t, late, intention), await quote(t, late, flashBasket(late, item))])
    expect(answer).toMatchObject({ code: 60313, reason: 'flash_sold_out', field: 'flash_item_id' })
  expect(await sharesOf(item.id)).toHaveLength(1)
})

test('of fewer pieces than are wanted the stock is told, of sale and shelf alike', async () => {
  const user = await aBuyer(t)
  const few = await aFlashItem(t, { stock: 1 })
  const short = await aFlashItem(t, { styleId: await aStyle(t, { stock: 1 }) })
  for (const item of [few, short]) {
    expect((await quote(t, user, flashBasket(user, item, 2))).data.lines).toMatchObject([{ stock: 1 }])
    expect(await buyFlash(t, user, item, 2)).toMatchObject({ reason: 'style_stock', data: { sku_id: item.styleId } })
    expect(await readItem(t, item.id)).toMatchObject({ taken: 0 })
    expect(await claimsOf(item.id)).toEqual([])
  }
})

test('the same key twice is one order of one piece, also when it was the last', async () => {
  const user = await aBuyer(t)
  const item = await aFlashItem(t, { stock: 1 })
  const intention = await anIntention(t, user, flashBasket(user, item))
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(t, user, intention)))
  expect(new Set(answers.map(({ data }) => data?.order_no)).size).toBe(1)
  expect(await readItem(t, item.id)).toMatchObject({ taken: 1 })
  expect((await create(t, user, { ...intention, flash_item_id: null })).reason).toBe('repeat_order')
})

test('a price that staff change meanwhile is shown before it is agreed to', async () => {
  const user = await aBuyer(t)
  const item = await aFlashItem(t)
  const intention = await anIntention(t, user, flashBasket(user, item))
  await t.db
    .update(flashItems)
    .set({ price: minor(5000) })
    .where(eq(flashItems.id, item.id))
  expect(await create(t, user, intention)).toMatchObject({
    reason: 'price_changed',
    data: { price: { product: 5000 } },
  })
})

test('a cancelled order gives its pieces back once, and its buyer may buy again', async () => {
  const user = await aBuyer(t)
  const item = await aFlashItem(t, { stock: 2 })
  const isKept = await watchShelf(t)
  const order = await aFlashOrder(t, user, item, 2)
  const cancel = () => t.call(orderEndpoints.cancelOrder, { order_no: order.number }, user)
  await Promise.all([cancel(), cancel(), cancel()])
  expect(await readItem(t, item.id)).toMatchObject({ taken: 0 })
  expect(await sharesOf(item.id)).toMatchObject([{ taken: 0 }])
  await isKept()
  expect((await buyFlash(t, user, item, 2)).code).toBe(0)
  await cancel()
  expect(await readItem(t, item.id)).toMatchObject({ taken: 2 })
})

test('an order that is not paid within 15 minutes gives its pieces back', async () => {
  const item = await aFlashItem(t, { stock: 1 })
  const order = await aFlashOrder(t, await aBuyer(t), item)
  t.pass(15 * 60_000 - 1)
  await t.runJobs()
  expect(await readItem(t, item.id)).toMatchObject({ taken: 1 })
  t.pass(1)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'closed', closeReason: 'overtime' })
  expect(await readItem(t, item.id)).toMatchObject({ taken: 0 })
})

test('a paid order keeps its pieces', async () => {
  const item = await aFlashItem(t, { stock: 1 })
  const user = await aBuyer(t)
  const order = await aFlashOrder(t, user, item)
  const { data } = await start(t, order)
  await pay(t, `fake-${data.payment_id}`)
  t.pass(hour)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'open', payment: 'paid' })
  expect(await readItem(t, item.id)).toMatchObject({ taken: 1 })
})
