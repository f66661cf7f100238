import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { webhookStaffEndpoints } from '@pitlane/contract/integration/webhooks-staff.ts'
import { secretOverlapHours } from '@pitlane/domain/integration/webhook.ts'
import { eq } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { ensureUrl } from './create-webhook-endpoint.ts'
import { sendWaiting } from './send-waiting.ts'
import { webhookEndpoints } from './tables.ts'
import { getEndpoint } from './webhook-queries.ts'
import { newWebhookSecret } from './webhook-secret.ts'

type Input<Name extends keyof typeof webhookStaffEndpoints> = ParsedOf<(typeof webhookStaffEndpoints)[Name]>

/** The row, held. @throws AppError not_found */
async function holdEndpoint({ db }: StaffContext, id: number) {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('no key update')
  if (!row) throw new AppError('not_found')
  return row
}

/** @throws AppError not_found, edited_meanwhile, webhook_url, webhook_https */
export async function updateWebhookEndpoint(
  ctx: StaffContext,
  { id, version, name, url, events }: Input<'updateWebhookEndpoint'>,
) {
  const before = await holdEndpoint(ctx, id)
  ensureVersion(before, version)
  ensureUrl(ctx, url)
  const after = { name, url, events: [...new Set(events)] }
  await ctx.db
    .update(webhookEndpoints)
    .set({ ...after, updatedAt: editedAt(ctx, version) })
    .where(eq(webhookEndpoints.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'webhook-endpoint', id, before, after })
  return getEndpoint(ctx, { id })
}

/** @throws AppError not_found, edited_meanwhile */
export async function switchWebhookEndpoint(ctx: StaffContext, { id, version, on }: Input<'switchWebhookEndpoint'>) {
  const before = await holdEndpoint(ctx, id)
  const state = on ? 'on' : 'off'
  if (before.state === state) return getEndpoint(ctx, { id })
  ensureVersion(before, version)
  await ctx.db
    .update(webhookEndpoints)
    .set({ state, pausedUntil: null, updatedAt: editedAt(ctx, version) })
    .where(eq(webhookEndpoints.id, id))
  if (on) await sendWaiting(ctx, { endpointId: id })
  await writeAudit(ctx, {
    action: 'update',
    entity: 'webhook-endpoint',
    id,
    before: { state: before.state },
    after: { state },
  })
  return getEndpoint(ctx, { id })
}

/** The secret before this one signs a day more, the one before that no longer. @throws AppError secret_key_missing */
export async function rotateWebhookSecret(ctx: StaffContext, { id, key }: Input<'rotateWebhookSecret'>) {
  const done = await findDone(ctx, key)
  if (done !== null) return { ...(await getEndpoint(ctx, { id: done })), secret: null }
  const before = await holdEndpoint(ctx, id)
  const { secret, sealed } = newWebhookSecret(ctx)
  const formerUntil = new Date(ctx.now + secretOverlapHours * 3_600_000)
  await ctx.db
    .update(webhookEndpoints)
    .set({ sealed, formerSealed: before.sealed, formerUntil })
    .where(eq(webhookEndpoints.id, id))
  await writeAudit(ctx, { action: 'rotate', entity: 'webhook-endpoint', id, key })
  return { ...(await getEndpoint(ctx, { id })), secret }
}

/** What it was sent goes with it. @throws AppError not_found, edited_meanwhile */
export async function deleteWebhookEndpoint(ctx: StaffContext, { id, version }: Input<'deleteWebhookEndpoint'>) {
  const before = await holdEndpoint(ctx, id)
  ensureVersion(before, version)
  await ctx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  const { name, url, events } = before
  await writeAudit(ctx, { action: 'delete', entity: 'webhook-endpoint', id, before: { name, url, events } })
  return null
}
