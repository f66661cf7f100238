import type { RefundReason } from '@pitlane/domain/payment/states.ts'
import { randomUUID } from 'node:crypto'
import type { WriteContext } from '../context.ts'
import type { PaymentRow } from './queries.ts'
import { refunds } from './tables.ts'

/** Promises a payment's money back, in full. The job that sends it belongs to the same transaction. */
export async function requestRefund(ctx: WriteContext, payment: PaymentRow, reason: RefundReason): Promise<void> {
  const [refund] = await ctx.db
    .insert(refunds)
    .values({ id: randomUUID(), paymentId: payment.id, amount: payment.amount, reason, createdAt: new Date(ctx.now) })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (refund) await ctx.jobs.send(ctx.db, 'payment.refund', { refundId: refund.id })
}
