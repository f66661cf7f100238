import { and, eq, sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { type OrderLineRow, orderLines } from './tables.ts'

type Units = { orderId: number; lineId: number; quantity: number }

/** Counts units of a line as shipped. False if fewer are left: the row says so, and its constraint. */
export async function countShipped({ db }: WriteContext, { orderId, lineId, quantity }: Units): Promise<boolean> {
  const isLeft = sql`${orderLines.shipped} + ${quantity} <= ${orderLines.quantity}`
  const { rowCount } = await db
    .update(orderLines)
    .set({ shipped: sql`${orderLines.shipped} + ${quantity}` })
    .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId), isLeft))
  return rowCount === 1
}

/** Units of a parcel that never left: they wait again. The row's constraint refuses more than had been counted. */
export async function uncountShipped({ db }: WriteContext, { orderId, lineId, quantity }: Units): Promise<void> {
  await db
    .update(orderLines)
    .set({ shipped: sql`${orderLines.shipped} - ${quantity}` })
    .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId)))
}

/** Counts units of a line as refunded, once: the line's row says how many there can be. */
export async function countRefunded(
  { db }: WriteContext,
  { lineId, quantity }: Omit<Units, 'orderId'>,
): Promise<OrderLineRow> {
  const isLeft = sql`${orderLines.refunded} + ${quantity} <= ${orderLines.quantity}`
  return one(
    await db
      .update(orderLines)
      .set({ refunded: sql`${orderLines.refunded} + ${quantity}` })
      .where(and(eq(orderLines.id, lineId), isLeft))
      .returning(),
  )
}
