import { cartEndpoints as calls } from '@pitlane/contract/cart/cart.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { products, styles } from '../catalog/tables.ts'
import { aBuyer, anIntention, anOrder, aStyle, create } from '../order/factory.ts'
import { fillCart } from './factory.ts'

const t = await testApp()
guardInvariants(t)

test('what ran out of time is in the cart again, however often that is asked for', async () => {
  const buyer = await aBuyer(t)
  const goods = [
    { sku_id: await aStyle(t), quantity: 1 },
    { sku_id: await aStyle(t), quantity: 2 },
  ]
  await fillCart(t, buyer, goods)
  const intention = { ...(await anIntention(t, buyer, { goods, shipping: buyer.shipping })), from_cart: true }
  const { data: made } = await create(t, buyer, intention)
  await t.call(orderEndpoints.cancelOrder, { order_no: made.order_no }, buyer)
  await fillCart(t, buyer, [{ ...goods[0]!, quantity: 5 }])
  const again = () => t.call(calls.buyAgain, { order_no: made.order_no }, buyer)
  const answers = await Promise.all([again(), again()])
  for (const { data } of answers) {
    expect(data.left).toEqual([])
    const there = new Map(data.cart.lines.map(({ sku_id, quantity }) => [sku_id, quantity]))
    expect(there).toEqual(
      new Map([
        [goods[0]!.sku_id, 5],
        [goods[1]!.sku_id, 2],
      ]),
    )
  }
})

test('what is not sold any more is named, and the rest is there', async () => {
  const order = await anOrder(t, { quantity: 2 })
  const [style] = await t.db.select().from(styles).where(eq(styles.id, order.styleId))
  await t.db.update(products).set({ status: 0 }).where(eq(products.id, style!.productId))
  const { data } = await t.call(calls.buyAgain, { order_no: order.number }, order.buyer)
  expect(data).toMatchObject({
    cart: { lines: [] },
    left: [{ sku_id: order.styleId, quantity: 2, name: expect.stringMatching(/./) }],
  })
})

test('another’s order is not there', async () => {
  const order = await anOrder(t)
  expect(await t.call(calls.buyAgain, { order_no: order.number }, await aBuyer(t))).toMatchObject({
    reason: 'order_gone',
  })
})
