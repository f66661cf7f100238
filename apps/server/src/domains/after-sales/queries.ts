import {
  openAfterSalesStates,
  openStaffRefundStates,
  sentStaffRefundStates,
  type StaffRefundState,
} from '@pitlane/domain/after-sales/states.ts'
import { type Minor, minor } from '@pitlane/domain/money.ts'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { lockOrderById } from '../order/public.ts'
import type { OrderLineRow, OrderRow } from '../order/tables.ts'
import { inWords } from '../../platform/db/sql-list.ts'
import { keptUnits } from '../../reads/kept-units.ts'
import { findWithdrawnOf } from '../../reads/open-withdrawals.ts'
import { afterSalesRequests, staffRefundLines, staffRefunds } from './tables.ts'

/** In these money has gone back, or is moving; the words are the same of a request and of a refund. */
const sent = sql.raw(inWords(sentStaffRefundStates))

type Db = Database | Transaction
export type RequestRow = typeof afterSalesRequests.$inferSelect
/** A request and its order, whose row is held: every writer of a request holds that first. */
export type Held = { order: OrderRow; request: RequestRow }

const requestGone = () => new AppError('after_sales_gone', { field: 'after_sales_no' })

/**
 * @throws AppError after_sales_gone for a request that is missing or another user's: which of the two must not show.
 */
export async function findRequest(db: Db, userId: number, number: string): Promise<RequestRow> {
  const [request] = await db
    .select()
    .from(afterSalesRequests)
    .where(and(eq(afterSalesRequests.number, number), eq(afterSalesRequests.userId, userId)))
  if (!request) throw requestGone()
  return request
}

/** @throws AppError not_found */
export async function findRequestById(db: Db, id: number): Promise<RequestRow> {
  const [request] = await db.select().from(afterSalesRequests).where(eq(afterSalesRequests.id, id))
  if (!request) throw new AppError('not_found')
  return request
}

/** The request as it is once nobody else can move it. */
export async function holdRequest(db: Transaction, { id, orderId }: Pick<RequestRow, 'id' | 'orderId'>): Promise<Held> {
  const order = await lockOrderById(db, orderId)
  return { order, request: await findRequestById(db, id) }
}

export const findRequestsOfOrder = (db: Db, orderId: number): Promise<RequestRow[]> =>
  db
    .select()
    .from(afterSalesRequests)
    .where(eq(afterSalesRequests.orderId, orderId))
    .orderBy(desc(afterSalesRequests.id))

export async function findByKey(db: Db, userId: number, key: string): Promise<RequestRow | null> {
  const [request] = await db
    .select()
    .from(afterSalesRequests)
    .where(and(eq(afterSalesRequests.userId, userId), eq(afterSalesRequests.key, key)))
  return request ?? null
}

const isOpen = inArray(afterSalesRequests.state, [...openAfterSalesStates])

/** The lines of an order about which another request is open. */
export async function findBusyLines(db: Db, orderId: number, except: number | null): Promise<Set<number>> {
  const rows = await db
    .select({ lineId: afterSalesRequests.lineId })
    .from(afterSalesRequests)
    .where(
      and(
        eq(afterSalesRequests.orderId, orderId),
        isOpen,
        except === null ? undefined : ne(afterSalesRequests.id, except),
      ),
    )
  const refunding = await findLinesOf(db, orderId, openStaffRefundStates)
  return new Set([...rows, ...refunding].map(({ lineId }) => lineId))
}

/** The lines of the staff's own refunds of an order that are in these states. */
const findLinesOf = (db: Db, orderId: number, states: readonly StaffRefundState[]) =>
  db
    .select({ lineId: staffRefundLines.lineId, quantity: staffRefundLines.quantity })
    .from(staffRefundLines)
    .innerJoin(staffRefunds, eq(staffRefunds.id, staffRefundLines.refundId))
    .where(and(eq(staffRefunds.orderId, orderId), inArray(staffRefunds.state, [...states])))

/** Whether a request is open about an order, a refund of the staff's, or a withdrawal from all of it. */
export const hasOpenRequest = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(afterSalesRequests, and(eq(afterSalesRequests.orderId, orderId), isOpen))) > 0 ||
  (await db.$count(
    staffRefunds,
    and(eq(staffRefunds.orderId, orderId), inArray(staffRefunds.state, [...openStaffRefundStates])),
  )) > 0 ||
  (await findWithdrawnOf(db, orderId)) === 'all'

/** What of an order's freight has gone back, or is moving, but for one request. */
export async function findFreightGone(db: Db, orderId: number, except: number | null): Promise<Minor> {
  const { rows } = await db.execute<{ freight: number }>(sql`
    select (select coalesce(sum(freight), 0) from after_sales
        where order_id = ${orderId} and state in (${sent}) and id is distinct from ${except}::bigint)
      + (select coalesce(sum(freight), 0) from staff_refunds where order_id = ${orderId} and state in (${sent})) as freight`)
  return minor(Number(one(rows).freight))
}

/** Units of other requests and refunds whose money is moving, by line: they count as refunded. */
export async function findMovingUnits(db: Db, orderId: number, except: number | null): Promise<Map<number, number>> {
  const rows = await db
    .select({ lineId: afterSalesRequests.lineId, quantity: afterSalesRequests.quantity })
    .from(afterSalesRequests)
    .where(
      and(
        eq(afterSalesRequests.orderId, orderId),
        inArray(afterSalesRequests.state, ['refunding', 'refund_failed']),
        except === null ? undefined : ne(afterSalesRequests.id, except),
      ),
    )
    .orderBy(asc(afterSalesRequests.id))
  // Of a line one of them is open at most.
  const byStaff = await findLinesOf(db, orderId, ['refunding', 'refund_failed'])
  return new Map([...rows, ...byStaff].map(({ lineId, quantity }) => [lineId, quantity]))
}

/** How many units of a line are in the house: neither shipped nor refunded before that. */
export async function countInHouse(db: Db, { id, orderId, quantity, shipped }: OrderLineRow): Promise<number> {
  const { rows } = await db.execute<{ units: number }>(sql`
    select coalesce(sum(unsent), 0)::int as units from ${keptUnits} as k
    where order_id = ${orderId} and line_id = ${id} and is_done`)
  return Math.max(0, quantity - shipped - one(rows).units)
}

export type StaffRefundRow = typeof staffRefunds.$inferSelect
export type StaffRefundLineRow = typeof staffRefundLines.$inferSelect
/** A refund of the staff's and its order, whose row is held. */
export type HeldStaffRefund = { order: OrderRow; refund: StaffRefundRow }

/** @throws AppError not_found */
export async function findStaffRefund(db: Db, id: number): Promise<StaffRefundRow> {
  const [refund] = await db.select().from(staffRefunds).where(eq(staffRefunds.id, id))
  if (!refund) throw new AppError('not_found')
  return refund
}

/** The refund as it is once nobody else can move it. */
export async function holdStaffRefund(
  db: Transaction,
  { id, orderId }: Pick<StaffRefundRow, 'id' | 'orderId'>,
): Promise<HeldStaffRefund> {
  const order = await lockOrderById(db, orderId)
  return { order, refund: await findStaffRefund(db, id) }
}

/** By line, as styles are locked. */
export const findStaffRefundLines = (db: Db, refundId: number): Promise<StaffRefundLineRow[]> =>
  db
    .select()
    .from(staffRefundLines)
    .where(eq(staffRefundLines.refundId, refundId))
    .orderBy(asc(staffRefundLines.lineId))
