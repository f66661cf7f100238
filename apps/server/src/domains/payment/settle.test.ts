import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import type { Currency, Minor } from '@pitlane/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants, watchShelf } from '../../../test/invariants.ts'
import { aProduct } from '../catalog/factory.ts'
import { products, styles } from '../catalog/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { couponRecords } from '../coupon/tables.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, anOrder, aStyle, readOrder } from '../order/factory.ts'
import { orderMoves } from '../order/tables.ts'
import { reservations } from '../stock/tables.ts'
import { askStatus, aStartedPayment, deliver, pay, readPayment, start } from './factory.ts'
import { paymentAlerts, paymentEvents, refunds } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const minutes = 60_000
const stockOf = async (id: number) =>
  one(
    await t.db
      .select({ onHand: styles.onHand, reserved: styles.reserved, sold: styles.sold })
      .from(styles)
      .where(eq(styles.id, id)),
  )
const refundsOf = (paymentId: string) => t.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
const cancel = (order: { number: string; buyer: { token: string } }) =>
  t.call(orderEndpoints.cancelOrder, { order_no: order.number }, order.buyer)
const alertsOf = (paymentId: string) => t.db.select().from(paymentAlerts).where(eq(paymentAlerts.paymentId, paymentId))
/** Each alert is a line in the log; the expected ones are removed from it. */
const expectAlerts = (...reasons: string[]) =>
  expect(t.errors.splice(0)).toMatchObject(reasons.map((reason) => ({ reason })))

test('a paid order’s goods are sold, its coupon used, and it is prepared', async () => {
  const user = await aBuyer(t)
  const { recordId } = await aCoupon(t, {}, user)
  const product = await aProduct(t, { stock: 5 })
  const styleId = one(product.styles).id
  const { order, ref, paymentId } = await aStartedPayment(t, { user, styleId, quantity: 2, couponId: recordId })
  expect(await pay(t, ref)).toEqual({ status: 200, result: 'settled' })
  expect(await readOrder(t, order.id)).toMatchObject({
    state: 'open',
    payment: 'paid',
    shipment: 'preparing',
    paid: 20_500,
    paidAt: new Date(t.now()),
    paymentMethod: 'apple_pay',
  })
  expect(await stockOf(styleId)).toEqual({ onHand: 3, reserved: 0, sold: 2 })
  expect(one(await t.db.select({ sold: products.sold }).from(products).where(eq(products.id, product.id))).sold).toBe(2)
  expect(one(await t.db.select().from(couponRecords).where(eq(couponRecords.id, recordId)))).toMatchObject({
    state: 'used',
    orderId: order.id,
  })
  expect(await readPayment(t, paymentId)).toMatchObject({ state: 'settled', settledAt: new Date(t.now()) })
  const moves = await t.db.select().from(orderMoves).where(eq(orderMoves.orderId, order.id)).orderBy(orderMoves.id)
  expect(moves.map(({ who, axis, to }) => [who, axis, to])).toEqual([
    [`user:${user.id}`, 'order', 'open'],
    [`user:${user.id}`, 'payment', 'processing'],
    ['system', 'payment', 'paid'],
    ['system', 'shipment', 'preparing'],
  ])
})

test('a payment keeps a hash of who has paid, where the provider tells it', async () => {
  const [known, unknown] = [await aStartedPayment(t), await aStartedPayment(t)]
  t.payments.become(known.ref, 'settled', 'card-1')
  await deliver(t, t.payments.notification(known.ref))
  await pay(t, unknown.ref)
  await t.runJobs()
  expect((await readPayment(t, known.paymentId)).payer).toMatch(/^[\da-f]{64}$/)
  expect((await readPayment(t, unknown.paymentId)).payer).toBeNull()
})

test('software is complete when it is paid', async () => {
  const { order, ref } = await aStartedPayment(t, { virtual: true })
  await pay(t, ref)
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'completed', payment: 'paid', shipment: 'none' })
})

test('selling a combination sells its parts', async () => {
  const cable = await aStyle(t, { stock: 10 })
  const bundle = await aProduct(t, { kind: 'combination', styles: [{ stock: null, contents: [[cable, 3]] }] })
  const { ref } = await aStartedPayment(t, { styleId: one(bundle.styles).id, quantity: 2 })
  await pay(t, ref)
  expect(await stockOf(cable)).toEqual({ onHand: 4, reserved: 0, sold: 6 })
  expect(one(await t.db.select({ sold: products.sold }).from(products).where(eq(products.id, bundle.id))).sold).toBe(2)
})

test('the same notification twice is one event and one sale', async () => {
  const { order, ref } = await aStartedPayment(t)
  t.payments.become(ref, 'settled')
  const notification = t.payments.notification(ref)
  const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(t, notification)))
  expect(answers.map(({ result }) => result).toSorted()).toEqual([...Array(7).fill('repeated'), 'settled'])
  expect(await stockOf(order.styleId)).toEqual({ onHand: 99, reserved: 0, sold: 1 })
})

test('two events of the same payment are one sale', async () => {
  const { order, ref, paymentId } = await aStartedPayment(t)
  expect((await pay(t, ref)).result).toBe('settled')
  expect((await pay(t, ref)).result).toBe('again')
  expect(await stockOf(order.styleId)).toMatchObject({ sold: 1 })
  expect(await refundsOf(paymentId)).toEqual([])
})

test('notification, poll and job at once settle once', async () => {
  const { order, ref, paymentId } = await aStartedPayment(t)
  t.payments.become(ref, 'settled')
  t.pass(3 * minutes)
  await Promise.all([
    deliver(t, t.payments.notification(ref)),
    deliver(t, t.payments.notification(ref)),
    askStatus(t, order),
    askStatus(t, order),
    t.runJobs(),
  ])
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid', paid: 11_500 })
  expect(await stockOf(order.styleId)).toMatchObject({ sold: 1, reserved: 0 })
  expect(await refundsOf(paymentId)).toEqual([])
})

test('a notification that is faster than the provider’s answer settles', async () => {
  const order = await anOrder(t)
  t.payments.mode.whileStarting = async (request) => {
    const ref = `fake-${request.paymentId}`
    t.payments.books.set(ref, { request, state: 'settled', refunds: new Map() })
    expect(await deliver(t, t.payments.notification(ref))).toMatchObject({ result: 'settled' })
  }
  await start(t, order)
  t.payments.mode.whileStarting = async () => {}
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid' })
})

test('events out of order end the same', async () => {
  const { order, ref, paymentId } = await aStartedPayment(t)
  const failed = t.payments.notification(ref, { state: 'failed' })
  const settled = t.payments.notification(ref, { state: 'settled' })
  const waiting = t.payments.notification(ref, { state: 'waiting' })
  t.payments.become(ref, 'settled')
  expect(
    [await deliver(t, failed), await deliver(t, settled), await deliver(t, waiting)].map(({ result }) => result),
  ).toEqual(['failed', 'settled', 'waiting'])
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid' })
  const { ref: second, order: other } = await aStartedPayment(t)
  await deliver(t, t.payments.notification(second, { state: 'settled' }))
  expect((await deliver(t, t.payments.notification(second, { state: 'failed' }))).result).toBe('again')
  expect(await readOrder(t, other.id)).toMatchObject({ payment: 'paid' })
  expect(await refundsOf(paymentId)).toEqual([])
})

test.each([
  ['amount', { amount: 11_499 as Minor }],
  ['amount', { amount: 11_501 as Minor }],
  ['currency', { currency: 'EUR' as Currency }],
  ['recipient', { recipient: 'fake:theirs' }],
  ['order', { orderNo: 'PL261120AAAAAAAA' }],
  ['reference', { providerRef: 'fake-other' }],
])('another %s moves nothing, and staff are alerted', async (what, told) => {
  const { order, ref, paymentId } = await aStartedPayment(t)
  const answer = await deliver(t, t.payments.notification(ref, { state: 'settled', ...told }))
  expect(answer).toEqual({ status: 200, result: `alert: another ${what}` })
  expectAlerts(`another ${what}`)
  expect(await alertsOf(paymentId)).toMatchObject([{ reason: `another ${what}`, handledAt: null }])
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'open', payment: 'processing', paid: 0 })
  expect(await readPayment(t, paymentId)).toMatchObject({ state: 'started' })
})

test('money for a payment that nobody knows is an alert', async () => {
  const { ref } = await aStartedPayment(t)
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect((await deliver(t, t.payments.notification(ref, { state: 'settled', paymentId: unknown }))).result).toBe(
    'alert: unknown payment',
  )
  expectAlerts('unknown payment')
})

test('a signature that does not fit moves nothing and leaves no trace', async () => {
  const { order, ref } = await aStartedPayment(t)
  const { payload, headers } = t.payments.notification(ref, { state: 'settled' }, 'forged')
  const altered = Buffer.from(payload.toString().replace('11500', '11501'))
  expect((await deliver(t, { payload: altered, headers })).status).toBe(403)
  expect((await deliver(t, { payload, headers: { ...headers, 'x-signature': 'f'.repeat(64) } })).status).toBe(403)
  expect((await deliver(t, { payload, headers: { ...headers, 'x-signature': '' } })).status).toBe(403)
  expect(await t.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, 'forged'))).toEqual([])
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'processing' })
})

test('a provider that is not ours has no door', async () => {
  const { ref } = await aStartedPayment(t)
  expect((await deliver(t, t.payments.notification(ref), 'stripe')).status).toBe(404)
})

test('money for a cancelled order goes back in full', async () => {
  const { order, ref, paymentId } = await aStartedPayment(t)
  t.payments.become(ref, 'settled')
  await cancel(order)
  expect((await deliver(t, t.payments.notification(ref))).result).toBe('refund: order_closed')
  expect(await refundsOf(paymentId)).toMatchObject([{ amount: 11_500, reason: 'order_closed', state: 'waiting' }])
  await t.runJobs()
  const [refund] = await refundsOf(paymentId)
  expect(refund).toMatchObject({ state: 'done', doneAt: new Date(t.now()) })
  expect([...t.payments.books.get(ref)!.refunds]).toEqual([[refund!.id, 11_500]])
  expect(await readOrder(t, order.id)).toMatchObject({
    state: 'closed',
    closeReason: 'buyer',
    payment: 'refunded',
    paid: 11_500,
    refunded: 11_500,
  })
  expect(await stockOf(order.styleId)).toEqual({ onHand: 100, reserved: 0, sold: 0 })
})

test('money that comes after the order’s time goes back in full', async () => {
  const { order, ref, paymentId } = await aStartedPayment(t)
  t.pass(30 * minutes)
  await t.runJobs()
  expect((await pay(t, ref)).result).toBe('refund: order_closed')
  await t.runJobs()
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'done' }])
  expect(await readOrder(t, order.id)).toMatchObject({ closeReason: 'overtime', payment: 'refunded' })
})

test('a second payment of a paid order goes back in full, and the order stays paid', async () => {
  const { order, ref } = await aStartedPayment(t)
  const second = await start(t, order, 'google_pay')
  await pay(t, ref)
  expect((await pay(t, `fake-${second.data.payment_id}`)).result).toBe('refund: second_payment')
  await t.runJobs()
  expect(await refundsOf(second.data.payment_id!)).toMatchObject([{ amount: 11_500, state: 'done' }])
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid', paid: 11_500, refunded: 0 })
})

/** A case that cannot happen by itself: the order's pieces are gone. */
async function letGo(orderId: number, styleId: number) {
  await t.db.delete(reservations).where(eq(reservations.orderId, orderId))
  await t.db.execute(sql`update styles set reserved = 0 where id = ${styleId}`)
}

test('a reservation that has gone is tried again', async () => {
  const { order, ref } = await aStartedPayment(t)
  await letGo(order.id, order.styleId)
  expect((await pay(t, ref)).result).toBe('settled')
  expect(await stockOf(order.styleId)).toEqual({ onHand: 99, reserved: 0, sold: 1 })
})

test('paid after the last piece has gone: the order is closed for stock and the money goes back', async () => {
  const user = await aBuyer(t)
  const { recordId } = await aCoupon(t, {}, user)
  const styleId = await aStyle(t, { stock: 1 })
  const { order, ref, paymentId } = await aStartedPayment(t, { user, styleId, couponId: recordId })
  await letGo(order.id, styleId)
  const faster = await aStartedPayment(t, { styleId })
  expect((await pay(t, ref)).result).toBe('refund: stock')
  expectAlerts('paid, but out of stock')
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({
    state: 'closed',
    closeReason: 'stock',
    payment: 'refunded',
    refunded: 10_500,
  })
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'done', reason: 'stock' }])
  expect(one(await t.db.select().from(couponRecords).where(eq(couponRecords.id, recordId)))).toMatchObject({
    state: 'available',
  })
  await pay(t, faster.ref)
  expect(await stockOf(styleId)).toEqual({ onHand: 0, reserved: 0, sold: 1 })
})

test('a refund that the provider does not take now is tried again with the same key', async () => {
  const { order, ref, paymentId } = await aStartedPayment(t, { price: 8577 })
  t.payments.become(ref, 'settled')
  await cancel(order)
  await deliver(t, t.payments.notification(ref))
  await expect(t.runJobs()).rejects.toThrow('not now')
  expectAlerts('refund failed')
  const [refund] = await refundsOf(paymentId)
  expect(refund).toMatchObject({ state: 'failed', error: 'Error: not now' })
  await t.db.transaction((tx) => t.deps.jobs.send(tx, 'payment.refund', { refundId: refund!.id }))
  await t.db.transaction((tx) => t.deps.jobs.send(tx, 'payment.refund', { refundId: refund!.id }))
  await t.runJobs()
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'done', error: null }])
  expect([...t.payments.books.get(ref)!.refunds]).toEqual([[refund!.id, refund!.amount]])
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'refunded', refunded: refund!.amount })
})

test('paying and cancelling at once: the order is paid, or cancelled and the money goes back', async () => {
  const endings = new Map<string, number>()
  for (let round = 0; round < 30; round += 1) {
    const { order, ref, paymentId } = await aStartedPayment(t, { quantity: 2 })
    t.payments.become(ref, 'settled')
    const [answer] = await Promise.all([cancel(order), deliver(t, t.payments.notification(ref)), askStatus(t, order)])
    await t.runJobs()
    const after = await readOrder(t, order.id)
    const ending = `${after.state} ${after.payment}`
    endings.set(ending, (endings.get(ending) ?? 0) + 1)
    if (answer.code === 0) expect([ending, (await refundsOf(paymentId)).length]).toEqual(['closed refunded', 1])
    else expect([answer.reason, ending]).toEqual(['order_not_cancellable', 'open paid'])
    expect(await stockOf(order.styleId)).toMatchObject({ reserved: 0, sold: after.state === 'open' ? 2 : 0 })
  }
  expect([...endings.values()].reduce((a, b) => a + b)).toBe(30)
})

test('starting to pay and cancelling at once leaves no payment open', async () => {
  for (let round = 0; round < 10; round += 1) {
    const order = await anOrder(t)
    await Promise.all([start(t, order), cancel(order)])
    t.pass(4 * minutes)
    await t.runJobs()
    expect(await readOrder(t, order.id)).toMatchObject({ state: 'closed', payment: 'unpaid' })
    for (const book of t.payments.books.values())
      if (book.request.orderNo === order.number) expect(book.state).toBe('abandoned')
  }
})

test('what was on the shelf is there or sold', async () => {
  const styleId = await aStyle(t, { stock: 8 })
  const isKept = await watchShelf(t)
  const paid = await aStartedPayment(t, { styleId, quantity: 3 })
  const gone = await aStartedPayment(t, { styleId, quantity: 4 })
  await pay(t, paid.ref)
  await cancel(gone.order)
  await isKept()
  expect(await stockOf(styleId)).toEqual({ onHand: 5, reserved: 0, sold: 3 })
})
