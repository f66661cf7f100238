import { waitingAfterSalesStates } from '@pitlane/domain/after-sales/actions.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { closedAfterSalesStates } from '@pitlane/domain/after-sales/states.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../domains/account/tables.ts'
import { afterSalesRequests } from '../domains/after-sales/tables.ts'
import { orderLines, orders } from '../domains/order/tables.ts'
import type { Context } from '../platform/context.ts'
import { inWords } from '../platform/db/sql-list.ts'

type Db = Context['db']
/** The first of two people. */
const approver = alias(users, 'approver')
const assignees = alias(users, 'assignees')

/** Who may be given a request: all who may read it. */
export const requestHelpers = ['seller', 'support', 'finance', 'administrator'] as const satisfies readonly Role[]

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

type OfOrder = { country_id?: number | undefined; freight_option_id?: number | undefined }
/** Requests about orders that went to a country, or by a way of delivery; undefined where neither is asked for. */
export function ofOrders(db: Db, { country_id, freight_option_id }: OfOrder) {
  const such = and(
    country_id === undefined ? undefined : sql`(${orders.address}->>'country_id')::bigint = ${country_id}`,
    freight_option_id === undefined ? undefined : eq(orders.freightOptionId, freight_option_id),
  )
  return such && inArray(afterSalesRequests.orderId, db.select({ id: orders.id }).from(orders).where(such))
}

export const isOfGoods = (db: Db, productId: number) =>
  inArray(
    afterSalesRequests.lineId,
    db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.productId, productId)),
  )

/** Requests with facts of account and order: the buyer's e-mail, the order's number and currency, the line's goods. */
export const selectRequests = (db: Db) =>
  db
    .select({
      request: afterSalesRequests,
      orderNo: orders.number,
      currency: orders.currency,
      email: users.email,
      approvedBy: approver.email,
      assignee: sql<string>`coalesce(nullif(${assignees.name}, ''), ${assignees.email}, '')`,
      snapshot: orderLines.snapshot,
    })
    .from(afterSalesRequests)
    .innerJoin(orders, eq(orders.id, afterSalesRequests.orderId))
    .innerJoin(users, eq(users.id, afterSalesRequests.userId))
    .leftJoin(approver, eq(approver.id, afterSalesRequests.firstApproval))
    .leftJoin(assignees, eq(assignees.id, afterSalesRequests.assigneeId))
    .innerJoin(orderLines, eq(orderLines.id, afterSalesRequests.lineId))

/** Open requests of the row `users`. Written out: drizzle omits the table's name. */
export const openRequestsOfHelper = sql<number>`(select count(*)::int from after_sales
  where after_sales.assignee_id = users.id and ${isInQueue})`
