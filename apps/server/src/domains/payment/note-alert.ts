import { and, eq, isNull } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { paymentAlerts, refunds } from './tables.ts'

const refundFailed = 'refund failed'

type Alert = { paymentId: string; reason: string }

/** Money that does not add up needs a person: a row for the console, a line for the log. */
export async function noteAlert(ctx: WriteContext, { paymentId, reason }: Alert): Promise<void> {
  ctx.log.error({ paymentId, reason }, 'payment alert')
  await ctx.db.insert(paymentAlerts).values({ at: new Date(ctx.now), paymentId, reason, requestId: ctx.requestId })
}

export const noteRefundFailed = (ctx: WriteContext, paymentId: string): Promise<void> =>
  ctx.emit(ctx, 'payment.alert', { paymentId, reason: refundFailed })

/** The money went after all: once none of the payment's refunds fails any more, nobody has to look after them. */
export async function settleRefundAlerts({ db, now }: WriteContext, paymentId: string): Promise<void> {
  if (await db.$count(refunds, and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'failed')))) return
  await db
    .update(paymentAlerts)
    .set({ handledAt: new Date(now) })
    .where(
      and(
        eq(paymentAlerts.paymentId, paymentId),
        eq(paymentAlerts.reason, refundFailed),
        isNull(paymentAlerts.handledAt),
      ),
    )
}
