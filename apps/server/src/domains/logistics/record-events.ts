import type { LogisticsState } from '@pitlane/domain/logistics/logistics.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { deliverWhenAllArrived, refreshParcel } from './deliver-order.ts'
import { lockOrderById } from '../order/public.ts'
import { parcels, trackingEvents } from './tables.ts'
import type { Tracked } from '../../reads/timeline.ts'

export type ToldEvent = { at: number; state: LogisticsState; place: string; text: string }

/**
 * Records a courier's events of a number. Returns how many were new. The result is the same however often and in
 * whatever order events come. A number may be that of several parcels, or of none of ours: a buyer sends goods back
 * with it.
 */
export async function recordEvents(
  ctx: WriteContext,
  { carrierId, number }: Tracked,
  source: string,
  told: readonly ToldEvent[],
): Promise<number> {
  if (told.length === 0) return 0
  const receivedAt = new Date(ctx.now)
  const { rowCount } = await ctx.db
    .insert(trackingEvents)
    .values(told.map((event) => ({ ...event, at: new Date(event.at), carrierId, number, source, receivedAt })))
    .onConflictDoNothing()
  if (rowCount) await refreshNumber(ctx, { carrierId, number })
  return rowCount ?? 0
}

/** Updates the parcels of a number, and their orders, which are locked one by one in the order of their ids. */
async function refreshNumber(ctx: WriteContext, { carrierId, number }: Tracked): Promise<void> {
  const sent = await ctx.db
    .select()
    .from(parcels)
    .where(and(eq(parcels.number, number), eq(parcels.carrierId, carrierId)))
    .orderBy(asc(parcels.orderId), asc(parcels.id))
  for (const [orderId, mine] of Map.groupBy(sent, (parcel) => parcel.orderId)) {
    const order = await lockOrderById(ctx.db, orderId)
    for (const parcel of mine) await refreshParcel(ctx, parcel)
    await deliverWhenAllArrived(ctx, order)
  }
}
