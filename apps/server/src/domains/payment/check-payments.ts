import type { Context } from '../../platform/context.ts'
import { pollPayment } from './poll-payment.ts'
import { findStartedPayments } from './queries.ts'

/**
 * Cancels the open attempts of an order, and accepts money that came first. A provider that does not answer does not
 * keep the goods from other buyers: money that it reports later is refunded.
 */
export async function checkPayments(ctx: Context, orderId: number): Promise<void> {
  for (const payment of await findStartedPayments(ctx.db, orderId)) {
    try {
      if (payment.providerRef !== null) await ctx.payments.cancel(payment.providerRef)
      await pollPayment(ctx, payment)
    } catch (error) {
      ctx.log.warn({ err: error, paymentId: payment.id }, 'the payment provider does not answer')
    }
  }
}
