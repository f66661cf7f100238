import type { WriteContext } from '../context.ts'
import { auditLog } from '../db/tables.ts'

/** Nobody of the staff: the system itself. */
const nobody = 0

/** Money that does not add up is for people to look at: a row for the console, a line for who watches the logs. */
export async function noteAlert(
  ctx: WriteContext,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  ctx.log.error({ paymentId, reason }, 'payment alert')
  await ctx.db.insert(auditLog).values({
    staffId: nobody,
    at: new Date(ctx.now),
    action: 'payment.alert',
    entity: 'payment',
    entityId: paymentId,
    after: { reason },
    requestId: ctx.requestId,
  })
}
