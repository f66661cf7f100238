import type { paymentEndpoints } from '@pitlane/contract/payment/payment.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { isUnpaid } from '@pitlane/domain/order/states.ts'
import type { AttemptState } from '@pitlane/domain/payment/states.ts'
import type { UserContext } from '../../platform/context.ts'
import { findOrder } from '../order/public.ts'
import type { OrderRow } from '../order/tables.ts'
import { pollPayment } from './poll-payment.ts'
import { findLatestPayment, type PaymentRow } from './queries.ts'

type Status = OutputOf<typeof paymentEndpoints.getPaymentStatus>

const byAttempt: Record<AttemptState, Status['status']> = {
  started: 'waiting',
  settled: 'settled',
  failed: 'failed',
  abandoned: 'abandoned',
}

/** The payment status of an order; the provider is asked about an open attempt. */
export async function getPaymentStatus(ctx: UserContext, { order_no }: { order_no: string }): Promise<Status> {
  let order = await findOrder(ctx.db, ctx.actor.id, order_no)
  let payment = await findLatestPayment(ctx.db, order.id)
  if (payment?.state === 'started') {
    await ask(ctx, payment)
    order = await findOrder(ctx.db, ctx.actor.id, order_no)
    payment = await findLatestPayment(ctx.db, order.id)
  }
  return { order_no, status: statusOf(order, payment), amount: order.payable, currency: order.currency, now: ctx.now }
}

function statusOf(order: OrderRow, payment: PaymentRow | null): Status['status'] {
  // Money for a closed order is on its way back.
  if (order.state === 'closed') return 'abandoned'
  if (!isUnpaid(order)) return 'settled'
  return payment ? byAttempt[payment.state] : 'abandoned'
}

/** If the provider does not answer now, the next poll and the job ask it again. */
async function ask(ctx: UserContext, payment: PaymentRow): Promise<void> {
  try {
    await pollPayment(ctx, payment)
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.id }, 'the payment provider does not answer')
  }
}
