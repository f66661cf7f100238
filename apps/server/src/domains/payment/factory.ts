import { paymentEndpoints } from '@pitlane/contract/payment/payment.ts'
import { eq } from 'drizzle-orm'
import type { TestApp } from '../../../test/harness.ts'
import { one } from '../../platform/db/database.ts'
import { anOrder } from '../order/factory.ts'
import { payments } from './tables.ts'

type Order = Awaited<ReturnType<typeof anOrder>>
type Notification = ReturnType<TestApp['payments']['notification']>

export const start = (t: TestApp, order: { number: string; buyer: { token: string } }, wallet = 'apple_pay') =>
  t.call(paymentEndpoints.startPayment, { order_no: order.number, wallet }, order.buyer)

export const askStatus = (t: TestApp, order: Pick<Order, 'number' | 'buyer'>) =>
  t.call(paymentEndpoints.getPaymentStatus, { order_no: order.number }, order.buyer)

/** An order whose buyer stands on the provider's page; `ref` is the payment's name there. */
export async function aStartedPayment(t: TestApp, wanted: Parameters<typeof anOrder>[1] = {}) {
  const order = await anOrder(t, wanted)
  const { data, reason } = await start(t, order)
  if (!data?.payment_id) throw new Error(`no payment: ${reason}`)
  return { order, paymentId: data.payment_id, ref: `fake-${data.payment_id}` }
}

/** Delivers a notification as the provider does. */
export async function deliver(t: TestApp, { payload, headers }: Notification, provider = 'fake') {
  const response = await t.app.inject({ method: 'POST', url: `/h5_mall/payment/notify/${provider}`, payload, headers })
  return { status: response.statusCode, result: (response.json() as { data: { result?: string } | null }).data?.result }
}

/** The buyer has paid, and the provider says so. */
export async function pay(t: TestApp, ref: string) {
  t.payments.become(ref, 'settled')
  return deliver(t, t.payments.notification(ref))
}

export const readPayment = async (t: TestApp, id: string) =>
  one(await t.db.select().from(payments).where(eq(payments.id, id)))
