import { and, eq, isNull } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { pieceRunsOn } from '../../reads/services-of-order.ts'
import { settleServices } from './settle-service.ts'
import { servicePieces } from './tables.ts'

/**
 * Starts the services of a device that was bound: the included one, once in its life, and what its new owner bought and
 * that waited for a device that it runs on. The caller holds the device's row.
 */
export async function startServices(
  ctx: WriteContext,
  { device, userId }: { device: { id: number; model: string; includedTerm: string | null }; userId: number },
): Promise<void> {
  const from = new Date(ctx.now)
  const began = await ctx.db
    .update(servicePieces)
    .set({ deviceId: device.id, from })
    .where(
      and(
        eq(servicePieces.userId, userId),
        isNull(servicePieces.deviceId),
        isNull(servicePieces.removedAt),
        pieceRunsOn(device.model),
      ),
    )
    .returning({ deviceId: servicePieces.deviceId, service: servicePieces.service })
  if (device.includedTerm !== null) {
    const included = {
      userId,
      deviceId: device.id,
      service: 'membership',
      term: device.includedTerm,
      from,
    }
    const rows = await ctx.db.insert(servicePieces).values(included).onConflictDoNothing().returning()
    began.push(...rows)
  }
  await settleServices(ctx, began)
}
