import type { WriteContext } from '../../platform/context.ts'
import { findStartedPayments } from './queries.ts'

/** Cancels the open attempts at the provider, after the transaction, when an order is closed or its amount changes. */
export async function callOffPayments(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  for (const payment of await findStartedPayments(ctx.db, orderId))
    await ctx.jobs.send(ctx.db, 'payment.reconcile', { paymentId: payment.id })
}
