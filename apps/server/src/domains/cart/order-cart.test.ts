import { cartEndpoints as calls } from '@pitlane/contract/cart/cart.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { styles } from '../catalog/tables.ts'
import { aBuyer, anIntention, aStyle, create } from '../order/factory.ts'
import { orderLines, orders } from '../order/tables.ts'
import { fillCart } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const readCart = async (user: { token: string }) =>
  (await t.call(calls.getCart, {}, user)).data.lines.map(({ sku_id, quantity }) => ({ sku_id, quantity }))
const ordersOf = (userId: number) => t.db.select().from(orders).where(eq(orders.userId, userId))
type Buyer = Awaited<ReturnType<typeof aBuyer>>

/** Somebody with a dongle and two cables in the cart, and the order of them as the checkout would send it. */
async function aFullCart(wanted: { stock?: number } = {}) {
  const buyer = await aBuyer(t)
  const goods = [
    { sku_id: await aStyle(t, { price: 10_000, ...wanted }), quantity: 1 },
    { sku_id: await aStyle(t, { price: 1_999 }), quantity: 2 },
  ]
  await fillCart(t, buyer, goods)
  const intention = { ...(await anIntention(t, buyer, { goods, shipping: buyer.shipping })), from_cart: true }
  return { buyer, goods, intention }
}
const again = (t_: typeof t, buyer: Buyer, intention: object) =>
  create(t_, buyer, { ...intention, idempotency_key: randomUUID() })

test('a cart becomes one order of several lines with one freight, and what was bought leaves the cart', async () => {
  const { buyer, goods, intention } = await aFullCart()
  const more = { sku_id: await aStyle(t), quantity: 4 }
  await fillCart(t, buyer, [more])
  const { data } = await create(t, buyer, intention)
  expect(data.price).toMatchObject({ product: 13_998, freight: 1_500, payable: 15_498 })
  const [order] = await ordersOf(buyer.id)
  const lines = await t.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id))
  expect(lines.map(({ styleId, quantity }) => ({ sku_id: styleId, quantity }))).toEqual(expect.arrayContaining(goods))
  expect(await readCart(buyer)).toEqual([more])
})

test('“buy now” of the same goods leaves the cart as it is', async () => {
  const { buyer, goods, intention } = await aFullCart()
  expect((await create(t, buyer, { ...intention, from_cart: false })).code).toBe(0)
  expect(await readCart(buyer)).toEqual(expect.arrayContaining(goods))
})

test('32 orders of one cart at once, from tabs with keys of their own, make one order, 5 times', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { buyer, intention } = await aFullCart()
    const answers = await Promise.all(Array.from({ length: 32 }, () => again(t, buyer, intention)))
    const told = answers.map(({ reason = 'created' }) => reason)
    expect(told.filter((one) => one === 'created')).toHaveLength(1)
    expect(told.filter((one) => one === 'cart_changed')).toHaveLength(31)
    expect(await ordersOf(buyer.id)).toHaveLength(1)
    expect(await readCart(buyer)).toEqual([])
  }
})

test('32 calls with one key are one order and one answer', async () => {
  const { buyer, intention } = await aFullCart()
  const answers = await Promise.all(Array.from({ length: 32 }, () => create(t, buyer, intention)))
  expect(new Set(answers.map(({ data }) => data?.order_no)).size).toBe(1)
  expect(await ordersOf(buyer.id)).toHaveLength(1)
})

test('a line that another device has changed or taken out stops the order, and nothing is lost', async () => {
  for (const quantity of [0, 5]) {
    const { buyer, goods, intention } = await aFullCart()
    await t.call(calls.changeCartLine, { sku_id: goods[0]!.sku_id, quantity }, buyer)
    const before = await readCart(buyer)
    expect(await create(t, buyer, intention)).toMatchObject({ reason: 'cart_changed', field: 'goods' })
    expect(await readCart(buyer)).toEqual(before)
    expect(await ordersOf(buyer.id)).toEqual([])
  }
})

test('a price that has changed meanwhile is told with the new quote, and the cart stays', async () => {
  const { buyer, goods, intention } = await aFullCart()
  await t.db
    .update(styles)
    .set({ price: minor(12_000) })
    .where(eq(styles.id, goods[0]!.sku_id))
  const answer = await create(t, buyer, intention)
  expect(answer).toMatchObject({ reason: 'price_changed', data: { price: { product: 15_998 } } })
  expect(await readCart(buyer)).toHaveLength(2)
})

test('what is sold out in between is named, and the cart stays', async () => {
  const { buyer, goods, intention } = await aFullCart({ stock: 1 })
  const other = await aBuyer(t)
  const quick = await anIntention(t, other, { goods: [goods[0]!], shipping: other.shipping })
  expect((await create(t, other, quick)).code).toBe(0)
  expect(await create(t, buyer, intention)).toMatchObject({
    reason: 'style_stock',
    data: { sku_id: goods[0]!.sku_id },
  })
  expect(await readCart(buyer)).toHaveLength(2)
  expect(await ordersOf(buyer.id)).toEqual([])
})

test('an order and a change of the cart at once: the order has what the cart had, or is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { buyer, goods, intention } = await aFullCart()
    const [made] = await Promise.all([
      create(t, buyer, intention),
      t.call(calls.changeCartLine, { sku_id: goods[1]!.sku_id, quantity: 3 }, buyer),
      fillCart(t, buyer, [{ sku_id: goods[0]!.sku_id, quantity: 1 }]).catch(() => undefined),
    ])
    const cart = new Map((await readCart(buyer)).map(({ sku_id, quantity }) => [sku_id, quantity]))
    if (made.code === 0) {
      // Only what came after the order is there.
      expect([undefined, 1]).toContain(cart.get(goods[0]!.sku_id))
      expect(cart.has(goods[1]!.sku_id)).toBe(false)
    } else {
      expect(made.reason).toBe('cart_changed')
      expect(cart.get(goods[0]!.sku_id)).toBe(2)
      expect([2, 3]).toContain(cart.get(goods[1]!.sku_id))
    }
  }
})
