import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { webhookStaffEndpoints } from '@pitlane/contract/integration/webhooks-staff.ts'
import { eq } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { tellEndpoints } from './tell-programs.ts'
import { webhookDeliveries } from './tables.ts'
import { getDelivery, getEndpoint } from './webhook-queries.ts'

/** Begins anew, with all its tries. @throws AppError not_found */
export async function resendWebhookDelivery(ctx: StaffContext, { id }: { id: number }) {
  await getDelivery(ctx, { id })
  await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'waiting', tries: 0, nextAt: new Date(ctx.now) })
    .where(eq(webhookDeliveries.id, id))
  await ctx.jobs.send(ctx.db, 'webhook.deliver', { deliveryId: id })
  await writeAudit(ctx, { action: 'send-again', entity: 'webhook-delivery', id })
  return getDelivery(ctx, { id })
}

/** @throws AppError not_found */
export async function pingWebhookEndpoint(
  ctx: StaffContext,
  { id, key }: ParsedOf<typeof webhookStaffEndpoints.pingWebhookEndpoint>,
) {
  const done = await findDone(ctx, key)
  if (done !== null) return getDelivery(ctx, { id: done })
  await getEndpoint(ctx, { id })
  const ids = await tellEndpoints(ctx, 'ping', [{ cause: key, data: { endpoint_id: id } }], [id])
  const deliveryId = one(ids)
  await writeAudit(ctx, { action: 'ping', entity: 'webhook-delivery', id: deliveryId, key })
  return getDelivery(ctx, { id: deliveryId })
}
