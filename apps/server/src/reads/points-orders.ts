import { inArray } from 'drizzle-orm'
import { orders } from '../domains/order/tables.ts'
import { pointEarnings } from '../domains/points/tables.ts'
import type { Database, Transaction } from '../platform/db/database.ts'

/** `order:7:spend` and `earning:9:pending` by what they begin with. */
const idIn = (cause: string, what: 'order' | 'earning'): number | null => {
  const [name, id] = cause.split(':')
  return name === what ? Number(id) : null
}

/** The orders that entries of points come from, by their causes. */
export async function findOrdersOfCauses({ db }: { db: Database | Transaction }, causes: readonly string[]) {
  const idsOf = (what: 'order' | 'earning') => causes.map((cause) => idIn(cause, what)).filter((id) => id !== null)
  const earned = await db
    .select({ id: pointEarnings.id, orderId: pointEarnings.orderId })
    .from(pointEarnings)
    .where(inArray(pointEarnings.id, idsOf('earning')))
  const orderOf = new Map(earned.map(({ id, orderId }) => [id, orderId]))
  const orderIds = [...idsOf('order'), ...orderOf.values()].filter((id) => id !== null)
  const rows = await db
    .select({ id: orders.id, order_no: orders.number })
    .from(orders)
    .where(inArray(orders.id, orderIds))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (cause: string) => byId.get(idIn(cause, 'order') ?? orderOf.get(idIn(cause, 'earning') ?? 0) ?? 0) ?? null
}
