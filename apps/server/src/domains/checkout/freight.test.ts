import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { deliveryDays } from '@pitlane/domain/checkout/delivery-days.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { anAddress } from '../address/factory.ts'
import { freightOptions, taxRates } from '../address/tables.ts'
import { aProduct } from '../catalog/factory.ts'
import { products, styles } from '../catalog/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { pay, start } from '../payment/factory.ts'
import { havePoints } from '../points/factory.ts'
import { create, quote, readOrder } from '../order/factory.ts'
import { orderLines, orders } from '../order/tables.ts'

const t = await testApp()
guardInvariants(t)
const idOf = (code: string) => countryByCode(code)!.id
const [germany, us, france] = [idOf('DE'), idOf('US'), idOf('FR')]

/** 900 g and 50.00; parcels of up to 2 kg cost 8.00, heavier ones 15.00. */
const product = await aProduct(t, { price: 5_000, stock: 500 })
const styleId = product.styles[0]!.id
await t.db.update(styles).set({ weightGrams: 900 }).where(eq(styles.id, styleId))
await t.db.insert(freightOptions).values([
  {
    titles: { en: 'Parcel', de: 'Paket' },
    countryIds: [germany],
    price: minor(800),
    basis: 'weight',
    tiers: [{ from: 2_000, price: minor(1_500) }],
    freeFrom: minor(30_000),
    daysMin: 2,
    daysMax: 4,
  },
  {
    titles: { en: 'Pieces' },
    countryIds: [us],
    price: minor(400),
    basis: 'pieces',
    tiers: [{ from: 3, price: minor(1_000) }],
  },
  { titles: { en: 'Boat' }, countryIds: [us], provinces: ['Alaska'], price: minor(4_000) },
  {
    titles: { en: 'Insured' },
    countryIds: [france],
    price: minor(2_000),
    basis: 'value',
    tiers: [{ from: 10_000, price: minor(900) }],
  },
])
await t.db.insert(taxRates).values([
  { countryId: germany, basisPoints: 1_900, included: true },
  { countryId: us, basisPoints: 1_000 },
])

async function aBuyerIn(countryId: number, province = 'Anywhere') {
  const user = await aUser(t)
  const { id } = await anAddress(t, user, { countryId, province })
  return { ...user, addressId: id, shipping: { mailing_id: id } }
}
type Buyer = Awaited<ReturnType<typeof aBuyerIn>>
const basketOf = (buyer: Buyer, quantity: number, more: object = {}) => ({
  goods: [{ sku_id: styleId, quantity }],
  shipping: buyer.shipping,
  ...more,
})
const priceOf = async (buyer: Buyer, quantity: number, more: object = {}) =>
  (await quote(t, buyer, basketOf(buyer, quantity, more))).data.price

async function buy(buyer: Buyer, quantity: number) {
  const basket = basketOf(buyer, quantity)
  const { data } = await quote(t, buyer, basket)
  const made = await create(t, buyer, { ...basket, idempotency_key: crypto.randomUUID(), quote: data.quote })
  const [row] = await t.db.select().from(orders).where(eq(orders.number, made.data.order_no))
  return row!
}

test('what is heavier costs more, from the tier’s own gram on, and what is worth enough is free', async () => {
  const buyer = await aBuyerIn(germany)
  const freight = await Promise.all([1, 2, 3, 5, 6].map(async (count) => (await priceOf(buyer, count)).freight))
  expect(freight).toEqual([800, 800, 1_500, 1_500, 0])
  await t.db.update(styles).set({ weightGrams: 1_000 }).where(eq(styles.id, styleId))
  expect((await priceOf(buyer, 2)).freight).toBe(1_500)
  await t.db.update(styles).set({ weightGrams: 900 }).where(eq(styles.id, styleId))
})

test('a coupon lowers what the goods are worth, points do not', async () => {
  const buyer = await aBuyerIn(germany)
  const { recordId } = await aCoupon(t, { value: 1 }, buyer)
  expect(await priceOf(buyer, 6, { coupon_id: recordId })).toMatchObject({ coupon: -1, freight: 1_500 })
  await havePoints(t, buyer, 1_000)
  const { points, freight } = await priceOf(buyer, 6, { use_points: true })
  expect(points).toBeLessThan(0)
  expect(freight).toBe(0)
})

test('by pieces and by value; a state that has its own way is not sent to by its country’s', async () => {
  const texan = await aBuyerIn(us, 'Texas')
  expect([(await priceOf(texan, 2)).freight, (await priceOf(texan, 3)).freight]).toEqual([400, 1_000])
  expect((await priceOf(await aBuyerIn(us, 'Alaska'), 3)).freight).toBe(4_000)
  const french = await aBuyerIn(france)
  expect([(await priceOf(french, 1)).freight, (await priceOf(french, 2)).freight]).toEqual([2_000, 900])
})

test('the order, its tax and its invoice’s parts go by the same freight', async () => {
  const order = await buy(await aBuyerIn(germany), 3)
  // 19 % within 150.00 and 15.00.
  expect(order).toMatchObject({ freight: 1_500, tax: 0, includedTax: 2_634, payable: 16_500, freightTax: 239 })
  const added = await buy(await aBuyerIn(us, 'Texas'), 3)
  expect(added).toMatchObject({ freight: 1_000, tax: 1_600, freightTax: 100, payable: 17_600 })
})

test('an order is sent elsewhere by the weight of the day on which it was bought', async () => {
  const buyer = await aBuyerIn(us, 'Texas')
  const order = await buy(buyer, 3)
  const [line] = await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  expect(line!.weightGrams).toBe(900)
  await t.db.update(styles).set({ weightGrams: 1 }).where(eq(styles.id, styleId))
  const berlin = await anAddress(t, buyer, { countryId: germany })
  const ask = { order_no: order.number, mailing_id: berlin.id }
  const shown = await t.call(orderEndpoints.getOrderFreight, ask, buyer)
  expect(shown.data).toMatchObject([{ title: 'Parcel', price: 1_500, free_from: 30_000 }])
  await t.call(orderEndpoints.updateOrderAddress, ask, buyer)
  expect(await readOrder(t, order.id)).toMatchObject({ freight: 1_500, payable: 16_500 })
  await t.db.update(styles).set({ weightGrams: 900 }).where(eq(styles.id, styleId))
})

test('where an order goes already, its way costs what was agreed on, whatever the staff have changed since', async () => {
  const buyer = await aBuyerIn(france)
  const order = await buy(buyer, 1)
  await t.db
    .update(freightOptions)
    .set({ price: minor(9_999) })
    .where(eq(freightOptions.id, order.freightOptionId!))
  const ask = { order_no: order.number, mailing_id: buyer.addressId }
  expect((await t.call(orderEndpoints.getOrderFreight, ask, buyer)).data).toMatchObject([{ price: 2_000 }])
  const other = await anAddress(t, buyer, { countryId: france, province: 'Anywhere', city: 'Lyon' })
  await t.call(orderEndpoints.updateOrderAddress, { ...ask, mailing_id: other.id }, buyer)
  expect(await readOrder(t, order.id)).toMatchObject({ freight: 2_000, payable: order.payable })
  await t.db
    .update(freightOptions)
    .set({ price: minor(2_000) })
    .where(eq(freightOptions.id, order.freightOptionId!))
})

test('a paid order is offered only the ways that cost no more', async () => {
  const buyer = await aBuyerIn(france)
  const order = await buy(buyer, 1)
  const [express] = await t.db
    .insert(freightOptions)
    .values({ titles: { en: 'Express' }, countryIds: [france], price: minor(9_000) })
    .returning()
  const ask = { order_no: order.number, mailing_id: buyer.addressId }
  const ways = async () => (await t.call(orderEndpoints.getOrderFreight, ask, buyer)).data.map(({ title }) => title)
  expect(await ways()).toContain('Express')
  const { payment_id } = (await start(t, { number: order.number, buyer })).data
  await pay(t, `fake-${payment_id}`)
  expect(await ways()).not.toContain('Express')
  await t.db.delete(freightOptions).where(eq(freightOptions.id, express!.id))
})

test('nobody is told what another’s order would cost', async () => {
  const [buyer, other] = [await aBuyerIn(germany), await aBuyerIn(germany)]
  const order = await buy(buyer, 1)
  const ask = (mailing_id: number, user: Buyer) =>
    t.call(orderEndpoints.getOrderFreight, { order_no: order.number, mailing_id }, user)
  expect((await ask(other.addressId, other)).reason).toBe('order_gone')
  expect((await ask(other.addressId, buyer)).reason).toBe('address_gone')
})

test('an item says what sending one costs: to the language’s country, or to the default address of its visitor', async () => {
  const ask = async (more: object) =>
    (await t.call(orderEndpoints.getGoodsFreight, { goods_id: product.id }, more)).data
  expect(await ask({ headers: { lang: 'de' } })).toEqual({
    country_id: germany,
    country: 'Deutschland',
    country_code: 'DE',
    province: '',
    sku_id: styleId,
    freight: [
      expect.objectContaining({
        title: 'Paket',
        price: 800,
        free_from: 30_000,
        currency: 'USD',
        delivery: { ...deliveryDays(t.now(), 1, { min: 2, max: 4 }), handling_days: 1, days_min: 2, days_max: 4 },
      }),
    ],
    return_days: 14,
  })
  expect(await ask({ headers: { lang: 'en' } })).toMatchObject({
    country: 'United States',
    freight: [{ price: 400, delivery: null }],
    return_days: null,
  })
  const alaskan = await aBuyerIn(us, 'Alaska')
  expect(await ask({ ...alaskan, headers: { lang: 'de' } })).toMatchObject({
    province: 'Alaska',
    freight: [{ title: 'Boat', price: 4_000 }],
  })
})

test('the delivery date counts the days that the operator needs, and the days to withdraw are the country’s', async () => {
  await t.db.insert(settings).values([
    { key: 'handling_days', value: 5 },
    { key: 'withdrawal_countries', value: 'DE:30' },
  ])
  forgetSettings(t.db)
  const { data } = await t.call(orderEndpoints.getGoodsFreight, { goods_id: product.id }, { headers: { lang: 'de' } })
  expect(data).toMatchObject({
    freight: [{ delivery: { ...deliveryDays(t.now(), 5, { min: 2, max: 4 }), handling_days: 5 } }],
    return_days: 30,
  })
  await t.db.delete(settings)
  forgetSettings(t.db)
})

test('what is not sent has no freight, and what is not sold none either', async () => {
  const software = await aProduct(t, { kind: 'software' })
  const ask = (goods_id: number) => t.call(orderEndpoints.getGoodsFreight, { goods_id }, {})
  expect((await ask(software.id)).data).toMatchObject({ freight: [], return_days: null })
  await t.db.update(products).set({ status: 0 }).where(eq(products.id, software.id))
  expect((await ask(software.id)).reason).toBe('goods_gone')
})
