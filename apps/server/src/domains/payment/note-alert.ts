import type { WriteContext } from '../../platform/context.ts'
import { paymentAlerts } from './tables.ts'

type Alert = { paymentId: string; reason: string }

/** Money that does not add up needs a person: a row for the console, a line for the log. */
export async function noteAlert(ctx: WriteContext, { paymentId, reason }: Alert): Promise<void> {
  ctx.log.error({ paymentId, reason }, 'payment alert')
  await ctx.db.insert(paymentAlerts).values({ at: new Date(ctx.now), paymentId, reason, requestId: ctx.requestId })
}
