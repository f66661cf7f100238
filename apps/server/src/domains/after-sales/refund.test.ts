import { afterSalesEndpoints as calls } from '@pitlane/contract/after-sales/after-sales.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants, watchShelf } from '../../../test/invariants.ts'
import { aSeller } from '../../../test/shipping.ts'
import { aProduct } from '../catalog/factory.ts'
import { products, styles } from '../catalog/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { couponRecords } from '../coupon/tables.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, anIntention, anOrder, aStyle, create, readOrder } from '../order/factory.ts'
import { orderLines, orders } from '../order/tables.ts'
import { parcels } from '../logistics/tables.ts'
import { pay, start } from '../payment/factory.ts'
import { refunds } from '../payment/tables.ts'
import { expectSoundLedger, havePoints } from '../points/factory.ts'
import { findPoints } from '../../reads/points-balance.ts'
import {
  aPaidOrder,
  apply,
  aRequest,
  aRequestThatIs,
  type PaidOrder,
  readRequest,
  sendBack,
  theStaff,
} from './factory.ts'

const t = await testApp()
guardInvariants(t)
const staff = await theStaff(t)
const stockOf = async (id: number) =>
  one(
    await t.db
      .select({ onHand: styles.onHand, reserved: styles.reserved, sold: styles.sold })
      .from(styles)
      .where(eq(styles.id, id)),
  )
const lineOf = async (id: number) => one(await t.db.select().from(orderLines).where(eq(orderLines.id, id)))
/** A refund, requested, approved and sent. */
async function refundUnits(order: PaidOrder, quantity: number, lineId = order.lineId) {
  const request = await aRequest(t, { order, quantity, lineId })
  const { reason } = await staff.approve(request.id)
  expect(reason).toBe(undefined)
  await t.runJobs()
  return readRequest(t, request.id)
}
const sentFor = (ref: string) => [...t.payments.books.get(ref)!.refunds.values()]

/** A paid order of these styles; with a coupon if one is given. */
async function aPaidBasket(goods: [styleId: number, quantity: number][], couponOf?: Parameters<typeof aCoupon>[1]) {
  const buyer = await aBuyer(t)
  const coupon_id = couponOf ? (await aCoupon(t, couponOf, buyer)).recordId : null
  const basket = {
    goods: goods.map(([sku_id, quantity]) => ({ sku_id, quantity })),
    shipping: buyer.shipping,
    coupon_id,
  }
  const { data } = await create(t, buyer, await anIntention(t, buyer, basket))
  const row = one(await t.db.select().from(orders).where(eq(orders.number, data.order_no)))
  const { data: started } = await start(t, { number: row.number, buyer })
  const ref = `fake-${started.payment_id}`
  await pay(t, ref)
  const lines = await t.db.select().from(orderLines).where(eq(orderLines.orderId, row.id)).orderBy(orderLines.id)
  return { ...row, buyer, styleId: goods[0]![0], ref, lineId: lines[0]!.id, lines }
}

test('one of three units: its money goes once, its piece is back on the shelf, the order is partly refunded', async () => {
  const styleId = await aStyle(t, { stock: 10 })
  const isKept = await watchShelf(t)
  const order = await aPaidOrder(t, { styleId, quantity: 3 })
  const request = await refundUnits(order, 1)
  expect(request).toMatchObject({
    state: 'refunded',
    amount: 10_000,
    freight: 0,
    resellable: 1,
    closedAt: new Date(t.now()),
  })
  expect(sentFor(order.ref)).toEqual([10_000])
  expect(await readOrder(t, order.id)).toMatchObject({
    state: 'open',
    payment: 'part_refunded',
    refunded: 10_000,
    afterSales: false,
  })
  expect(await lineOf(order.lineId)).toMatchObject({ refunded: 1 })
  expect(await stockOf(styleId)).toEqual({ onHand: 8, reserved: 0, sold: 2 })
  await isKept()
})

test('the last unit of an order that was not shipped takes the freight along, and the order is over', async () => {
  const styleId = await aStyle(t, { stock: 5, price: 3_335 })
  const order = await aPaidOrder(t, { styleId, quantity: 2 })
  const [first, second] = [await refundUnits(order, 1), await refundUnits(order, 1)]
  expect([first.freight, second.freight]).toEqual([0, 1_500])
  expect(await readOrder(t, order.id)).toMatchObject({
    state: 'closed',
    closeReason: 'refund',
    payment: 'refunded',
    refunded: order.payable,
  })
  expect(await stockOf(styleId)).toEqual({ onHand: 5, reserved: 0, sold: 0 })
  expect((await apply(t, order)).reason).toBe('order_closed')
})

test('what was shipped has cost its freight; the goods are back, so the order is over all the same', async () => {
  const request = await aRequestThatIs(t, 'refunded')
  expect(request).toMatchObject({ freight: 0, amount: 10_000 })
  expect(await readOrder(t, request.order.id)).toMatchObject({
    state: 'closed',
    closeReason: 'refund',
    payment: 'refunded',
    refunded: 10_000,
    paid: 11_500,
  })
})

test('a coupon’s discount is not paid back, and the coupon is back when nothing of the order is left', async () => {
  const [a, b] = [await aStyle(t, { price: 6_000 }), await aStyle(t, { price: 3_001 })]
  const order = await aPaidBasket(
    [
      [a, 1],
      [b, 2],
    ],
    { type: 'percent', value: 10 },
  )
  const couponOf = async () =>
    one(await t.db.select().from(couponRecords).where(eq(couponRecords.id, order.couponRecordId!)))
  const amounts = []
  for (const [index, quantity] of [
    [1, 1],
    [0, 1],
    [1, 1],
  ] as const) {
    expect((await couponOf()).state).toBe('used')
    const { amount, freight } = await refundUnits(order, quantity, order.lines[index]!.id)
    amounts.push(amount + freight)
  }
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(order.payable)
  expect(await couponOf()).toMatchObject({ state: 'available', orderId: null, usedAt: null })
})

test('two requests at the same time: freight goes with whichever is sent last', async () => {
  const order = await aPaidBasket([
    [await aStyle(t), 1],
    [await aStyle(t), 1],
  ])
  const requests = [
    await aRequest(t, { order, lineId: order.lines[0]!.id }),
    await aRequest(t, { order, lineId: order.lines[1]!.id }),
  ]
  expect(requests.map(({ freight }) => freight)).toEqual([0, 0])
  for (const { id } of requests) await staff.approve(id)
  await t.runJobs()
  const settled = await Promise.all(requests.map(({ id }) => readRequest(t, id)))
  expect(settled.map(({ freight, state }) => [freight, state])).toEqual([
    [0, 'refunded'],
    [1_500, 'refunded'],
  ])
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'refunded', refunded: order.payable })
})

test('a combination goes back with its parts', async () => {
  const cable = await aStyle(t, { stock: 10 })
  const bundle = await aProduct(t, { kind: 'combination', styles: [{ stock: null, contents: [[cable, 3]] }] })
  const order = await aPaidOrder(t, { styleId: one(bundle.styles).id, quantity: 2 })
  expect(await stockOf(cable)).toMatchObject({ onHand: 4, sold: 6 })
  await refundUnits(order, 1)
  expect(await stockOf(cable)).toEqual({ onHand: 7, reserved: 0, sold: 3 })
  expect(one(await t.db.select().from(products).where(eq(products.id, bundle.id))).sold).toBe(1)
})

test('of goods that come back only those that can be sold again go on the shelf', async () => {
  const styleId = await aStyle(t, { stock: 10 })
  const order = await aPaidOrder(t, { styleId, quantity: 3, shipment: 'delivered' })
  const request = await aRequest(t, { order, type: 'return', quantity: 3 })
  await staff.approve(request.id)
  await sendBack(t, request)
  expect(await staff.receive(request.id, 4)).toMatchObject({ reason: 'units_not_all', field: 'units' })
  expect((await staff.receive(request.id, 2)).data).toMatchObject({ state: 'seller_received', resellable: 2 })
  expect(await stockOf(styleId)).toMatchObject({ onHand: 9, sold: 1 })
  await staff.refund(request.id)
  await t.runJobs()
  expect(await stockOf(styleId)).toMatchObject({ onHand: 9, sold: 1 })
  expect(await readRequest(t, request.id)).toMatchObject({ state: 'refunded', resellable: 2 })
})

test('of a line of which a part has left, only what is in the house goes on the shelf', async () => {
  const styleId = await aStyle(t, { stock: 10 })
  const order = await aPaidOrder(t, { styleId, quantity: 3 })
  await refundUnits(order, 1)
  await (await aSeller(t)).ship(order.id, { lines: [{ line_id: order.lineId, quantity: 1 }] })
  expect(await refundUnits(order, 2)).toMatchObject({ resellable: 1, freight: 0 })
  expect(await stockOf(styleId)).toMatchObject({ onHand: 9, sold: 1 })
})

test('software is refunded and stays completed', async () => {
  const order = await aPaidOrder(t, { virtual: true })
  await refundUnits(order, 1)
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'completed', payment: 'refunded', closeReason: null })
})

test('an order that cost no money is settled without the provider', async () => {
  const user = await aBuyer(t)
  const free = await aProduct(t, { kind: 'software', price: 500, stock: null })
  const { recordId } = await aCoupon(t, { type: 'fixed', value: 500, minAmount: 0 }, user)
  const unpaid = await anOrder(t, { user, styleId: one(free.styles).id, couponId: recordId })
  expect(unpaid).toMatchObject({ payable: 0, payment: 'paid' })
  const line = one(await t.db.select().from(orderLines).where(eq(orderLines.orderId, unpaid.id)))
  const calls = t.payments.calls.length
  const request = await aRequest(t, { order: { ...unpaid, ref: '', lineId: line.id } })
  expect((await staff.approve(request.id)).data).toMatchObject({ state: 'refunded', total: 0, refund: null })
  expect(t.payments.calls.length).toBe(calls)
  expect(await readOrder(t, unpaid.id)).toMatchObject({ payment: 'refunded', refunded: 0 })
})

test('points come back with their units, when the money has gone, and sum to what was spent', async () => {
  const user = await aBuyer(t)
  await havePoints(t, user, 1_001)
  const order = await aPaidOrder(t, { user, quantity: 3, usePoints: true })
  expect(order.pointsSpent).toBe(1_001)
  const balance = async () => (await findPoints(t.db, user.id, t.now())).balance
  const request = await aRequest(t, { order })
  expect(request).toMatchObject({ amount: 9_667, points: 334 })
  await staff.approve(request.id)
  expect(await balance()).toBe(0)
  await t.runJobs()
  expect(await balance()).toBe(334)
  await refundUnits(order, 2)
  expect(await balance()).toBe(1_001)
  expect(sentFor(order.ref).reduce((sum, amount) => sum + amount, 0)).toBe(order.payable)
  await expectSoundLedger(t)
})

test('an order that points and a coupon have paid is settled without the provider, and the points come back', async () => {
  const user = await aBuyer(t)
  await havePoints(t, user, 500)
  const { recordId } = await aCoupon(t, { value: 9_500 }, user)
  const soft = await aProduct(t, { kind: 'software', stock: null })
  const unpaid = await anOrder(t, { user, styleId: one(soft.styles).id, couponId: recordId, usePoints: true })
  expect(unpaid).toMatchObject({ payable: 0, pointsSpent: 500, payment: 'paid' })
  const line = one(await t.db.select().from(orderLines).where(eq(orderLines.orderId, unpaid.id)))
  const request = await aRequest(t, { order: { ...unpaid, ref: '', lineId: line.id } })
  expect((await staff.approve(request.id)).data).toMatchObject({ state: 'refunded', total: 0, points: 500 })
  expect((await findPoints(t.db, user.id, t.now())).balance).toBe(500)
  expect(one(await t.db.select().from(couponRecords).where(eq(couponRecords.id, recordId))).state).toBe('available')
})

test('a refund that fails is shown as such, tried again by hand, and sent once', async () => {
  const request = await aRequestThatIs(t, 'refund_failed', { type: 'return' })
  const { id, order } = request
  expect(await staff.get(id)).toMatchObject({
    state: 'refund_failed',
    allowed: ['retry'],
    refund: { state: 'failed', error: expect.stringContaining('does not answer') },
  })
  const answers = await Promise.all(Array.from({ length: 8 }, () => staff.retry(id)))
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual([...Array(7).fill('after_sales_state'), undefined])
  await t.runJobs()
  expect(await readRequest(t, id)).toMatchObject({ state: 'refunded' })
  expect(sentFor(order.ref)).toEqual([10_000])
  expect(await t.db.select().from(refunds).where(eq(refunds.id, request.refundId!))).toMatchObject([{ state: 'done' }])
})

test('the job that goes on trying settles what had failed', async () => {
  const request = await aRequestThatIs(t, 'refund_failed')
  await t.db.transaction((tx) => t.deps.jobs.send(tx, 'payment.refund', { refundId: request.refundId! }))
  await t.runJobs()
  expect(await readRequest(t, request.id)).toMatchObject({ state: 'refunded' })
})

test('an exchange is sent from the shelf, all of it or nothing, once for a key', async () => {
  const styleId = await aStyle(t, { stock: 3 })
  const order = await aPaidOrder(t, { styleId, quantity: 2, shipment: 'delivered' })
  const request = await aRequest(t, { order, type: 'exchange', quantity: 2 })
  await staff.approve(request.id)
  await sendBack(t, request)
  await staff.receive(request.id, 0)
  expect((await staff.reship(request.id)).reason).toBe('insufficient_stock')
  expect(await readRequest(t, request.id)).toMatchObject({ state: 'seller_received' })
  await t.db.update(styles).set({ onHand: 2 }).where(eq(styles.id, styleId))
  const key = crypto.randomUUID()
  const { ship } = await aSeller(t)
  const others = await aPaidOrder(t)
  await ship(others.id, { number: `NEW${request.id}` })
  expect(await staff.reship(request.id, key)).toMatchObject({ reason: 'number_shared', field: 'tracking_number' })
  const first = await staff.reship(request.id, key, true)
  expect(first.data).toMatchObject({
    state: 'reshipping',
    replacement: { tracking_number: `NEW${request.id}`, courier: 'DHL' },
  })
  expect((await staff.reship(request.id, key)).data.state).toBe('reshipping')
  expect(await t.db.select().from(parcels).where(eq(parcels.afterSalesId, request.id))).toHaveLength(1)
  expect(await stockOf(styleId)).toMatchObject({ onHand: 0 })
  const confirmed = await t.call(calls.confirmReplacement, { after_sales_no: request.number }, order.buyer)
  expect(confirmed.data).toMatchObject({ state: 'exchanged', actions: [] })
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid', afterSales: false, refunded: 0 })
  // Nothing was refunded, so that the same units may be asked about again.
  expect((await apply(t, order, { type: 'return', quantity: 2 })).code).toBe(0)
})

test('any units in any order: the refunds sum to what was paid', async () => {
  const prices = [999, 3_333, 10_001]
  for (const sequence of [
    [0, 1, 2, 1, 0, 2],
    [2, 2, 1, 1, 0, 0],
    [1, 0, 2, 2, 1, 0],
  ]) {
    const goods: [number, number][] = []
    for (const price of prices) goods.push([await aStyle(t, { price }), 2])
    const order = await aPaidBasket(goods, { type: 'fixed', value: 777, minAmount: 0 })
    for (const index of sequence) await refundUnits(order, 1, order.lines[index]!.id)
    expect(sentFor(order.ref).reduce((sum, amount) => sum + amount, 0)).toBe(order.payable)
    const { rows } = await t.db.execute<{ left: number }>(
      sql`select sum(quantity - refunded)::int as left from order_lines where order_id = ${order.id}`,
    )
    expect(rows).toEqual([{ left: 0 }])
  }
})
