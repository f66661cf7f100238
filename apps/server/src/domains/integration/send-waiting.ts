import { and, asc, eq, lte } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

const most = 1_000
const lostAfter = 10 * 60_000

/**
 * A job for deliveries that wait: of an endpoint that was off, or all that are late because their job was lost. What is
 * more than a thousand the hourly sweep finds.
 */
export async function sendWaiting(ctx: WriteContext, { endpointId }: { endpointId?: number } = {}): Promise<void> {
  const until = new Date(ctx.now - (endpointId === undefined ? lostAfter : 0))
  const rows = await ctx.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        eq(webhookDeliveries.state, 'waiting'),
        lte(webhookDeliveries.nextAt, until),
        eq(webhookEndpoints.state, 'on'),
        endpointId === undefined ? undefined : eq(webhookEndpoints.id, endpointId),
      ),
    )
    .orderBy(asc(webhookDeliveries.nextAt))
    .limit(most)
  for (const { id: deliveryId } of rows) await ctx.jobs.send(ctx.db, 'webhook.deliver', { deliveryId })
}

/** A chore: jobs get lost. */
export const sweepDeliveries = (ctx: Context): Promise<void> => inTransaction(ctx, (tx) => sendWaiting(tx))
