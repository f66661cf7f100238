import type { OrderTab } from '@pitlane/domain/order/states.ts'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inTab, waitingTabs, type WaitingTab } from './tab-condition.ts'
import { orderLines, orderMoves, orders, parcels } from './tables.ts'

type Db = Database | Transaction
export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type MoveRow = typeof orderMoves.$inferSelect

const orderGone = () => new AppError('order_gone', { field: 'order_no' })

/** @throws AppError order_gone for one that is not there or not the user's: which of both must not show. */
export async function findOrder(db: Db, userId: number, number: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.userId, userId)))
  if (!order) throw orderGone()
  return order
}

/** The same, held until the transaction ends: whoever wants to move the order waits. */
export async function lockOrder(db: Transaction, userId: number, number: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.userId, userId)))
    .for('no key update')
  if (!order) throw orderGone()
  return order
}

export async function lockOrderById(db: Transaction, id: number): Promise<OrderRow> {
  return one(await db.select().from(orders).where(eq(orders.id, id)).for('no key update'))
}

/** For the staff, who may name one that is not there. @throws AppError not_found */
export async function holdOrder(db: Transaction, id: number): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('no key update')
  if (!order) throw new AppError('not_found')
  return order
}

/** A parcel and its order, whose row is held. @throws AppError not_found */
export async function holdParcel(db: Transaction, id: number) {
  const [found] = await db.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, id))
  if (!found) throw new AppError('not_found')
  const order = await lockOrderById(db, found.orderId)
  return { order, parcel: one(await db.select().from(parcels).where(eq(parcels.id, id))) }
}

export async function findOrderById(db: Db, id: number): Promise<OrderRow> {
  return one(await db.select().from(orders).where(eq(orders.id, id)))
}

export const findMoves = (db: Db, orderId: number): Promise<MoveRow[]> =>
  db.select().from(orderMoves).where(eq(orderMoves.orderId, orderId)).orderBy(asc(orderMoves.id))

/** The lines of all these orders, by order. */
export async function findLines(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderLineRow[]>> {
  if (orderIds.length === 0) return new Map()
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))
  return Map.groupBy(lines, (line) => line.orderId)
}

type PageQuestion = { userId: number; tab: OrderTab; before: number | null; size: number; now: number }

/** A page of somebody's orders, newest first, walked by the index on (user, id). */
export const findOrderPage = (db: Db, { userId, tab, before, size, now }: PageQuestion): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), before === null ? undefined : lt(orders.id, before), inTab(tab, now)))
    .orderBy(desc(orders.id))
    .limit(size)

/** How many of somebody's orders wait in each tab. */
export async function countOrdersByTab(db: Db, userId: number, now: number): Promise<Record<WaitingTab, number>> {
  const counts = waitingTabs.map((tab) => sql`count(*) filter (where ${inTab(tab, now)}) as ${sql.identifier(tab)}`)
  const { rows } = await db.execute<Record<WaitingTab, number>>(
    sql`select ${sql.join(counts, sql`, `)} from orders where user_id = ${userId}`,
  )
  return one(rows)
}
