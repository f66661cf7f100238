import { unpaidStates } from '@pitlane/domain/order/states.ts'
import type { OrderTab } from '@pitlane/domain/order/states.ts'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTab } from '../../reads/order-tab.ts'
import { type MoveRow, type OrderLineRow, type OrderRow, orderLines, orderMoves, orders } from './tables.ts'
import { inWords } from '../../platform/db/sql-list.ts'

const unpaid = sql.raw(inWords(unpaidStates))

type Db = Database | Transaction

const orderGone = () => new AppError('order_gone', { field: 'order_no' })

/** @throws AppError order_gone for an order that is missing or another user's: which of the two must not show. */
export async function findOrder(db: Db, userId: number, number: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.userId, userId)))
  if (!order) throw orderGone()
  return order
}

/** The same, held until the transaction ends: other writers of the order wait. */
export async function lockOrder(db: Transaction, userId: number, number: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.userId, userId)))
    .for('no key update')
  if (!order) throw orderGone()
  return order
}

/** Anybody's order, held; null where there is none. */
export async function lockOrderByNumber(db: Transaction, number: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number)).for('no key update')
  return order ?? null
}

export async function lockOrderById(db: Transaction, id: number): Promise<OrderRow> {
  return one(await db.select().from(orders).where(eq(orders.id, id)).for('no key update'))
}

/** Any order, held, for the staff. @throws AppError not_found */
export async function holdOrder(db: Transaction, id: number): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('no key update')
  if (!order) throw new AppError('not_found')
  return order
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

/** A page of a user's orders, newest first, walked by the index on (user, id). */
export const findOrderPage = (db: Db, { userId, tab, before, size, now }: PageQuestion): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), before === null ? undefined : lt(orders.id, before), inTab(tab, now)))
    .orderBy(desc(orders.id))
    .limit(size)

/** Orders whose time to pay ended before `before`, longest ago first. */
export async function findOverdue({ db }: Pick<Context, 'db'>, before: Date, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::int from orders where state = 'open' and payment in (${unpaid}) and pay_by < ${before}
    order by pay_by limit ${limit}`)
  return rows.map(({ id }) => id)
}
