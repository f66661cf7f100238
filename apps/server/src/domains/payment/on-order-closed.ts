import type { WriteContext } from '../../platform/context.ts'
import { findStartedPayments } from './queries.ts'

/**
 * What is closed, or costs another amount, is not paid any more: open attempts are called off at the provider, after the
 * transaction.
 */
export async function callOffPayments(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  for (const payment of await findStartedPayments(ctx.db, orderId))
    await ctx.jobs.send(ctx.db, 'payment.reconcile', { paymentId: payment.id })
}
