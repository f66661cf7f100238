import type { WriteContext } from '../../platform/context.ts'
import { paymentAlerts } from './tables.ts'

type Alert = { paymentId: string; reason: string }

/** Money that does not add up is for people to look at: a row for the console, a line for who watches the logs. */
export async function noteAlert(ctx: WriteContext, { paymentId, reason }: Alert): Promise<void> {
  ctx.log.error({ paymentId, reason }, 'payment alert')
  await ctx.db.insert(paymentAlerts).values({ at: new Date(ctx.now), paymentId, reason, requestId: ctx.requestId })
}
