import { and, eq } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { orders } from '../domains/order/tables.ts'
import type { Context } from '../platform/context.ts'

/** Whether the owner of the address has placed the order; tables of account and order. */
export async function hasOrder(db: Context['db'], email: string, number: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.number, number), eq(users.email, email)))
  return row !== undefined
}
