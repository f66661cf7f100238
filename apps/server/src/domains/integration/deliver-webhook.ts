import { endpointPauseMs, isTaken, pauseAfter } from '@pitlane/domain/integration/webhook.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { postWebhook, type WebhookAnswer } from '../../platform/gateways/webhook/post-webhook.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { queueStaffMail } from '../../platform/mail/queue-mail.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './tables.ts'
import { openWebhookSecret, signWebhook } from './webhook-secret.ts'

type EndpointRow = typeof webhookEndpoints.$inferSelect
type EventRow = typeof webhookEvents.$inferSelect
type DeliveryRow = typeof webhookDeliveries.$inferSelect
type Due = { delivery: DeliveryRow; endpoint: EndpointRow; event: EventRow }

const findDelivery = ({ db }: Context, id: number): Promise<Due[]> =>
  db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.id, id))

/** The same bytes each time. */
export const bodyOf = ({ id, type, data, createdAt }: EventRow): string =>
  JSON.stringify({ type, timestamp: createdAt.toISOString(), sequence: id, data })

/**
 * Sends what waits, outside of any transaction, and notes the answer. It may be sent twice, as the `webhook-id` tells,
 * never not at all: the job of a delivery that was sent, is not due, or whose endpoint is off does nothing.
 */
export async function deliverWebhook(ctx: Context, deliveryId: number): Promise<void> {
  const [due] = await findDelivery(ctx, deliveryId)
  if (!due || due.delivery.state !== 'waiting' || due.delivery.nextAt!.getTime() > ctx.now) return
  const { endpoint, event } = due
  const isPing = event.type === 'ping'
  if (endpoint.state !== 'on' && !isPing) return
  if (endpoint.pausedUntil && endpoint.pausedUntil.getTime() > ctx.now && !isPing) return later(ctx, due)
  const answer = await send(ctx, due)
  await inTransaction(ctx, (tx) => noteAnswer(tx, due, answer))
}

/** Not a try: the endpoint has just not answered another one. */
const later = (ctx: Context, { delivery, endpoint }: Due): Promise<void> =>
  inTransaction(ctx, async ({ db, jobs }) => {
    const nextAt = endpoint.pausedUntil!
    const isSame = and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.state, 'waiting'))
    await db.update(webhookDeliveries).set({ nextAt }).where(isSame)
    await jobs.send(db, 'webhook.deliver', { deliveryId: delivery.id }, { startAfter: nextAt })
  })

async function send(ctx: Context, { endpoint, event }: Due): Promise<WebhookAnswer> {
  const isFormer = endpoint.formerSealed !== null && (endpoint.formerUntil?.getTime() ?? 0) > ctx.now
  const sealed = isFormer ? [endpoint.sealed, endpoint.formerSealed!] : [endpoint.sealed]
  const body = bodyOf(event)
  let secrets: string[]
  try {
    secrets = sealed.map((one) => openWebhookSecret(ctx, one))
  } catch {
    return {
      status: null,
      answer: '',
      error: 'SECRET_KEY is not the one that the secret was sealed with',
      milliseconds: 0,
    }
  }
  const signed = signWebhook(secrets, { id: event.messageId, timestamp: Math.floor(ctx.now / 1000), body })
  return postWebhook({
    url: endpoint.url,
    headers: { ...signed, 'content-type': 'application/json', 'user-agent': 'Pitlane' },
    body,
    mayBePrivate: ctx.env.WEBHOOKS_PRIVATE,
  })
}

/** Of a job that ran twice the first answer counts. */
async function noteAnswer(ctx: WriteContext, { delivery, endpoint }: Due, answer: WebhookAnswer): Promise<void> {
  const tries = delivery.tries + 1
  const taken = isTaken(answer.status)
  const pause = taken || answer.status === 410 ? null : pauseAfter(tries)
  const state = taken ? 'delivered' : pause === null ? 'failed' : 'waiting'
  const nextAt = pause === null ? null : new Date(ctx.now + pause)
  const { status, milliseconds, error } = answer
  const [noted] = await ctx.db
    .update(webhookDeliveries)
    .set({ state, tries, nextAt, triedAt: new Date(ctx.now), status, milliseconds, error, answer: answer.answer })
    .where(
      and(
        eq(webhookDeliveries.id, delivery.id),
        eq(webhookDeliveries.tries, delivery.tries),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  if (!noted) return
  if (nextAt) await ctx.jobs.send(ctx.db, 'webhook.deliver', { deliveryId: delivery.id }, { startAfter: nextAt })
  if (taken) await noteTaken(ctx, endpoint)
  else await noteFailure(ctx, { endpoint, delivery, isOver: state === 'failed', status })
}

const noteTaken = ({ db, now }: WriteContext, { id }: EndpointRow) =>
  db
    .update(webhookEndpoints)
    .set({ takenAt: new Date(now), failures: 0, pausedUntil: null })
    .where(eq(webhookEndpoints.id, id))

type Failure = { endpoint: EndpointRow; delivery: DeliveryRow; isOver: boolean; status: number | null }

/** An endpoint that has taken nothing while a delivery was tried for three days is switched off, and the staff are told. */
async function noteFailure(ctx: WriteContext, { endpoint, delivery, isOver, status }: Failure): Promise<void> {
  const pausedUntil = status === null ? new Date(ctx.now + endpointPauseMs) : null
  const [row] = await ctx.db
    .update(webhookEndpoints)
    .set({ failures: sql`${webhookEndpoints.failures} + 1`, pausedUntil })
    .where(eq(webhookEndpoints.id, endpoint.id))
    .returning({ takenAt: webhookEndpoints.takenAt, state: webhookEndpoints.state })
  if (!row || row.state !== 'on') return
  const isGone = status === 410
  const takesOthers = row.takenAt !== null && row.takenAt.getTime() >= delivery.createdAt.getTime()
  if (!isGone && (!isOver || takesOthers)) return
  const state = isGone ? 'gone' : 'failing'
  await ctx.db
    .update(webhookEndpoints)
    .set({ state, updatedAt: new Date(ctx.now) })
    .where(eq(webhookEndpoints.id, endpoint.id))
  await queueStaffMail(ctx, {
    cause: `webhook-off:${endpoint.id}:${ctx.now}`,
    name: 'staff_webhook_off',
    values: { endpointId: endpoint.id },
  })
}
