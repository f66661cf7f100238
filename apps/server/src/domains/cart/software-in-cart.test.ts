import { cartEndpoints as calls } from '@pitlane/contract/cart/cart.ts'
import { deviceEndpoints } from '@pitlane/contract/device/device.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aProduct } from '../catalog/factory.ts'
import { products } from '../catalog/tables.ts'
import { aDevice } from '../device/factory.ts'
import { devices } from '../device/tables.ts'
import { aPackage } from '../membership/factory.ts'
import { optionalPackages } from '../membership/tables.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, anIntention, aStyle, create, quote } from '../order/factory.ts'
import { pay, start } from '../payment/factory.ts'
import { fillCart } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const [bmw, kia, opel] = [await aPackage(t, 'BMW'), await aPackage(t, 'Kia'), await aPackage(t, 'Opel')]

const software = (wanted: { models?: string[] } = {}) =>
  aProduct(t, { kind: 'software', optionalPackages: 2, term: 'P7D', ...wanted })
type Choice = { sku_id: number; device_sn: string | null; packages: number[] }
type Buyer = Awaited<ReturnType<typeof aBuyer>>
const choose = (user: Buyer, choice: Choice) => t.call(calls.chooseForCartLine, choice, user)
const lineOf = async (user: Buyer, sku: number) =>
  one((await t.call(calls.getCart, {}, user)).data.lines.filter(({ sku_id }) => sku_id === sku))

/** Somebody with two devices, and in the cart software for each of them, and a cable. */
async function aCart() {
  const buyer = await aBuyer(t)
  const [first, second] = [await aDevice(t, buyer), await aDevice(t, buyer, { model: 'Scan 900' })]
  const [one_, other] = [await software(), await software({ models: ['Scan 900'] })]
  const skus = { one: one(one_.styles).id, other: one(other.styles).id, cable: await aStyle(t) }
  await fillCart(
    t,
    buyer,
    Object.values(skus).map((sku_id) => ({ sku_id, quantity: 1 })),
  )
  return { buyer, first, second, skus, other }
}

test('software in the cart has its device and its packages, which stay when its number changes', async () => {
  const { buyer, first, skus } = await aCart()
  expect(await lineOf(buyer, skus.one)).toMatchObject({
    for_device: true,
    device: null,
    packages: [],
    optional_packages: 2,
  })
  expect(await lineOf(buyer, skus.cable)).toMatchObject({ for_device: false, optional_packages: 0 })
  const chosen = {
    device: { device_sn: first, model: 'Scan 500' },
    packages: [
      { id: bmw, name: 'BMW' },
      { id: kia, name: 'Kia' },
    ],
  }
  expect((await choose(buyer, { sku_id: skus.one, device_sn: first, packages: [kia!, bmw!] })).code).toBe(0)
  expect(await lineOf(buyer, skus.one)).toMatchObject(chosen)
  await t.call(calls.changeCartLine, { sku_id: skus.one, quantity: 3 }, buyer)
  await fillCart(t, buyer, [{ sku_id: skus.one, quantity: 1 }])
  expect(await lineOf(buyer, skus.one)).toMatchObject({ ...chosen, quantity: 4 })
  await choose(buyer, { sku_id: skus.one, device_sn: null, packages: [] })
  expect(await lineOf(buyer, skus.one)).toMatchObject({ device: null, packages: [] })
})

test('what buy now refuses is refused in the cart, by the same word', async () => {
  const { buyer, first, second, skus } = await aCart()
  const strange = await aDevice(t, await aBuyer(t))
  const cases: [Choice, string][] = [
    [{ sku_id: skus.one, device_sn: strange, packages: [] }, 'device_not_connected'],
    [{ sku_id: skus.other, device_sn: first, packages: [] }, 'device_not_connected'],
    [{ sku_id: skus.cable, device_sn: first, packages: [] }, 'device_not_connected'],
    [{ sku_id: skus.one, device_sn: null, packages: [bmw!, kia!, opel!] }, 'too_many_packages'],
    [{ sku_id: skus.one, device_sn: null, packages: [bmw!, 999_999] }, 'package_gone'],
    [{ sku_id: skus.cable, device_sn: null, packages: [bmw!] }, 'too_many_packages'],
  ]
  for (const [choice, reason] of cases) {
    expect(await choose(buyer, choice)).toMatchObject({ reason })
    const { device_sn, ...line } = choice
    const asked = await quote(t, buyer, { goods: [{ ...line, quantity: 1, ...(device_sn ? { device_sn } : {}) }] })
    expect(asked).toMatchObject({ reason })
  }
  const gone = { sku_id: await aStyle(t), device_sn: second, packages: [] }
  expect(await choose(buyer, gone)).toMatchObject({ reason: 'cart_changed' })
  const twice = [first, second].map((device_sn) => ({ sku_id: skus.one, quantity: 1, device_sn }))
  expect(await quote(t, buyer, { goods: twice })).toMatchObject({ reason: 'field_format', field: 'goods' })
  expect(await lineOf(buyer, skus.one)).toMatchObject({ device: null, packages: [] })
})

test('a device that is given away, and a package that is gone, are no choice any more', async () => {
  const { buyer, second, skus, other } = await aCart()
  const passing = await aPackage(t, 'Seat')
  await choose(buyer, { sku_id: skus.other, device_sn: second, packages: [bmw!, passing] })
  await t.db.update(optionalPackages).set({ active: false }).where(eq(optionalPackages.id, passing))
  expect(await lineOf(buyer, skus.other)).toMatchObject({ device: { device_sn: second }, packages: [{ id: bmw }] })
  await t.db
    .update(products)
    .set({ models: ['Scan 500'] })
    .where(eq(products.id, other.id))
  expect(await lineOf(buyer, skus.other)).toMatchObject({ device: null })
  await t.db.update(products).set({ models: [] }).where(eq(products.id, other.id))
  await t.db.update(devices).set({ userId: null }).where(eq(devices.sn, second))
  expect(await lineOf(buyer, skus.other)).toMatchObject({ device: null })
})

test('one order begins software on several devices, each on its line’s own, and the rest on the order’s', async () => {
  const { buyer, first, second, skus } = await aCart()
  const third = one((await software()).styles).id
  await fillCart(t, buyer, [{ sku_id: third, quantity: 1 }])
  const goods = [
    { sku_id: skus.one, quantity: 1, packages: [bmw!], device_sn: second },
    { sku_id: skus.other, quantity: 1, device_sn: second },
    { sku_id: skus.cable, quantity: 1 },
    { sku_id: third, quantity: 1 },
  ]
  const basket = { goods, shipping: buyer.shipping, device_sn: first }
  const { data: asked } = await quote(t, buyer, basket)
  expect(asked).toMatchObject({ for_device: 'may', runs_on: null, device: { device_sn: first } })
  const own = new Map(asked.lines.map((line) => [line.sku_id, line.device?.device_sn ?? null]))
  expect([skus.one, skus.other, skus.cable, third].map((sku) => own.get(sku))).toEqual([second, second, null, null])
  const { data: placed } = await create(t, buyer, { ...(await anIntention(t, buyer, basket)), from_cart: true })
  expect((await t.call(calls.getCart, {}, buyer)).data.lines).toEqual([])
  const started = await start(t, { number: placed.order_no, buyer })
  await pay(t, `fake-${started.data.payment_id}`)
  await t.runJobs()
  const { data: order } = await t.call(orderEndpoints.getOrder, { order_no: placed.order_no }, buyer)
  expect(order).toMatchObject({ payment: 'paid', device_sn: first })
  expect(order.valid_until).toBeGreaterThan(t.now())
  const { list } = (await t.call(deviceEndpoints.listDevices, {}, buyer)).data
  const running = new Map(list.map(({ device_sn, software: some }) => [device_sn, some.length]))
  expect([running.get(first), running.get(second)]).toEqual([1, 2])
})

test('where each line has its own device the order has none, and a line’s device that is given away stops the payment', async () => {
  const { buyer, second, skus } = await aCart()
  const basket = { goods: [{ sku_id: skus.one, quantity: 1, device_sn: second }], shipping: buyer.shipping }
  const { data: placed } = await create(t, buyer, await anIntention(t, buyer, basket))
  const read = async () => (await t.call(orderEndpoints.getOrder, { order_no: placed.order_no }, buyer)).data
  expect(await read()).toMatchObject({ device_sn: '', lines: [{ device_sn: second }] })
  await t.db.update(devices).set({ userId: null }).where(eq(devices.sn, second))
  expect(await start(t, { number: placed.order_no, buyer })).toMatchObject({ reason: 'device_not_connected' })
})
