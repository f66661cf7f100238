import { cartEndpoints as calls } from '@pitlane/contract/cart/cart.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { one } from '../../platform/db/database.ts'
import { aProduct } from '../catalog/factory.ts'
import { products, styles } from '../catalog/tables.ts'
import { aDevice } from '../device/factory.ts'
import { devices } from '../device/tables.ts'
import { aPackage } from '../membership/factory.ts'
import { optionalPackages } from '../membership/tables.ts'
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

test('software comes with its device and its packages, as far as they are there, and what is not is named', async () => {
  const buyer = await aBuyer(t)
  const [mine, given] = [await aDevice(t, buyer), await aDevice(t, buyer)]
  const [bmw, kia] = [await aPackage(t, 'BMW'), await aPackage(t, 'Kia')]
  const software = async () =>
    one((await aProduct(t, { kind: 'software', optionalPackages: 2, term: 'P7D' })).styles).id
  const [first, second] = [await software(), await software()]
  const goods = [
    { sku_id: first, quantity: 1, packages: [bmw, kia], device_sn: mine },
    { sku_id: second, quantity: 1 },
  ]
  const basket = { goods, shipping: buyer.shipping, device_sn: given }
  const { data: made } = await create(t, buyer, await anIntention(t, buyer, basket))
  await t.call(orderEndpoints.cancelOrder, { order_no: made.order_no }, buyer)
  await t.db.update(optionalPackages).set({ active: false }).where(eq(optionalPackages.id, kia))
  await t.db.update(devices).set({ userId: null }).where(eq(devices.sn, given))

  const again = async () => (await t.call(calls.buyAgain, { order_no: made.order_no }, buyer)).data
  const { cart, left, lost } = await again()
  expect(left).toEqual([])
  expect(lost).toEqual([
    { sku_id: first, name: 'Kia' },
    { sku_id: second, name: given },
  ])
  const lineOf = (view: typeof cart, sku: number) => view.lines.find(({ sku_id }) => sku_id === sku)
  expect(lineOf(cart, first)).toMatchObject({ device: { device_sn: mine }, packages: [{ id: bmw, name: 'BMW' }] })
  expect(lineOf(cart, second)).toMatchObject({ device: null, packages: [] })

  const other = await aDevice(t, buyer)
  await t.call(calls.chooseForCartLine, { sku_id: first, device_sn: other, packages: [] }, buyer)
  expect(lineOf((await again()).cart, first)).toMatchObject({ device: { device_sn: other }, packages: [] })
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
