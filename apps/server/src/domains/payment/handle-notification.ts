import { and, eq } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import type { Notification } from '../../platform/gateways/payment/gateway.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { settle, type Settlement } from './settle.ts'
import { paymentEvents } from './tables.ts'

type Result = Settlement | 'repeated' | 'ignored'

/**
 * Handles a provider's notification. The event's row and its effects are one transaction: an event is handled once, and
 * one that fails is sent again.
 * @throws AppError no_access for a signature that does not fit
 */
export async function handleNotification(
  ctx: Context,
  rawBody: Buffer,
  headers: Record<string, unknown>,
): Promise<Result> {
  const notification = ctx.payments.parseNotification(rawBody, headers)
  const payload: unknown = JSON.parse(rawBody.toString())
  return afterDeadlock(() => inTransaction(ctx, (tx) => receive(tx, notification, payload)))
}

async function receive(ctx: WriteContext, { eventId, report }: Notification, payload: unknown): Promise<Result> {
  const provider = ctx.payments.id
  const event = {
    provider,
    eventId,
    paymentId: report?.paymentId ?? null,
    payload,
    result: '',
    receivedAt: new Date(ctx.now),
  }
  const { rowCount } = await ctx.db.insert(paymentEvents).values(event).onConflictDoNothing()
  if (rowCount === 0) return 'repeated'
  const result = report ? await settle(ctx, report) : 'ignored'
  await ctx.db
    .update(paymentEvents)
    .set({ result })
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
  return result
}
