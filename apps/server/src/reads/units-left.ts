import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { keptUnits } from './kept-units.ts'
import { findWithdrawn } from './open-withdrawals.ts'
import type { OrderLineRow, OrderRow } from '../domains/order/tables.ts'

/** Units of a line: those that are still to leave, and of these those that nobody asks the money back for. */
export type Left = { toShip: number; free: number }
type Kept = { lineId: number; refunded: number; asked: number }

/**
 * Units that will not be sent, by line: their money went back before they left, or a refund is requested. Units that
 * were sent, came back and were refunded are not among them, so the line's own count does not tell.
 */
async function findKept(db: Context['db'], orderIds: readonly number[]): Promise<Map<number, Kept>> {
  if (orderIds.length === 0) return new Map()
  const ids = sql.join(
    orderIds.map((id) => sql`${id}::bigint`),
    sql`, `,
  )
  const { rows } = await db.execute<Kept>(sql`
    select line_id::int as "lineId", coalesce(sum(unsent) filter (where is_done), 0)::int as refunded,
      coalesce(sum(quantity) filter (where not is_done), 0)::int as asked
    from ${keptUnits} as k where order_id in (${ids}) group by line_id`)
  return new Map(rows.map((row) => [row.lineId, row]))
}

/** For each line by its id; software has nothing to send, and what is withdrawn from as a whole stays. */
export async function findUnitsLeft(
  db: Context['db'],
  orders: readonly Pick<OrderRow, 'id' | 'afterSales'>[],
  lines: readonly OrderLineRow[],
): Promise<Map<number, Left>> {
  const asking = orders.filter(({ afterSales }) => afterSales).map(({ id }) => id)
  const refunded = lines.filter((line) => line.refunded > 0).map(({ orderId }) => orderId)
  const kept = await findKept(db, [...new Set([...asking, ...refunded])])
  const withdrawn = await findWithdrawn(db, asking)
  return new Map(
    lines.map((line) => {
      const { refunded = 0, asked = 0 } = kept.get(line.id) ?? {}
      const toShip = isVirtual(line.snapshot.kind) ? 0 : Math.max(0, line.quantity - line.shipped - refunded)
      const stays = withdrawn.get(line.orderId) === 'all' ? toShip : asked
      return [line.id, { toShip, free: Math.max(0, toShip - stays) }]
    }),
  )
}

export const sumToShip = (left: ReadonlyMap<number, Left>, lines: readonly OrderLineRow[]): number =>
  lines.reduce((sum, { id }) => sum + (left.get(id)?.toShip ?? 0), 0)
