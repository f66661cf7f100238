import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { webhookStaffEndpoints } from '@pitlane/contract/integration/webhooks-staff.ts'
import { mostEndpoints, webhookUrlFault } from '@pitlane/domain/integration/webhook.ts'
import { sql } from 'drizzle-orm'
import { isIP } from 'node:net'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { one } from '../../platform/db/database.ts'
import { isPrivate } from '../../platform/gateways/webhook/private-network.ts'
import { webhookEndpoints } from './tables.ts'
import { getEndpoint } from './webhook-queries.ts'
import { newWebhookSecret } from './webhook-secret.ts'

/** Where a name leads is looked at each time it is called. @throws AppError webhook_url, webhook_https */
export function ensureUrl({ env }: Pick<StaffContext, 'env'>, text: string): void {
  const mayBePrivate = env.WEBHOOKS_PRIVATE
  const fault = webhookUrlFault(text, { mayBePrivate })
  if (fault) throw new AppError(fault === 'https' ? 'webhook_https' : 'webhook_url', { field: 'url' })
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '')
  const isInside = (isIP(host) !== 0 && isPrivate(host)) || /^localhost$|\.localhost$/.test(host)
  if (isInside && !mayBePrivate) throw new AppError('webhook_url', { field: 'url' })
}

/** @throws AppError webhook_url, webhook_https, too_many_webhooks, secret_key_missing */
export async function createWebhookEndpoint(
  ctx: StaffContext,
  { key, name, url, events }: ParsedOf<typeof webhookStaffEndpoints.createWebhookEndpoint>,
) {
  const done = await findDone(ctx, key)
  if (done !== null) return { ...(await getEndpoint(ctx, { id: done })), secret: null }
  ensureUrl(ctx, url)
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhook endpoints', 0))`)
  if ((await ctx.db.$count(webhookEndpoints)) >= mostEndpoints)
    throw new AppError('too_many_webhooks', { values: { count: mostEndpoints } })
  const { secret, sealed } = newWebhookSecret(ctx)
  const at = new Date(ctx.now)
  const row = { name, url, events: [...new Set(events)] }
  const { id } = one(
    await ctx.db
      .insert(webhookEndpoints)
      .values({ ...row, sealed, createdAt: at, updatedAt: at })
      .returning({ id: webhookEndpoints.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'webhook-endpoint', id, after: row, key })
  return { ...(await getEndpoint(ctx, { id })), secret }
}
