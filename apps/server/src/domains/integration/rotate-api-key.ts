import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { apiKeyStaffEndpoints } from '@pitlane/contract/integration/keys-staff.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { getApiKey } from './api-key-queries.ts'
import { addSecret } from './new-secret.ts'
import { apiKeys, apiKeySecrets } from './tables.ts'

const hour = 3_600_000

/**
 * Replaces the secret. Of two people who do it at once the second replaces the first one's; older secrets end now, so
 * that at most two work.
 * @throws AppError not_found, api_key_over for a key that works no more
 */
export async function rotateApiKey(
  ctx: StaffContext,
  { id, key, overlap_hours }: ParsedOf<typeof apiKeyStaffEndpoints.rotateApiKey>,
) {
  const done = await findDone(ctx, key)
  if (done !== null) return { ...(await getApiKey(ctx, { id: done })), secret: null }
  await ctx.db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id)).for('no key update')
  const before = await getApiKey(ctx, { id })
  if (before.state === 'revoked' || before.state === 'expired') throw new AppError('api_key_over')
  await ctx.db.update(apiKeys).set({ ownerId: ctx.actor.id }).where(eq(apiKeys.id, id))
  await endSecrets(ctx, id, overlap_hours)
  const secret = await addSecret(ctx, id)
  const after = { owner_id: ctx.actor.id, overlap_hours }
  await writeAudit(ctx, { action: 'rotate', entity: 'api-key', id, before: { owner_id: before.owner_id }, after, key })
  return { ...(await getApiKey(ctx, { id })), secret }
}

/** The present secret ends later, the one before it now. */
async function endSecrets({ db, now }: StaffContext, keyId: number, hours: number): Promise<void> {
  await db.delete(apiKeySecrets).where(and(eq(apiKeySecrets.keyId, keyId), isNotNull(apiKeySecrets.until)))
  await db
    .update(apiKeySecrets)
    .set({ until: new Date(now + hours * hour) })
    .where(and(eq(apiKeySecrets.keyId, keyId), isNull(apiKeySecrets.until)))
}
