import { parcelState } from '@pitlane/domain/logistics/logistics.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { findLines, findOrderById, lockOrderById, moveOrder } from '../order/public.ts'
import type { ParcelRow } from '../../reads/parcels.ts'
import type { OrderRow } from '../order/tables.ts'
import { parcels } from './tables.ts'
import { readEvents } from '../../reads/timeline.ts'
import { findUnitsLeft, sumToShip } from '../../reads/units-left.ts'

/** Stores a parcel's state by all its events. The caller holds the order's row. */
export async function refreshParcel(ctx: WriteContext, parcel: ParcelRow): Promise<void> {
  const events = (await readEvents(ctx.db, [parcel]))(parcel)
  const state = parcelState(events)
  const arrived = state === 'delivered' ? events[0]!.at : null
  const deliveredAt =
    arrived === null ? null : new Date(Math.min(ctx.now, Math.max(arrived, parcel.shippedAt.getTime())))
  await ctx.db.update(parcels).set({ state, deliveredAt }).where(eq(parcels.id, parcel.id))
  if (deliveredAt !== null && parcel.afterSalesId !== null)
    await ctx.emit(ctx, 'replacement.delivered', { afterSalesId: parcel.afterSalesId })
}

/** The arrival of the order's last parcel; null while one is on its way. */
async function arrivalOf({ db }: WriteContext, orderId: number): Promise<Date | null> {
  const sent = await db
    .select({ state: parcels.state, deliveredAt: parcels.deliveredAt })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), isNull(parcels.afterSalesId)))
  const times = sent.map(({ deliveredAt }) => deliveredAt?.getTime() ?? Infinity)
  const last = Math.max(...times)
  return times.length > 0 && Number.isFinite(last) ? new Date(last) : null
}

/** Marks an order as delivered once all parcels have arrived, and nothing is left to send. The caller holds its row. */
export async function deliverWhenAllArrived(ctx: WriteContext, order: OrderRow): Promise<void> {
  if (order.state !== 'open' || order.shipment !== 'in_transit') return
  const deliveredAt = await arrivalOf(ctx, order.id)
  if (deliveredAt === null) return
  const lines = (await findLines(ctx.db, [order.id])).get(order.id) ?? []
  if (sumToShip(await findUnitsLeft(ctx.db, [order], lines), lines) > 0) return
  await moveOrder({ ...ctx, actor: null }, order, 'shipment', 'deliver', 'carrier', { deliveredAt })
  await ctx.emit(ctx, 'order.delivered', { orderId: order.id })
}

/** Units that were awaited may not have to be sent any more, and deadlines run again. */
export async function resumeOrder(ctx: WriteContext, orderId: number): Promise<void> {
  await deliverWhenAllArrived(ctx, await lockOrderById(ctx.db, orderId))
  const { state, shipment } = await findOrderById(ctx.db, orderId)
  if (state === 'open' && shipment === 'delivered') await ctx.jobs.send(ctx.db, 'order.receive', { orderId })
  if (state === 'open' && shipment === 'received') await ctx.jobs.send(ctx.db, 'order.complete', { orderId })
}
