import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type {
  StaffDelivery,
  StaffDeliveryWhole,
  StaffWebhookEndpoint,
  webhookStaffEndpoints,
} from '@pitlane/contract/integration/webhooks-staff.ts'
import { and, eq, ilike, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { bodyOf } from './deliver-webhook.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './tables.ts'

type Endpoints = typeof webhookStaffEndpoints
type Reader = Pick<Context, 'db' | 'now'>

function presentEndpoint(row: typeof webhookEndpoints.$inferSelect, now: number): StaffWebhookEndpoint {
  const until = row.formerUntil?.getTime() ?? null
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    state: row.state,
    created_at: row.createdAt.getTime(),
    taken_at: row.takenAt?.getTime() ?? null,
    failures: row.failures,
    overlap_until: until !== null && until > now ? until : null,
    version: row.updatedAt.getTime(),
  }
}

const endpointSorts = { id: webhookEndpoints.id }

export async function listEndpoints({ db, now }: Reader, input: ParsedOf<Endpoints['listWebhookEndpoints']>) {
  const pattern = containing(input.q ?? '')
  const where = and(
    input.state && eq(webhookEndpoints.state, input.state),
    input.q ? or(ilike(webhookEndpoints.name, pattern), ilike(webhookEndpoints.url, pattern)) : undefined,
    behind(endpointSorts, webhookEndpoints.id, input),
  )
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(where)
    .orderBy(...orderOf(endpointSorts, webhookEndpoints.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentEndpoint(row, now)),
    await totalOf(input, () => countRows(db, webhookEndpoints, where)),
    input,
  )
}

/** @throws AppError not_found */
export async function getEndpoint({ db, now }: Reader, { id }: { id: number }): Promise<StaffWebhookEndpoint> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  if (!row) throw new AppError('not_found')
  return presentEndpoint(row, now)
}

const selectDeliveries = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ row: webhookDeliveries, event: webhookEvents, endpoint: webhookEndpoints.name })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number]

const presentDelivery = ({ row, event, endpoint }: DeliveryRow): StaffDelivery => ({
  id: row.id,
  endpoint_id: row.endpointId,
  endpoint,
  message_id: event.messageId,
  event: event.type,
  state: row.state,
  tries: row.tries,
  created_at: row.createdAt.getTime(),
  tried_at: row.triedAt?.getTime() ?? null,
  next_at: row.nextAt?.getTime() ?? null,
  status: row.status,
  milliseconds: row.milliseconds,
})

const deliverySorts = { id: webhookDeliveries.id }
const uuidFormat = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function listDeliveries({ db }: Reader, input: ParsedOf<Endpoints['listWebhookDeliveries']>) {
  // What is no message's id finds none.
  if (input.q && !uuidFormat.test(input.q)) return presentList([], 0, input)
  const where = and(
    input.endpoint_id === undefined ? undefined : eq(webhookDeliveries.endpointId, input.endpoint_id),
    input.state && eq(webhookDeliveries.state, input.state),
    input.event && eq(webhookEvents.type, input.event),
    input.q ? eq(webhookEvents.messageId, input.q) : undefined,
    behind(deliverySorts, webhookDeliveries.id, input),
  )
  const rows = await selectDeliveries({ db })
    .where(where)
    .orderBy(...orderOf(deliverySorts, webhookDeliveries.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const count = () => countRows(db, selectDeliveries({ db }).where(where).as('found'))
  return presentList(rows.map(presentDelivery), await totalOf(input, count), input)
}

/** @throws AppError not_found */
export async function getDelivery({ db }: Pick<Context, 'db'>, { id }: { id: number }): Promise<StaffDeliveryWhole> {
  const [found] = await selectDeliveries({ db }).where(eq(webhookDeliveries.id, id))
  if (!found) throw new AppError('not_found')
  const { answer, error } = found.row
  return { ...presentDelivery(found), body: bodyOf(found.event), answer, error }
}
