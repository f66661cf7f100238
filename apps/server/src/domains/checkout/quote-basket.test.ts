import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { anAddress } from '../address/factory.ts'
import { addresses, freightOptions, taxRates } from '../address/tables.ts'
import { aProduct } from '../catalog/factory.ts'
import { products, styles } from '../catalog/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { aBuyer, aStyle, quote } from '../order/factory.ts'

const t = await testApp()
await t.db.insert(taxRates).values({ countryId: 233, basisPoints: 725 })
await t.db.insert(freightOptions).values([
  { titles: { en: 'Post', de: 'Paket' }, price: minor(1500), position: 1 },
  { titles: { en: 'Courier' }, price: minor(3000), position: 2 },
  { titles: { en: 'Ferry' }, price: minor(900), countryIds: [2] },
])

test('a quote has every price line, and they sum to what is payable', async () => {
  const user = await aBuyer(t)
  const sku_id = await aStyle(t, { price: 12_990 })
  const coupon = await aCoupon(t, { type: 'percent', value: 10 }, user)
  const { data } = await quote(t, user, {
    goods: [{ sku_id, quantity: 2 }],
    shipping: user.shipping,
    coupon_id: coupon.recordId,
  })
  expect(data.price).toEqual({
    product: 25_980,
    coupon: -2598,
    points: 0,
    freight: 1500,
    tax: 1804,
    payable: 26_686,
    included_tax: 0,
  })
  expect(data.lines).toMatchObject([
    { sku_id, unit_price: 12_990, quantity: 2, discount: 2598, paid: 23_382, stock: 100 },
  ])
  expect(data).toMatchObject({ currency: 'USD', virtual: false, now: t.now() })
  expect(data.quote).toMatch(/^[\w-]{43}$/)
})

test('lines of the same style are one line', async () => {
  const user = await aBuyer(t)
  const sku_id = await aStyle(t)
  const { data } = await quote(t, user, {
    goods: [
      { sku_id, quantity: 2 },
      { sku_id, quantity: 3 },
    ],
  })
  expect(data.lines.map((line) => line.quantity)).toEqual([5])
})

test('a sum of lines beyond a line’s limit is refused', async () => {
  const user = await aBuyer(t)
  const sku_id = await aStyle(t)
  expect(
    await quote(t, user, {
      goods: [
        { sku_id, quantity: 999 },
        { sku_id, quantity: 1 },
      ],
    }),
  ).toMatchObject({ status: 400, field: 'goods' })
})

test('without an address nothing is charged for sending it, and no way of shipping is offered', async () => {
  const user = await aUser(t)
  const { data } = await quote(t, user, { goods: [{ sku_id: await aStyle(t), quantity: 1 }] })
  expect(data).toMatchObject({ freight: [], shipping_id: null, price: { freight: 0, tax: 0, payable: 10_000 } })
})

test('the ways of shipping are those of the address’s country, and the first is chosen until another is', async () => {
  const user = await aBuyer(t)
  const sku_id = await aStyle(t)
  const first = await quote(t, user, { goods: [{ sku_id, quantity: 1 }], shipping: user.shipping })
  expect(first.data.freight.map(({ title }) => title)).toEqual(['Post', 'Courier'])
  expect(first.data.shipping_id).toBe(first.data.freight[0]!.id)
  const courier = first.data.freight[1]!.id
  const second = await quote(t, user, {
    goods: [{ sku_id, quantity: 1 }],
    shipping: { ...user.shipping, shipping_id: courier },
  })
  expect(second.data).toMatchObject({ shipping_id: courier, price: { freight: 3000 } })
  expect(second.data.quote).not.toBe(first.data.quote)
  const island = await anAddress(t, user, { countryId: 2 })
  const third = await quote(t, user, {
    goods: [{ sku_id, quantity: 1 }],
    shipping: { mailing_id: island.id, shipping_id: courier },
  })
  expect(third.data).toMatchObject({ freight: [{ title: 'Ferry' }], price: { freight: 900 } })
})

test('texts are in the language of the request', async () => {
  const user = await aBuyer(t)
  const { styles: made } = await aProduct(t, { names: { en: 'Scanner', de: 'Auslesegerät' } })
  const answer = await t.call(
    orderEndpoints.getExpenseInfo,
    { goods: [{ sku_id: made[0]!.id, quantity: 1 }], shipping: user.shipping },
    { token: user.token, headers: { lang: 'de' } },
  )
  expect(answer.data.lines[0]!.name).toBe('Auslesegerät')
  expect(answer.data.freight[0]!.title).toBe('Paket')
})

test('software needs no address and is not charged for sending, but is taxed where its buyer is', async () => {
  const user = await aBuyer(t)
  const sku_id = await aStyle(t, { kind: 'software', price: 4900 })
  const { data } = await quote(t, user, { goods: [{ sku_id, quantity: 1 }], shipping: user.shipping })
  expect(data).toMatchObject({ virtual: true, freight: [], price: { freight: 0, tax: 355, payable: 5255 } })
  expect(data).toMatchObject({ tax_place: { country_id: 233, province: 'California' }, tax_place_needed: true })
  expect(data.lines[0]!.stock).toBeNull()
})

test('somebody else’s address is as good as none', async () => {
  const user = await aBuyer(t)
  const stranger = await aBuyer(t)
  const sku_id = await aStyle(t)
  const answer = await quote(t, user, { goods: [{ sku_id, quantity: 1 }], shipping: stranger.shipping })
  expect(answer).toMatchObject({ code: 60202, reason: 'address_gone', field: 'shipping.mailing_id' })
})

test('somebody else’s coupon is as good as none', async () => {
  const user = await aBuyer(t)
  const coupon = await aCoupon(t, {}, await aUser(t))
  const answer = await quote(t, user, { goods: [{ sku_id: await aStyle(t), quantity: 1 }], coupon_id: coupon.recordId })
  expect(answer).toMatchObject({ reason: 'coupon_not_available', field: 'coupon_id' })
})

test.each([
  ['coupon_expired', { expiredAt: Math.floor(t.now() / 1000) }],
  ['coupon_below_minimum', { minAmount: 10_001 }],
  ['coupon_out_of_scope', { channelType: 11 }],
])('%s: the coupon’s rules are asked', async (reason, wanted) => {
  const user = await aBuyer(t)
  const coupon = await aCoupon(t, wanted, user)
  expect(
    await quote(t, user, { goods: [{ sku_id: await aStyle(t), quantity: 1 }], coupon_id: coupon.recordId }),
  ).toMatchObject({ reason })
})

test.each([
  ['a style off sale', async () => ({ styleId: await aStyle(t, { styles: [{ status: 0 }] }) })],
  ['an item off sale', async () => ({ styleId: await aStyle(t, { status: 0 }) })],
  ['a style that never was', async () => ({ styleId: 999_999 })],
])('%s is gone', async (_, make) => {
  const { styleId } = await make()
  const sku_id = await aStyle(t)
  const answer = await quote(t, await aUser(t), {
    goods: [
      { sku_id, quantity: 1 },
      { sku_id: styleId, quantity: 1 },
    ],
  })
  expect(answer).toMatchObject({ code: 60301, reason: 'goods_gone', field: 'goods.1.sku_id' })
})

test('what the buyer sees is what the quote stands for', async () => {
  const user = await aBuyer(t)
  const product = await aProduct(t)
  const sku_id = product.styles[0]!.id
  const basket = { goods: [{ sku_id, quantity: 1 }], shipping: user.shipping }
  const seen = async () => (await quote(t, user, basket)).data.quote
  const first = await seen()
  expect(await seen()).toBe(first)
  await t.db.update(styles).set({ onHand: 50 }).where(eq(styles.id, sku_id))
  expect(await seen()).toBe(first)
  await t.db
    .update(products)
    .set({ names: { en: 'Another name' } })
    .where(eq(products.id, product.id))
  const renamed = await seen()
  expect(renamed).not.toBe(first)
  await t.db
    .update(styles)
    .set({ price: minor(9999) })
    .where(eq(styles.id, sku_id))
  const cheaper = await seen()
  expect(cheaper).not.toBe(renamed)
  await t.db.update(addresses).set({ city: 'Oakland' }).where(eq(addresses.id, user.addressId))
  expect(await seen()).not.toBe(cheaper)
})

test.each([
  ['nothing', []],
  ['less than one', [{ sku_id: 1, quantity: 0 }]],
  ['a negative quantity', [{ sku_id: 1, quantity: -1 }]],
  ['a fraction', [{ sku_id: 1, quantity: 1.5 }]],
  ['a huge quantity', [{ sku_id: 1, quantity: 1e9 }]],
  ['a quantity in words', [{ sku_id: 1, quantity: 'one' }]],
  ['too many lines', Array.from({ length: 21 }, (_, index) => ({ sku_id: index + 1, quantity: 1 }))],
])('a basket of %s is bad input', async (_, goods) => {
  expect((await quote(t, await aUser(t), { goods })).status).toBe(400)
})

test('a quote needs a login', async () => {
  expect((await t.call(orderEndpoints.getExpenseInfo, { goods: [{ sku_id: 1, quantity: 1 }] })).status).toBe(401)
})
