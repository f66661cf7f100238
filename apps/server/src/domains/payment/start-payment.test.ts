import { paymentEndpoints } from '@pitlane/contract/payment/payment.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aCoupon } from '../coupon/factory.ts'
import { aBuyer, anOrder, readOrder } from '../order/factory.ts'
import { askStatus, aStartedPayment, pay, readPayment, start } from './factory.ts'
import { payments } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const minutes = 60_000
const paymentsOf = (orderId: number) => t.db.select().from(payments).where(eq(payments.orderId, orderId))
const cancel = (order: { number: string; buyer: { token: string } }) =>
  t.call(orderEndpoints.cancelOrder, { order_no: order.number }, order.buyer)

test('paying starts at the provider with what the order says', async () => {
  const { order, paymentId, ref } = await aStartedPayment(t)
  expect(t.payments.books.get(ref)!.request).toMatchObject({
    paymentId,
    orderNo: order.number,
    amount: 11_500,
    currency: 'USD',
    wallet: 'apple_pay',
    lang: 'en',
    returnUrl: `http://localhost:3000/pay/return?order_no=${order.number}`,
    payBy: order.payBy.getTime(),
  })
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'processing', state: 'open' })
  expect(await readPayment(t, paymentId)).toMatchObject({ state: 'started', providerRef: ref, amount: 11_500 })
})

test('starting again goes on with the same payment', async () => {
  const { order, paymentId } = await aStartedPayment(t)
  expect((await start(t, order)).data.payment_id).toBe(paymentId)
  expect(await paymentsOf(order.id)).toHaveLength(1)
})

test('16 starts at once are one payment', async () => {
  const order = await anOrder(t)
  const answers = await Promise.all(Array.from({ length: 16 }, () => start(t, order)))
  expect(new Set(answers.map(({ data }) => data.payment_id)).size).toBe(1)
  expect(await paymentsOf(order.id)).toHaveLength(1)
})

test('another wallet is another payment, and the first one is called off', async () => {
  const { order, ref } = await aStartedPayment(t)
  const second = await start(t, order, 'google_pay')
  await t.runJobs()
  expect(t.payments.books.get(ref)!.state).toBe('abandoned')
  expect((await paymentsOf(order.id)).map(({ wallet, state }) => [wallet, state]).toSorted()).toEqual([
    ['apple_pay', 'abandoned'],
    ['google_pay', 'started'],
  ])
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'processing' })
  await pay(t, `fake-${second.data.payment_id}`)
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid', paymentMethod: 'google_pay' })
})

test('no transaction is open while the provider is asked', async () => {
  const order = await anOrder(t)
  t.payments.mode.whileStarting = async ({ orderNo }) => {
    const { rows } = await t.db.execute<{ state: string }>(
      `select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect([orderNo, rows]).toEqual([order.number, []])
  }
  expect((await start(t, order)).code).toBe(0)
  t.payments.mode.whileStarting = async () => {}
})

test('a provider that does not answer leaves the order as it was, and the next try is the same payment', async () => {
  const order = await anOrder(t)
  t.payments.mode.down = true
  expect(await start(t, order)).toMatchObject({ code: 60603, reason: 'payment_unavailable' })
  t.payments.mode.down = false
  const again = await start(t, order)
  expect(again.code).toBe(0)
  expect(await paymentsOf(order.id)).toMatchObject([{ id: again.data.payment_id }])
})

test('a try that got no link is given up after a while, and a new one begins', async () => {
  const order = await anOrder(t)
  t.payments.mode.down = true
  await start(t, order)
  t.payments.mode.down = false
  t.pass(minutes)
  expect((await start(t, order)).code).toBe(0)
  expect(await paymentsOf(order.id)).toHaveLength(2)
  t.pass(5 * minutes)
  await t.runJobs()
  expect((await paymentsOf(order.id)).map(({ state }) => state).toSorted()).toEqual(['abandoned', 'started'])
})

test('an order that is over cannot be paid', async () => {
  const cancelled = await anOrder(t)
  await cancel(cancelled)
  expect(await start(t, cancelled)).toMatchObject({ code: 60504, reason: 'order_closed' })
  const late = await anOrder(t)
  t.pass(30 * minutes)
  expect(await start(t, late)).toMatchObject({ reason: 'order_closed' })
  await t.runJobs()
  expect(await start(t, late)).toMatchObject({ reason: 'order_closed' })
})

test('a paid order cannot be paid again', async () => {
  const { order, ref } = await aStartedPayment(t)
  await pay(t, ref)
  expect(await start(t, order)).toMatchObject({ code: 60505, reason: 'order_already_paid' })
})

test('where nothing is left to pay there is no link', async () => {
  const user = await aBuyer(t)
  const { recordId } = await aCoupon(t, { value: 99_999 }, user)
  const order = await anOrder(t, { user, virtual: true, couponId: recordId })
  expect((await start(t, order)).data).toEqual({ payment_id: null, url: null })
  expect((await askStatus(t, order)).data).toMatchObject({ status: 'settled', amount: 0 })
})

test('somebody else’s order can be neither paid nor asked about', async () => {
  const order = await anOrder(t)
  const stranger = { ...order, buyer: await aBuyer(t) }
  expect(await start(t, stranger)).toMatchObject({ reason: 'order_gone' })
  expect(await askStatus(t, stranger)).toMatchObject({ reason: 'order_gone' })
})

test('the return page’s poll takes the money that no notification told of', async () => {
  const { order, ref } = await aStartedPayment(t)
  expect((await askStatus(t, order)).data.status).toBe('waiting')
  t.payments.become(ref, 'settled')
  expect((await askStatus(t, order)).data).toEqual({
    order_no: order.number,
    status: 'settled',
    amount: 11_500,
    currency: 'USD',
    now: t.now(),
  })
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid', paid: 11_500 })
})

test('a poll while the provider is down goes on waiting', async () => {
  const { order } = await aStartedPayment(t)
  t.payments.mode.down = true
  expect((await askStatus(t, order)).data.status).toBe('waiting')
  t.payments.mode.down = false
})

test('a declined payment lets the buyer try again', async () => {
  const { order, ref } = await aStartedPayment(t)
  t.payments.become(ref, 'failed')
  expect((await askStatus(t, order)).data.status).toBe('failed')
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'unpaid', state: 'open' })
  const again = await start(t, order)
  await pay(t, `fake-${again.data.payment_id}`)
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid' })
})

test('the wallets are those of a phone', async () => {
  const { data } = await t.call(paymentEndpoints.listWallets, {})
  expect(data).toEqual([
    { id: 'apple_pay', sandbox: false },
    { id: 'google_pay', sandbox: false },
  ])
})

test('a cancelled order’s payment is called off at the provider', async () => {
  const { order, ref, paymentId } = await aStartedPayment(t)
  await cancel(order)
  await t.runJobs()
  expect(t.payments.books.get(ref)!.state).toBe('abandoned')
  expect(await readPayment(t, paymentId)).toMatchObject({ state: 'abandoned' })
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'closed', closeReason: 'buyer', payment: 'unpaid' })
})

test('the job asks for a payment until it has come to an end', async () => {
  const { order, ref } = await aStartedPayment(t)
  t.pass(3 * minutes)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'processing' })
  t.payments.become(ref, 'settled')
  t.pass(3 * minutes)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid' })
})

test('who paid in the last second keeps the order, though nobody told the shop', async () => {
  const { order, ref } = await aStartedPayment(t)
  t.payments.become(ref, 'settled')
  // The reconciling jobs have not run in all this time.
  t.queue.splice(0, t.queue.length, ...t.queue.filter(({ name }) => name === 'order.follow-up'))
  t.pass(30 * minutes)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'open', payment: 'paid', shipment: 'preparing' })
})

test('an unpaid order’s payment ends with the order’s time', async () => {
  const { order, ref } = await aStartedPayment(t)
  t.pass(30 * minutes)
  await t.runJobs()
  expect(t.payments.books.get(ref)!.state).toBe('abandoned')
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'closed', closeReason: 'overtime', payment: 'unpaid' })
})
