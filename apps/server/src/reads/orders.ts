import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { type OrderRow, orderNotes, orders } from '../domains/order/tables.ts'
import type { Context } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'

type Db = Context['db']

/** Orders as the staff see them: with the buyer's e-mail, from account. */
export const selectOrders = (db: Db) =>
  db.select({ order: orders, email: users.email }).from(orders).innerJoin(users, eq(users.id, orders.userId))

/** Anybody's order; null where there is none. */
export async function findAnyOrder(db: Db, id: number): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order ?? null
}

/** The staff's notes about an order, newest first, with their authors, from account. */
export async function findNotes(db: Db, orderId: number): Promise<StaffOrder['notes']> {
  const rows = await db
    .select({ note: orderNotes, email: users.email })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.staffId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id))
  return rows.map(({ note, email }) => ({
    id: note.id,
    at: note.createdAt.getTime(),
    staff_id: note.staffId,
    email,
    text: note.text,
  }))
}

/** Whether every line of which the buyer keeps something has a review. */
export async function isReviewed(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await db.execute<{ reviewed: boolean }>(sql`
    select count(*) > 0 and bool_and(exists (select from reviews r where r.line_id = l.id)) as reviewed
    from order_lines l where l.order_id = ${orderId} and l.refunded < l.quantity`)
  return one(rows).reviewed === true
}

/** Whoever ordered it. */
export async function findOrderOwner(db: Db, orderId: number): Promise<number> {
  const [row] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
  return row!.userId
}

/** Whether all the money of an order has gone back. */
export const isRefunded = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(orders, and(eq(orders.id, orderId), eq(orders.payment, 'refunded')))) > 0
