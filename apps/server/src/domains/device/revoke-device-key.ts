import type { StaffDeviceKey } from '@pitlane/contract/device/staff.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { getDeviceKey } from './key-queries.ts'
import { deviceKeys } from './tables.ts'

/** @throws AppError not_found */
export async function revokeDeviceKey(ctx: StaffContext, { id }: { id: number }): Promise<StaffDeviceKey> {
  const revoked = await ctx.db
    .update(deviceKeys)
    .set({ revokedAt: new Date(ctx.now) })
    .where(and(eq(deviceKeys.id, id), isNull(deviceKeys.revokedAt)))
    .returning({ name: deviceKeys.name })
  for (const before of revoked) await writeAudit(ctx, { action: 'revoke', entity: 'device-key', id, before })
  return getDeviceKey(ctx, id)
}
