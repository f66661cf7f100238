import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { payments } from './tables.ts'

type Db = Database | Transaction
export type PaymentRow = typeof payments.$inferSelect

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment ?? null
}

/** The attempts that the buyer may still finish, oldest first. */
export const findStartedPayments = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'started')))
    .orderBy(asc(payments.createdAt), asc(payments.id))

export async function findLatestPayment(db: Db, orderId: number): Promise<PaymentRow | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return payment ?? null
}
