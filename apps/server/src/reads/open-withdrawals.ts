import { type Withdrawn, withdrawnOf } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { withdrawals } from '../domains/withdrawal/tables.ts'
import type { Context } from '../platform/context.ts'

/** By order, what its withdrawals that are not settled cover; without the orders that have none. */
export async function findWithdrawn(db: Context['db'], orderIds: readonly number[]): Promise<Map<number, Withdrawn>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: withdrawals.orderId, statement: withdrawals.statement })
    .from(withdrawals)
    .where(and(inArray(withdrawals.orderId, [...orderIds]), eq(withdrawals.state, 'received')))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, made]) => [id, withdrawnOf(made.map(({ statement }) => statement))!]))
}

export const findWithdrawnOf = async (db: Context['db'], orderId: number): Promise<Withdrawn | null> =>
  (await findWithdrawn(db, [orderId])).get(orderId) ?? null

/** Whether the row of `orders` is withdrawn from as a whole: it is marked then, as it is while a request is open. */
export const isWithdrawn = sql`(orders.after_sales and exists (
  select from withdrawals w where w.order_id = orders.id and w.state = 'received' and w.statement = ''))`

/** Whether some open withdrawal of the row of `orders` is of a part, in words that nobody can count. */
export const isWithdrawnInPart = sql`exists (
  select from withdrawals w where w.order_id = orders.id and w.state = 'received' and w.statement <> '')`
