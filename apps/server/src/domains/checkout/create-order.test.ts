import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { addresses } from '../address/tables.ts'
import { aProduct } from '../catalog/factory.ts'
import { styles } from '../catalog/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { couponRecords } from '../coupon/tables.ts'
import { minor } from '@pitlane/domain/money.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, anIntention, anOrder, aStyle, create, quote, readOrder } from '../order/factory.ts'
import { orderLines, orders } from '../order/tables.ts'
import { reservations } from '../stock/tables.ts'

const t = await testApp()
guardInvariants(t)
const stockOf = async (id: number) =>
  one(
    await t.db
      .select({ onHand: styles.onHand, reserved: styles.reserved, sold: styles.sold })
      .from(styles)
      .where(eq(styles.id, id)),
  )
const countOrders = async (userId: number) => (await t.db.select().from(orders).where(eq(orders.userId, userId))).length

test('an order keeps what was agreed on', async () => {
  const order = await anOrder(t, { quantity: 2 })
  expect(order).toMatchObject({
    state: 'open',
    payment: 'unpaid',
    product: 20_000,
    freight: 1500,
    payable: 21_500,
    paid: 0,
    currency: 'USD',
    shippingTitle: 'Post',
  })
  expect(order.number).toMatch(/^PL261120[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(order.payBy.getTime()).toBe(t.now() + 30 * 60_000)
  expect(order.address).toMatchObject({ first_name: 'Ada', country_id: 233, zip_code: '95112' })
  expect(order.mailingEmail).toBe(order.buyer.email)
  const lines = await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  expect(lines).toMatchObject([
    {
      quantity: 2,
      unitPrice: 10_000,
      paid: 20_000,
      snapshot: { kind: 'hardware', channelType: 14, style: { en: 'Style 1' } },
    },
  ])
})

test('the order’s country is named in the language of whoever reads it', async () => {
  const order = await anOrder(t, {})
  const read = async (lang: string) =>
    (await t.call(orderEndpoints.getOrder, { order_no: order.number }, { ...order.buyer, headers: { lang } })).data
  expect((await read('de')).address).toMatchObject({
    country: 'Vereinigte Staaten',
    country_id: 233,
    first_name: 'Ada',
  })
  expect((await read('jp')).address?.country).toBe('アメリカ合衆国')
})

test('creating holds the pieces until the time to pay is over', async () => {
  const order = await anOrder(t, { quantity: 3 })
  expect(await stockOf(order.styleId)).toEqual({ onHand: 100, reserved: 3, sold: 0 })
  const [held] = await t.db.select().from(reservations).where(eq(reservations.orderId, order.id))
  expect(held).toMatchObject({ quantity: 3, expiresAt: order.payBy })
  await t.runJobs()
  expect(
    t.queue.find(
      (job) => job.name === 'order.close-overtime' && 'orderId' in job.payload && job.payload.orderId === order.id,
    )?.startAfter,
  ).toEqual(order.payBy)
})

test('another quote than the buyer’s is answered with the new one, and nothing is written', async () => {
  const user = await aBuyer(t)
  const sku_id = await aStyle(t)
  const intention = await anIntention(t, user, { goods: [{ sku_id, quantity: 1 }], shipping: user.shipping })
  await t.db
    .update(styles)
    .set({ price: minor(12_000) })
    .where(eq(styles.id, sku_id))
  const answer = await create(t, user, intention)
  expect(answer).toMatchObject({ code: 60501, reason: 'price_changed', data: { price: { product: 12_000 } } })
  expect(await countOrders(user.id)).toBe(0)
  const fresh = z.object({ quote: z.string() }).parse(answer.data).quote
  expect((await create(t, user, { ...intention, quote: fresh })).data.price.payable).toBe(13_500)
})

test('an amount that a client sends is not read', async () => {
  const user = await aBuyer(t)
  const intention = await anIntention(t, user, {
    goods: [{ sku_id: await aStyle(t), quantity: 1 }],
    shipping: user.shipping,
  })
  const lie = { price: 1, unit_price: -1, payable: 0, amount: 0 }
  const goods = intention.goods.map((line) => ({ ...line, ...lie }))
  const answer = await create(t, user, { ...intention, ...lie, goods, shipping: { ...user.shipping, price: 0 } })
  expect(answer.data.price).toEqual({
    product: 10_000,
    coupon: 0,
    points: 0,
    freight: 1500,
    tax: 0,
    payable: 11_500,
    included_tax: 0,
  })
})

test.each([[-1], [0], [0.5], [1000], [2 ** 31], [Number.MAX_SAFE_INTEGER], ['two'], [null]])(
  'a quantity of %j is refused and nothing is written',
  async (quantity) => {
    const user = await aBuyer(t)
    const intention = await anIntention(t, user, {
      goods: [{ sku_id: await aStyle(t), quantity: 1 }],
      shipping: user.shipping,
    })
    const answer = await create(t, user, { ...intention, goods: [{ ...intention.goods[0], quantity }] })
    expect(answer.status).toBe(400)
    expect(await countOrders(user.id)).toBe(0)
  },
)

test('goods that are sent need an address', async () => {
  const user = await aBuyer(t)
  const intention = await anIntention(t, user, { goods: [{ sku_id: await aStyle(t), quantity: 1 }] })
  expect(await create(t, user, intention)).toMatchObject({
    code: 60201,
    reason: 'address_missing',
    message: 'Please select a shipping address first.',
  })
})

test('somebody else’s address is not written into an order', async () => {
  const user = await aBuyer(t)
  const stranger = await aBuyer(t)
  const intention = await anIntention(t, user, {
    goods: [{ sku_id: await aStyle(t), quantity: 1 }],
    shipping: user.shipping,
  })
  expect(await create(t, user, { ...intention, shipping: stranger.shipping })).toMatchObject({ reason: 'address_gone' })
  expect(await countOrders(user.id)).toBe(0)
})

test('an address whose tax number is wrong is not shipped to', async () => {
  const user = await aBuyer(t)
  await t.db
    .update(addresses)
    .set({ countryId: 4, dutyParagraph: '1', nationalId: '' })
    .where(eq(addresses.id, user.addressId))
  const intention = await anIntention(t, user, {
    goods: [{ sku_id: await aStyle(t), quantity: 1 }],
    shipping: user.shipping,
  })
  expect(await create(t, user, intention)).toMatchObject({
    reason: 'tax_number_digits',
    message: 'NIF verification failed. Please enter a pure 15-digit number.',
  })
})

test('software goes to the mail address that is given, and that is looked at', async () => {
  const user = await aUser(t)
  const basket = { goods: [{ sku_id: await aStyle(t, { kind: 'software' }), quantity: 1 }] }
  const intention = await anIntention(t, user, basket)
  const mailed = (email: string) => ({ ...intention, shipping: { mailing_information: [{ email }] } })
  expect(await create(t, user, mailed('nowhere'))).toMatchObject({
    status: 400,
    field: 'shipping.mailing_information.0.email',
  })
  const { data } = await create(t, user, mailed('office@example.com'))
  expect(one(await t.db.select().from(orders).where(eq(orders.number, data.order_no)))).toMatchObject({
    mailingEmail: 'office@example.com',
    address: null,
    virtual: true,
  })
})

test('more than there is of the chosen style is refused', async () => {
  const user = await aBuyer(t)
  const sku_id = await aStyle(t, { stock: 1 })
  const intention = await anIntention(t, user, { goods: [{ sku_id, quantity: 2 }], shipping: user.shipping })
  expect(await create(t, user, intention)).toMatchObject({ code: 60303, reason: 'style_stock', data: { sku_id } })
  expect(await stockOf(sku_id)).toEqual({ onHand: 1, reserved: 0, sold: 0 })
  expect(await countOrders(user.id)).toBe(0)
})

test('a combination holds its parts, all or nothing', async () => {
  const user = await aBuyer(t)
  const cable = await aStyle(t, { stock: 10 })
  const scanner = await aStyle(t, { stock: 2 })
  const bundle = one(
    (
      await aProduct(t, {
        kind: 'combination',
        styles: [
          {
            stock: null,
            contents: [
              [cable, 3],
              [scanner, 1],
            ],
          },
        ],
      })
    ).styles,
  ).id
  const buy = async (quantity: number) =>
    create(t, user, await anIntention(t, user, { goods: [{ sku_id: bundle, quantity }], shipping: user.shipping }))
  expect(await buy(3)).toMatchObject({ code: 60302, reason: 'insufficient_stock' })
  expect(await stockOf(cable)).toMatchObject({ reserved: 0 })
  expect(await stockOf(scanner)).toMatchObject({ reserved: 0 })
  expect((await buy(2)).code).toBe(0)
  expect(await stockOf(cable)).toMatchObject({ reserved: 6 })
  expect(await stockOf(scanner)).toMatchObject({ reserved: 2 })
  expect((await quote(t, user, { goods: [{ sku_id: bundle, quantity: 1 }] })).data.lines[0]!.stock).toBe(0)
})

test('a part that is also bought alone is counted once for both', async () => {
  const user = await aBuyer(t)
  const cable = await aStyle(t, { stock: 4 })
  const bundle = one(
    (await aProduct(t, { kind: 'combination', styles: [{ stock: null, contents: [[cable, 3]] }] })).styles,
  ).id
  const buy = async (alone: number) =>
    create(
      t,
      user,
      await anIntention(t, user, {
        goods: [
          { sku_id: bundle, quantity: 1 },
          { sku_id: cable, quantity: alone },
        ],
        shipping: user.shipping,
      }),
    )
  expect(await buy(2)).toMatchObject({ reason: 'style_stock' })
  expect((await buy(1)).code).toBe(0)
  expect(await stockOf(cable)).toMatchObject({ reserved: 4 })
})

test('a coupon is held by its order and is of no use to another', async () => {
  const user = await aBuyer(t)
  const { recordId } = await aCoupon(t, {}, user)
  const order = await anOrder(t, { user, couponId: recordId })
  expect(order).toMatchObject({ coupon: -1000, couponName: 'A coupon', payable: 10_500 })
  expect(one(await t.db.select().from(couponRecords).where(eq(couponRecords.id, recordId)))).toMatchObject({
    state: 'locked',
    orderId: order.id,
  })
  const sku_id = await aStyle(t)
  expect(await quote(t, user, { goods: [{ sku_id, quantity: 1 }], coupon_id: recordId })).toMatchObject({
    reason: 'coupon_not_available',
  })
})

test('an order of nothing to pay is paid at once', async () => {
  const user = await aBuyer(t)
  const { recordId } = await aCoupon(t, { value: 99_999 }, user)
  const order = await anOrder(t, { user, virtual: true, couponId: recordId })
  expect(order).toMatchObject({ state: 'completed', payment: 'paid', payable: 0, paid: 0, paidAt: new Date(t.now()) })
  expect(one(await t.db.select().from(couponRecords).where(eq(couponRecords.id, recordId)))).toMatchObject({
    state: 'used',
  })
  expect(await stockOf(order.styleId)).toMatchObject({ onHand: null, sold: 1 })
})

test('the same key with the same words gives the same order', async () => {
  const user = await aBuyer(t)
  const sku_id = await aStyle(t)
  const intention = await anIntention(t, user, { goods: [{ sku_id, quantity: 1 }], shipping: user.shipping })
  const first = await create(t, user, intention)
  t.pass(1000)
  await t.db
    .update(styles)
    .set({ price: minor(20_000) })
    .where(eq(styles.id, sku_id))
  const second = await create(t, user, { ...intention, shipping: { ...user.shipping, price: 3 } })
  expect(second.data).toEqual({ ...first.data, now: t.now() })
  expect(await countOrders(user.id)).toBe(1)
})

test('the same key with other words is a repeat order', async () => {
  const user = await aBuyer(t)
  const basket = { goods: [{ sku_id: await aStyle(t), quantity: 1 }], shipping: user.shipping }
  const intention = await anIntention(t, user, basket)
  await create(t, user, intention)
  const other = await anIntention(t, user, { ...basket, goods: [{ ...basket.goods[0]!, quantity: 2 }] })
  const answer = await create(t, user, { ...other, idempotency_key: intention.idempotency_key })
  expect(answer).toMatchObject({ code: 60502, reason: 'repeat_order', message: 'Repeat order' })
  expect(await countOrders(user.id)).toBe(1)
})

test('a key is its user’s own', async () => {
  const first = await aBuyer(t)
  const second = await aBuyer(t)
  const sku_id = await aStyle(t)
  const key = randomUUID()
  const numbers = new Set<string>()
  for (const user of [first, second]) {
    const intention = await anIntention(t, user, { goods: [{ sku_id, quantity: 1 }], shipping: user.shipping })
    numbers.add((await create(t, user, { ...intention, idempotency_key: key })).data.order_no)
  }
  expect(numbers.size).toBe(2)
})

test('a key whose order was refused may be used again', async () => {
  const user = await aBuyer(t)
  const sku_id = await aStyle(t, { stock: 0 })
  const intention = await anIntention(t, user, { goods: [{ sku_id, quantity: 1 }], shipping: user.shipping })
  expect((await create(t, user, intention)).reason).toBe('style_stock')
  await t.db.update(styles).set({ onHand: 1 }).where(eq(styles.id, sku_id))
  expect((await create(t, user, intention)).code).toBe(0)
})

test('the community store creates the same orders in its own envelope', async () => {
  const user = await aBuyer(t)
  const intention = await anIntention(t, user, {
    goods: [{ sku_id: await aStyle(t), quantity: 1 }],
    shipping: user.shipping,
  })
  const store = await t.call(orderEndpoints.createStoreOrder, intention, user)
  expect(store).toMatchObject({ code: 0, msg: 'success' })
  expect((await create(t, user, intention)).data.order_no).toBe(store.data.order_no)
})

test('what the item is called later does not change the order', async () => {
  const order = await anOrder(t)
  const before = await readOrder(t, order.id)
  await t.db.update(addresses).set({ city: 'Elsewhere' }).where(eq(addresses.id, order.buyer.addressId))
  expect(await readOrder(t, order.id)).toEqual(before)
})
