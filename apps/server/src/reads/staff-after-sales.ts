import { waitingAfterSalesStates } from '@pitlane/domain/after-sales/actions.ts'
import { closedAfterSalesStates } from '@pitlane/domain/after-sales/states.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { afterSalesRequests } from '../domains/after-sales/tables.ts'
import { orderLines, orders } from '../domains/order/tables.ts'
import type { Context } from '../platform/context.ts'
import { inWords } from '../platform/db/sql-list.ts'

type Db = Context['db']

/** Requests in the staff's queue, in the words of its index. */
export const isInQueue = sql.raw(`after_sales.state not in (${inWords(closedAfterSalesStates)})`)

/**
 * Requests that wait for the staff to act. The index of the queue is named first: the planner does not see that these
 * states are among the queue's.
 */
export const isWaitingForStaff = sql`(${isInQueue}
  and ${sql.raw(`after_sales.state in (${inWords(waitingAfterSalesStates)})`)})`

export const isOfOrder = (db: Db, orderNumber: string) =>
  inArray(afterSalesRequests.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.number, orderNumber)))

/** Requests with facts of account and order: the buyer's e-mail, the order's number and currency, the line's goods. */
export const selectRequests = (db: Db) =>
  db
    .select({
      request: afterSalesRequests,
      orderNo: orders.number,
      currency: orders.currency,
      email: users.email,
      snapshot: orderLines.snapshot,
    })
    .from(afterSalesRequests)
    .innerJoin(orders, eq(orders.id, afterSalesRequests.orderId))
    .innerJoin(users, eq(users.id, afterSalesRequests.userId))
    .innerJoin(orderLines, eq(orderLines.id, afterSalesRequests.lineId))
