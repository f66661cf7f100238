import type { Context } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import type { PaymentRow } from './queries.ts'
import { settle, type Settlement } from './settle.ts'

/** Asks the provider for the state of a payment, and settles it. */
export async function pollPayment(ctx: Context, payment: PaymentRow): Promise<Settlement> {
  if (payment.providerRef === null) return 'waiting'
  if (payment.provider !== ctx.payments.id)
    throw new Error(`${payment.provider} cannot be asked for payment ${payment.id}`)
  const report = await ctx.payments.status(payment.providerRef)
  if (report.state === 'waiting') return 'waiting'
  return afterDeadlock(() => inTransaction(ctx, (tx) => settle(tx, report)))
}
