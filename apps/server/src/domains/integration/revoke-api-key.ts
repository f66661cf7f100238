import type { StaffApiKey } from '@pitlane/contract/integration/keys-staff.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { getApiKey } from './api-key-queries.ts'
import { apiKeys } from './tables.ts'

/** @throws AppError not_found */
export async function revokeApiKey(ctx: StaffContext, { id }: { id: number }): Promise<StaffApiKey> {
  const revoked = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: new Date(ctx.now) })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name })
  for (const before of revoked) await writeAudit(ctx, { action: 'revoke', entity: 'api-key', id, before })
  return getApiKey(ctx, { id })
}
