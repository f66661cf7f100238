import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { orderStaffEndpoints, StaffOrder } from '@pitlane/contract/order/staff.ts'
import { type Minor, minor } from '@pitlane/domain/money.ts'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../platform/db/page.ts'
import { orders } from '../domains/order/tables.ts'
import { payments, refunds } from '../domains/payment/tables.ts'

type Db = Context['db']
type List = typeof orderStaffEndpoints.listStaffRefunds

const sorts = { created_at: refunds.createdAt }

const presentRefund = (row: typeof refunds.$inferSelect) => ({
  id: row.id,
  amount: row.amount,
  reason: row.reason,
  state: row.state,
  error: row.error,
  created_at: row.createdAt.getTime(),
  done_at: row.doneAt?.getTime() ?? null,
})

export async function findRefund(db: Db, id: string) {
  const {
    reason: _,
    created_at: __,
    ...refund
  } = presentRefund(one(await db.select().from(refunds).where(eq(refunds.id, id))))
  return refund
}

/** Of the money that bought an order, what was promised back: whether it has gone or not. */
export async function findPromised(db: Db, orderId: number): Promise<Minor> {
  const { rows } = await db.execute<{ promised: number }>(sql`
    select coalesce(sum(r.amount), 0) as promised from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${orderId} and r.reason <> 'second_payment'`)
  return minor(Number(one(rows).promised))
}

/** Every attempt to pay an order, oldest first, with the money that went back. */
export async function describePayments(db: Db, orderId: number): Promise<StaffOrder['payments']> {
  const attempts = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  if (attempts.length === 0) return []
  const ids = attempts.map(({ id }) => id)
  const back = await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.createdAt))
  return attempts.map((row) => ({
    id: row.id,
    provider: row.provider,
    wallet: row.wallet,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    provider_ref: row.providerRef,
    created_at: row.createdAt.getTime(),
    settled_at: row.settledAt?.getTime() ?? null,
    refunds: back.filter(({ paymentId }) => paymentId === row.id).map(presentRefund),
  }))
}

/**
 * Refunds of the order with a number, and the one of a request or of the staff's refund with it, each from its index. Tables
 * of order and after-sales.
 */
const isNumbered = (number: string) => sql`${refunds.id} in (
  select r.id from orders o join payments p on p.order_id = o.id join refunds r on r.payment_id = p.id where o.number = ${number}
  union all select refund_id from after_sales where number = ${number}
  union all select refund_id from staff_refunds where number = ${number})`

/** `open` lists the waiting refunds: those not sent yet, and those that the provider has refused so far. */
export async function listStaffRefunds({ db }: Pick<Context, 'db'>, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, state } = input
  const where = and(
    state === undefined ? undefined : state === 'open' ? ne(refunds.state, 'done') : eq(refunds.state, state),
    q ? isNumbered(q.trim().toUpperCase()) : undefined,
    behind(sorts, refunds.id, input),
  )
  const order = orderOf(sorts, refunds.id, input)
  // The page's ids first: payments and orders are read for these only, not for all that are skipped.
  const ids = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(where)
    .orderBy(...order)
    .limit(input.page_size)
    .offset(offsetOf(input))
  const rows = await db
    .select({
      refund: refunds,
      provider: payments.provider,
      currency: payments.currency,
      order_id: orders.id,
      order_no: orders.number,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(refunds.id, ids))
    .orderBy(...order)
  const total = await totalOf(input, () => countRows(db, refunds, where))
  return presentList(
    rows.map(({ refund, ...row }) => ({ ...presentRefund(refund), ...row })),
    total,
    input,
  )
}
