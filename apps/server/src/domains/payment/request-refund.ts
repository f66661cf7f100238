import type { Minor } from '@pitlane/domain/money.ts'
import type { RefundReason } from '@pitlane/domain/payment/states.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import type { PaymentRow } from './queries.ts'
import { payments, refunds } from './tables.ts'

/**
 * The cause of a refund: a payment that bought nothing, a request for after-sales, the staff by themselves, or a cheaper
 * delivery to another address: one refund for each.
 */
export type RefundCause = RefundReason | `after_sales:${number}` | `staff:${number}` | `address:${number}`

/**
 * Promises a payment's money back, in full if no amount is given. The job that sends it belongs to the same
 * transaction.
 */
export async function requestRefund(
  ctx: WriteContext,
  payment: Pick<PaymentRow, 'id' | 'amount'>,
  reason: RefundCause,
  amount: Minor = payment.amount,
): Promise<void> {
  const [refund] = await ctx.db
    .insert(refunds)
    .values({ id: randomUUID(), paymentId: payment.id, amount, reason, createdAt: new Date(ctx.now) })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (refund) await resendRefund(ctx, refund.id)
}

/** Sends a promised refund, or sends it again: the refund's id is the provider's key. */
export const resendRefund = (ctx: WriteContext, refundId: string): Promise<void> =>
  ctx.jobs.send(ctx.db, 'payment.refund', { refundId })

/** The payment that bought the order: not one that came on top of it. */
const findBuying = async ({ db }: WriteContext, orderId: number) =>
  one(
    await db
      .select({ id: payments.id, amount: payments.amount })
      .from(payments)
      .where(
        and(
          eq(payments.orderId, orderId),
          eq(payments.state, 'settled'),
          sql`not exists (select from refunds r where r.payment_id = ${payments.id} and r.reason = 'second_payment')`,
        ),
      )
      .orderBy(asc(payments.settledAt), asc(payments.id))
      .limit(1),
  )

/** Promises back a part of an order's price. Returns the refund's id, the same for the same reason. */
export async function requestRefundOfOrder(
  ctx: WriteContext,
  orderId: number,
  reason: RefundCause,
  amount: Minor,
): Promise<string> {
  const payment = await findBuying(ctx, orderId)
  await requestRefund(ctx, payment, reason, amount)
  const { id } = one(
    await ctx.db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.paymentId, payment.id), eq(refunds.reason, reason))),
  )
  return id
}
