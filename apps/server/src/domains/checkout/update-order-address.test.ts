import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aPaid, aSeller, details, movesOf } from '../../../test/shipping.ts'
import { anAddress } from '../address/factory.ts'
import { freightOptions, taxRates } from '../address/tables.ts'
import { aRequest, theStaff } from '../after-sales/factory.ts'
import { one } from '../../platform/db/database.ts'
import { aStartedPayment, deliver, pay, start } from '../payment/factory.ts'
import { payments, refunds } from '../payment/tables.ts'
import { aBuyer, anOrder, readOrder } from '../order/factory.ts'
import { addresses } from '../address/tables.ts'

const t = await testApp()
guardInvariants(t)
const { ship } = await aSeller(t)
const staff = await theStaff(t)

/** Home: 15.00 or 9.00, no tax. Cheap: 5.00, no tax. Dear: 40.00 and 10 %. */
const cheap = 40
const dear = 83
const nowhere = 90
beforeAll(async () => {
  await t.db.insert(freightOptions).values([
    { titles: { en: 'Post' }, price: minor(1_500), countryIds: [233], position: 1 },
    { titles: { en: 'Slow boat' }, price: minor(900), countryIds: [233], position: 2 },
    { titles: { en: 'Bicycle' }, price: minor(500), countryIds: [cheap] },
    { titles: { en: 'Helicopter' }, price: minor(4_000), countryIds: [dear] },
  ])
  await t.db.insert(taxRates).values({ countryId: dear, basisPoints: 1_000 })
})

type Mine = { number: string; buyer: { id: number; token: string } }
const move = (order: Mine, mailing_id: number, shipping_id?: number) =>
  t.call(orderEndpoints.updateOrderAddress, { order_no: order.number, mailing_id, shipping_id }, order.buyer)
const goTo = async (order: Mine, countryId = 233, rest = {}) =>
  move(order, (await anAddress(t, order.buyer, { countryId, address: '2 Side Street', ...rest })).id)
const refundsOf = (orderId: number) =>
  t.db
    .select({ amount: refunds.amount, reason: refunds.reason, state: refunds.state })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
const optionOf = async (title: string) =>
  one((await t.db.select().from(freightOptions)).filter(({ titles }) => titles.en === title)).id

test('an order keeps the way of shipping that was chosen, and its address as it was', async () => {
  const order = await anOrder(t)
  expect(await details(t, order)).toMatchObject({
    mailing: { shipping_id: await optionOf('Post'), price: 1_500 },
    shipping_title: 'Post',
  })
  await t.db.update(addresses).set({ address: 'elsewhere' }).where(eq(addresses.id, order.buyer.addressId))
  expect(await details(t, order)).toMatchObject({ address: { address: '1 Main Street' } })
})

test('within its country an unpaid order goes elsewhere for the same amount, also when the table has changed', async () => {
  const order = await anOrder(t)
  await t.db
    .update(freightOptions)
    .set({ price: minor(1_700) })
    .where(eq(freightOptions.id, await optionOf('Post')))
  const { data } = await goTo(order)
  expect(data).toMatchObject({
    address: { address: '2 Side Street', country_id: 233 },
    price: { freight: 1_500, payable: 11_500 },
  })
  await t.db
    .update(freightOptions)
    .set({ price: minor(1_500) })
    .where(eq(freightOptions.id, await optionOf('Post')))
  expect(await movesOf(t, order.id, 'address')).toEqual(['address_changed'])
})

test('an unpaid order is priced anew where it goes: freight, tax and what is payable', async () => {
  const order = await anOrder(t)
  expect((await goTo(order, dear)).data).toMatchObject({
    price: { product: 10_000, freight: 4_000, tax: 1_400, payable: 15_400 },
    shipping_title: 'Helicopter',
  })
  const { data } = await move(order, order.buyer.addressId, await optionOf('Slow boat'))
  expect(data).toMatchObject({ price: { freight: 900, tax: 0, payable: 10_900 }, shipping_title: 'Slow boat' })
  await pay(t, `fake-${(await start(t, order)).data.payment_id}`)
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid', paid: 10_900 })
})

test('the same once more is no error and writes nothing', async () => {
  const order = await aPaid(t)
  const address = await anAddress(t, order.buyer, { address: '3 Hill' })
  await move(order, address.id)
  expect((await move(order, address.id)).data).toMatchObject({ address: { address: '3 Hill' } })
  expect(await movesOf(t, order.id, 'address')).toEqual(['address_changed'])
  // Its second half may come when the parcel has left.
  await ship(order.id)
  expect((await move(order, address.id)).code).toBe(0)
})

test('a payment that was started at the old amount is called off, and another one started', async () => {
  const { order, ref, paymentId } = await aStartedPayment(t)
  await goTo(order, cheap)
  await t.runJobs()
  expect(t.payments.books.get(ref)!.state).toBe('abandoned')
  const { data } = await start(t, order)
  expect(data.payment_id).not.toBe(paymentId)
  expect(t.payments.books.get(`fake-${data.payment_id}`)!.request.amount).toBe(10_500)
  await pay(t, `fake-${data.payment_id}`)
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid', paid: 10_500, payable: 10_500 })
})

test('who has paid the old amount all the same gets it back, and the order waits for the new one', async () => {
  const { order, ref } = await aStartedPayment(t)
  await goTo(order, dear)
  t.payments.become(ref, 'settled')
  const notification = t.payments.notification(ref)
  expect(await deliver(t, notification)).toMatchObject({ result: 'refund: second_payment' })
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'open', payment: 'unpaid', paid: 0, refunded: 0 })
  expect(await refundsOf(order.id)).toMatchObject([{ amount: 11_500, state: 'done' }])
  await pay(t, `fake-${(await start(t, order)).data.payment_id}`)
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid', paid: 15_400, shipment: 'preparing' })
})

test('the old amount goes back as well where the order is closed by then', async () => {
  const { order, ref } = await aStartedPayment(t)
  await goTo(order, dear)
  await t.call(orderEndpoints.cancelOrder, { order_no: order.number }, order.buyer)
  expect(await pay(t, ref)).toMatchObject({ result: 'refund: second_payment' })
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'closed', payment: 'unpaid', paid: 0, refunded: 0 })
  expect(await refundsOf(order.id)).toMatchObject([{ amount: 11_500, state: 'done' }])
})

test('a paid order goes where it is cheaper, and the difference goes back', async () => {
  const order = await aPaid(t)
  expect((await goTo(order, cheap)).data).toMatchObject({ price: { freight: 500, payable: 10_500 }, paid: 11_500 })
  await t.runJobs()
  expect(await refundsOf(order.id)).toEqual([
    { amount: 1_000, reason: expect.stringMatching(/^address:\d+$/), state: 'done' },
  ])
  expect(await readOrder(t, order.id)).toMatchObject({
    payment: 'part_refunded',
    refunded: 1_000,
    shipment: 'preparing',
  })
  // Back home would cost more than is left of what was paid.
  expect(await move(order, order.buyer.addressId)).toMatchObject({ reason: 'address_dearer', field: 'mailing_id' })
  expect((await ship(order.id)).code).toBe(0)
})

test('what comes back for all units later is what is left of what was paid', async () => {
  const order = await aPaid(t, { quantity: 2 })
  await goTo(order, cheap)
  await t.runJobs()
  const request = await aRequest(t, { order, quantity: 2 })
  t.pass(49 * 3_600_000)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({
    payment: 'refunded',
    refunded: 21_500,
    paid: 21_500,
    state: 'closed',
  })
  expect(request.order.id).toBe(order.id)
})

test('the difference may reach the buyer after all the rest, and is counted', async () => {
  const order = await aPaid(t)
  await goTo(order, cheap)
  const difference = t.queue.splice(
    t.queue.findIndex(({ name }) => name === 'payment.refund'),
    1,
  )
  const { id } = await aRequest(t, { order })
  await staff.approve(id)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'refunded', refunded: 10_500, paid: 11_500 })
  t.queue.push(...difference)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'refunded', refunded: 11_500 })
  expect([...t.payments.books.get(order.ref)!.refunds.values()]).toEqual([10_500, 1_000])
})

test('a paid order does not go where it is dearer, and one whose money is moving not where it is cheaper', async () => {
  const order = await aPaid(t, { quantity: 2 })
  expect(await goTo(order, dear)).toMatchObject({ reason: 'address_dearer', field: 'mailing_id' })
  await aRequest(t, { order, quantity: 1 })
  expect(await goTo(order, cheap)).toMatchObject({ reason: 'address_amounts_fixed', field: 'mailing_id' })
  expect((await goTo(order)).data).toMatchObject({ address: { address: '2 Side Street' } })
  expect(await refundsOf(order.id)).toEqual([])
})

test('a paid order, which is invoiced with its tax, does not go where another one is asked for', async () => {
  const order = await anOrder(t)
  await goTo(order, dear)
  await pay(t, `fake-${(await start(t, order)).data.payment_id}`)
  expect(await goTo(order, cheap)).toMatchObject({ reason: 'address_taxed', field: 'mailing_id' })
  expect((await goTo(order, dear, { address: '9 Same Country' })).data).toMatchObject({ price: { payable: 15_400 } })
  expect(await refundsOf(order.id)).toEqual([])
})

test('nothing that has left, is over, or needs no address goes elsewhere', async () => {
  const sent = await aPaid(t)
  await ship(sent.id)
  expect(await goTo(sent)).toMatchObject({ reason: 'address_not_changeable', field: 'order_no' })
  const late = await anOrder(t)
  t.pass(31 * 60_000)
  expect(await goTo(late)).toMatchObject({ reason: 'address_not_changeable' })
  expect(await goTo(await anOrder(t, { virtual: true }))).toMatchObject({ reason: 'address_not_changeable' })
})

test('the address must be the buyer’s, complete in its tax numbers, and one to which there is a way', async () => {
  const order = await anOrder(t)
  const stranger = await aBuyer(t)
  expect(await move(order, stranger.addressId)).toMatchObject({ reason: 'address_gone', field: 'mailing_id' })
  expect(await move({ ...order, buyer: stranger }, stranger.addressId)).toMatchObject({ reason: 'order_gone' })
  expect(await goTo(order, 4, { dutyParagraph: '12', nationalId: '' })).toMatchObject({
    reason: 'tax_number_digits',
    field: 'mailing_id',
  })
  expect(await goTo(order, nowhere)).toMatchObject({ reason: 'shipping_missing', field: 'shipping_id' })
  expect(await move(order, order.buyer.addressId, await optionOf('Bicycle'))).toMatchObject({
    reason: 'shipping_missing',
  })
  expect(await readOrder(t, order.id)).toMatchObject({ payable: 11_500 })
})
