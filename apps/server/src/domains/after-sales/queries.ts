import { openAfterSalesStates } from '@pitlane/domain/after-sales/states.ts'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { lockOrderById } from '../order/public.ts'
import type { OrderRow } from '../order/tables.ts'
import { afterSalesRequests } from './tables.ts'

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
  return new Set(rows.map(({ lineId }) => lineId))
}

export const hasOpenRequest = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(afterSalesRequests, and(eq(afterSalesRequests.orderId, orderId), isOpen))) > 0

/** Units of other requests whose money is moving, by line: they count as refunded. */
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
  return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]))
}

/** Units of a line that were refunded before they left the house. */
export async function countPutBack(db: Db, lineId: number): Promise<number> {
  const { rows } = await db.execute<{ units: number }>(sql`
    select coalesce(sum(resellable), 0)::int as units from after_sales
    where line_id = ${lineId} and type = 'refund' and state = 'refunded'`)
  return one(rows).units
}
