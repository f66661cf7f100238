import { and, desc, eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { moveOrder } from './move-order.ts'
import { orderMoves, type OrderRow } from './tables.ts'

/**
 * An order whose only parcel was entered by mistake is where it was before. Whoever has reminded the shop of it waits on: the job that
 * passes it on to the platform's staff may have found it shipped.
 */
export async function returnToHouse(ctx: WriteContext, order: OrderRow, why: string): Promise<void> {
  const [left] = await ctx.db
    .select({ from: orderMoves.from })
    .from(orderMoves)
    .where(and(eq(orderMoves.orderId, order.id), eq(orderMoves.axis, 'shipment'), eq(orderMoves.to, 'in_transit')))
    .orderBy(desc(orderMoves.id))
    .limit(1)
  const event = left?.from === 'to_ship' ? 'unship_packed' : 'unship'
  await moveOrder(ctx, order, 'shipment', event, why, { shippedAt: null })
  if (order.remindedAt !== null && order.escalatedAt === null)
    await ctx.jobs.send(ctx.db, 'order.escalate', { orderId: order.id })
}
