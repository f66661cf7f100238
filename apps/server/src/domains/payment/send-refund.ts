import { add } from '@pitlane/domain/money.ts'
import type { PaymentEvent } from '@pitlane/domain/order/states.ts'
import { type RefundEvent, refundTransitions } from '@pitlane/domain/payment/states.ts'
import { nextState } from '@pitlane/domain/transitions.ts'
import { and, eq } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { errorLine } from '../../platform/logger.ts'
import { lockOrderById, moveOrder } from '../order/public.ts'
import { noteRefundFailed, settleRefundAlerts } from './note-alert.ts'
import { findPayment, type PaymentRow } from './queries.ts'
import { refunds } from './tables.ts'

type RefundRow = typeof refunds.$inferSelect

/** The job that sends a refund. Its id is the provider's key: however often this runs, the money goes once. */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = one(await ctx.db.select().from(refunds).where(eq(refunds.id, refundId)))
  if (refund.state === 'done') return
  const payment = (await findPayment(ctx.db, refund.paymentId))!
  const { providerRef } = payment
  try {
    if (providerRef === null || payment.provider !== ctx.payments.id)
      throw new Error(`${payment.provider} cannot be asked for payment ${payment.id}`)
    await ctx.payments.refund({
      providerRef,
      amount: refund.amount,
      currency: payment.currency,
      key: refund.id,
    })
  } catch (error) {
    await inTransaction(ctx, (tx) => noteFailure(tx, refund, payment, errorLine(error)))
    throw error
  }
  await inTransaction(ctx, (tx) => noteRefund(tx, refund, payment))
}

/** The only writer of a refund's state; false if another run has finished it. */
async function moveRefund(
  ctx: WriteContext,
  refund: RefundRow,
  event: RefundEvent,
  facts: Partial<RefundRow>,
): Promise<boolean> {
  const to = nextState(refundTransitions, refund.state, event)
  if (to === null) return false
  const { rowCount } = await ctx.db
    .update(refunds)
    .set({ ...facts, state: to })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, refund.state)))
  return rowCount === 1
}

async function noteFailure(ctx: WriteContext, refund: RefundRow, payment: PaymentRow, error: string): Promise<void> {
  await lockOrderById(ctx.db, payment.orderId)
  const moved = await moveRefund(ctx, refund, 'fail', { error })
  if (!moved) return
  // The staff are mailed once; the job goes on trying.
  if (refund.state === 'waiting') await noteRefundFailed(ctx, refund.paymentId)
  await ctx.emit(ctx, 'refund.failed', { refundId: refund.id, orderId: payment.orderId, reason: refund.reason })
}

/**
 * The event of the order's payment axis. A second payment never belonged to the order, and requests for after-sales and
 * the staff's refunds count their own; another address is cheaper by a part; any other refund is of all that was paid for the order.
 */
function eventOf(reason: string): PaymentEvent | null {
  if (reason === 'second_payment' || /^(after_sales|staff):/.test(reason)) return null
  return reason.startsWith('address:') ? 'refund_part' : 'refund'
}

async function noteRefund(ctx: WriteContext, refund: RefundRow, payment: PaymentRow): Promise<void> {
  const order = await lockOrderById(ctx.db, payment.orderId)
  const current = one(await ctx.db.select().from(refunds).where(eq(refunds.id, refund.id)))
  const moved = await moveRefund(ctx, current, 'send', { doneAt: new Date(ctx.now), error: null })
  if (!moved) return
  await settleRefundAlerts(ctx, refund.paymentId)
  const { reason } = refund
  const event = eventOf(reason)
  if (event) await moveOrder(ctx, order, 'payment', event, reason, { refunded: add(order.refunded, refund.amount) })
  await ctx.emit(ctx, 'refund.done', { refundId: refund.id, orderId: order.id, reason })
}
