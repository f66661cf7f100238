import { and, eq, isNull } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { holdFit, pieceIsOf, pieceRunsOn } from '../../reads/services-of-order.ts'
import { type ServiceKey, settleServices } from './settle-service.ts'
import { servicePieces } from './tables.ts'

type Begin = { device: { id: number; model: string }; userId: number; goodsId?: number; pieceId?: number }

/**
 * Starts what an owner has paid and what waits for a device that it runs on: all of it, that of some goods, or one
 * piece. The caller holds the device's row. Returns what began.
 */
async function beginPieces(ctx: WriteContext, { device, userId, goodsId, pieceId }: Begin): Promise<ServiceKey[]> {
  await holdFit(ctx.db, 'read')
  const began = await ctx.db
    .update(servicePieces)
    .set({ deviceId: device.id, from: new Date(ctx.now) })
    .where(
      and(
        eq(servicePieces.userId, userId),
        isNull(servicePieces.deviceId),
        isNull(servicePieces.removedAt),
        pieceId === undefined ? undefined : eq(servicePieces.id, pieceId),
        goodsId === undefined ? undefined : pieceIsOf(goodsId),
        pieceRunsOn(device.model),
      ),
    )
    .returning({ service: servicePieces.service })
  return began.map(({ service }) => ({ deviceId: device.id, service }))
}

/** Starts what waits, as `beginPieces`, on a device that its owner has already. The caller holds the device's row. */
export const beginWaiting = async (ctx: WriteContext, begin: Begin): Promise<void> =>
  settleServices(ctx, await beginPieces(ctx, begin))

/**
 * Starts the services of a device that was bound: the included one, once in its life, and what its new owner bought and
 * that waited for a device that it runs on. The caller holds the device's row.
 */
export async function startServices(
  ctx: WriteContext,
  { device, userId }: { device: { id: number; model: string; includedTerm: string | null }; userId: number },
): Promise<void> {
  const began = await beginPieces(ctx, { device, userId })
  if (device.includedTerm !== null) {
    const included = {
      userId,
      deviceId: device.id,
      service: 'membership',
      term: device.includedTerm,
      from: new Date(ctx.now),
    }
    const rows = await ctx.db.insert(servicePieces).values(included).onConflictDoNothing().returning()
    began.push(...rows.map(({ service }) => ({ deviceId: device.id, service })))
  }
  await settleServices(ctx, began)
}
