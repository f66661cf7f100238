import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { apiKeyStaffEndpoints } from '@pitlane/contract/integration/keys-staff.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { one } from '../../platform/db/database.ts'
import { getApiKey } from './api-key-queries.ts'
import { addSecret } from './new-secret.ts'
import { apiKeys } from './tables.ts'

type Input = ParsedOf<typeof apiKeyStaffEndpoints.createApiKey>

/** Only the hash of its secret is stored: a lost one is replaced. @throws AppError api_key_ends */
export async function createApiKey(ctx: StaffContext, { key, name, scopes, networks, expires_at }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return { ...(await getApiKey(ctx, { id: done })), secret: null }
  if (expires_at !== null && expires_at <= ctx.now) throw new AppError('api_key_ends', { field: 'expires_at' })
  const granted = [...new Set(scopes)]
  const { id } = one(
    await ctx.db
      .insert(apiKeys)
      .values({
        name,
        scopes: granted,
        networks,
        ownerId: ctx.actor.id,
        createdAt: new Date(ctx.now),
        expiresAt: expires_at === null ? null : new Date(expires_at),
      })
      .returning({ id: apiKeys.id }),
  )
  const secret = await addSecret(ctx, id)
  const after = { name, scopes: granted, networks, expires_at }
  await writeAudit(ctx, { action: 'create', entity: 'api-key', id, after, key })
  return { ...(await getApiKey(ctx, { id })), secret }
}
