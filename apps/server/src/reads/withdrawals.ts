import { eq, inArray } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { orders } from '../domains/order/tables.ts'
import { withdrawals } from '../domains/withdrawal/tables.ts'
import type { Context } from '../platform/context.ts'

/** Withdrawals as the staff see them: with their orders, from order, and who has settled them, from account. */
export const selectWithdrawals = (db: Context['db']) =>
  db
    .select({
      row: withdrawals,
      orderNo: orders.number,
      userId: orders.userId,
      paid: orders.paid,
      refunded: orders.refunded,
      currency: orders.currency,
      settler: users.email,
    })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .leftJoin(users, eq(users.id, withdrawals.settledBy))

/** Those of the order with this number. */
export const isOfOrderNumber = (db: Context['db'], number: string) =>
  inArray(withdrawals.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.number, number)))
