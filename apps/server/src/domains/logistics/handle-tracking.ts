import { trackingNumber } from '@pitlane/domain/logistics/logistics.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { recordEvents } from './record-events.ts'
import { carriers } from './tables.ts'
import { isTracked } from '../../reads/timeline.ts'

type Result = 'recorded' | 'known' | 'ignored'

/**
 * Handles a tracking provider's notification: all events of a number, again and again. Unknown numbers are ignored.
 * @throws AppError no_access for a signature that does not fit
 */
export async function handleTracking(ctx: Context, rawBody: Buffer, headers: Record<string, unknown>): Promise<Result> {
  const report = ctx.tracking.parseNotification(rawBody, headers)
  if (!report) return 'ignored'
  const [carrier] = await ctx.db.select({ id: carriers.id }).from(carriers).where(eq(carriers.code, report.carrier))
  if (!carrier) return 'ignored'
  const tracked = { carrierId: carrier.id, number: trackingNumber(report.number) }
  if (!(await isTracked(ctx.db, tracked))) return 'ignored'
  const recorded = await afterDeadlock(() =>
    inTransaction(ctx, (tx) => recordEvents(tx, tracked, ctx.tracking.id, report.events)),
  )
  return recorded > 0 ? 'recorded' : 'known'
}
