import { type WebhookData, webhookData } from '@pitlane/contract/integration/events.ts'
import type { ToldEvent, WebhookEvent } from '@pitlane/domain/integration/webhook.ts'
import { arrayContains, eq, and } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { WriteContext } from '../../platform/context.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './tables.ts'

/** `cause` is what it is about: the same one is told once. */
type Told<Name extends ToldEvent> = { cause: string; data: WebhookData[Name] }
/** Rows that one statement writes. */
const mostAtOnce = 1_000

const findWanting = ({ db }: WriteContext, type: WebhookEvent) =>
  db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.state, 'on'), arrayContains(webhookEndpoints.events, [type])))

/**
 * Tells every endpoint that wants to know, in the transaction of what has happened: a row for each event and each
 * endpoint, and a job that sends it. Where nobody wants to know nothing is read or written.
 */
export async function tellPrograms<Name extends WebhookEvent>(
  ctx: WriteContext,
  type: Name,
  read: () => Promise<readonly Told<Name>[]>,
): Promise<void> {
  const wanting = await findWanting(ctx, type)
  if (wanting.length === 0) return
  const told = await read()
  for (let at = 0; at < told.length; at += mostAtOnce)
    await tellEndpoints(
      ctx,
      type,
      told.slice(at, at + mostAtOnce),
      wanting.map(({ id }) => id),
    )
}

/** Returns the ids of the deliveries. */
export async function tellEndpoints<Name extends ToldEvent>(
  ctx: WriteContext,
  type: Name,
  told: readonly Told<Name>[],
  endpointIds: readonly number[],
): Promise<number[]> {
  const createdAt = new Date(ctx.now)
  const events = await ctx.db
    .insert(webhookEvents)
    .values(
      told.map(({ cause, data }) => ({
        messageId: randomUUID(),
        type,
        cause: `${type} ${cause}`,
        // What the contract does not name does not leave.
        data: webhookData[type].parse(data) as WebhookData[Name],
        createdAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  if (events.length === 0) return []
  const deliveries = await ctx.db
    .insert(webhookDeliveries)
    .values(
      events.flatMap(({ id: eventId }) =>
        endpointIds.map((endpointId) => ({ endpointId, eventId, createdAt, nextAt: createdAt })),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  await ctx.jobs.sendAll(
    ctx.db,
    'webhook.deliver',
    deliveries.map(({ id: deliveryId }) => ({ deliveryId })),
  )
  return deliveries.map(({ id }) => id)
}
