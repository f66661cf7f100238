import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findPayment } from './queries.ts'
import { payments } from './tables.ts'

/** The same card or wallet is found again by its hash; the provider's own name for it is not kept. */
const hashOf = (provider: string, payer: string): string =>
  createHash('sha256').update(`${provider}\n${payer}`).digest('hex')

/** Asks the provider who has paid. A job of its own: no money waits for this answer. */
export async function notePayer(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment?.providerRef || payment.provider !== ctx.payments.id) return
  const payer = await ctx.payments.payer(payment.providerRef)
  if (payer === null) return
  await inTransaction(ctx, ({ db }) =>
    db
      .update(payments)
      .set({ payer: hashOf(payment.provider, payer) })
      .where(eq(payments.id, paymentId)),
  )
}
