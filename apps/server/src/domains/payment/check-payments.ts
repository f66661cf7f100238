import type { Context } from '../../platform/context.ts'
import { pollPayment } from './poll-payment.ts'
import { findStartedPayments } from './queries.ts'

/**
 * Calls off what is still open for an order, and takes the money that came first. A provider that does not answer does
 * not keep the goods from other buyers: what he tells later is refunded.
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
