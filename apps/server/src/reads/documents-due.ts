import { refundReasons as bought } from '@pitlane/domain/payment/states.ts'
import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { and, asc, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { afterSalesRequests, staffRefundLines, staffRefunds } from '../domains/after-sales/tables.ts'
import { invoiceDocuments } from '../domains/invoice/tables.ts'
import { type OrderRow, orderLines } from '../domains/order/tables.ts'
import { payments, refunds } from '../domains/payment/tables.ts'
import type { Context } from '../platform/context.ts'
import { inWords } from '../platform/db/sql-list.ts'

type Db = Context['db']
const nothing = sql.raw(inWords(bought))

/** What a refund is for: money for units of lines and for freight; the rest of its amount is for nothing in particular. */
export type RefundClaims = {
  lines: Map<number, { quantity: number; amount: Minor }>
  /** null: all that is not for lines. */
  freight: Minor | null
}
export type PaidFrom = { method: string; provider: string; providerRef: string }
export type DueRefund = { id: string; amount: Minor; doneAt: Date; reason: string } & PaidFrom

/** Of these lines of orders those of software and the like, which was never sent. Of tables of order. */
export async function findVirtualLines(db: Db, lineIds: readonly number[]): Promise<Set<number>> {
  if (lineIds.length === 0) return new Set()
  const rows = await db
    .select({ id: orderLines.id, bought: orderLines.snapshot })
    .from(orderLines)
    .where(inArray(orderLines.id, [...lineIds]))
  return new Set(rows.filter(({ bought }) => isVirtual(bought.kind)).map(({ id }) => id))
}

/** The order of a number, as a value in a condition: for documents by order there is an index. Of tables of order. */
export const orderNumbered = (number: string) => sql`(select id from orders where number = ${number})`

/** It bought something: money for a closed order goes back as it came, and is no sale. */
export const isSale = ({ paid, paidAt, closeReason }: OrderRow): boolean =>
  paid > 0 && paidAt !== null && (closeReason === null || closeReason === 'refund')

/** The payment that bought an order, from payment. */
export async function findBuyingPayment(db: Db, orderId: number): Promise<PaidFrom> {
  const [row] = await db
    .select({ wallet: payments.wallet, provider: payments.provider, providerRef: payments.providerRef })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, 'settled'),
        sql`not exists (select from refunds r where r.payment_id = ${payments.id} and r.reason = 'second_payment')`,
      ),
    )
    .orderBy(asc(payments.settledAt), asc(payments.id))
    .limit(1)
  return { method: row?.wallet ?? '', provider: row?.provider ?? '', providerRef: row?.providerRef ?? '' }
}

/** Refunds of an order's price that have gone and have no credit note, the first one first. */
export async function findDueRefunds(db: Db, orderId: number, now: number): Promise<DueRefund[]> {
  const rows = await db
    .select({ refund: refunds, wallet: payments.wallet, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(invoiceDocuments, eq(invoiceDocuments.refundId, refunds.id))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(refunds.state, 'done'),
        lte(refunds.doneAt, new Date(now)),
        notInArray(refunds.reason, [...bought]),
        isNull(invoiceDocuments.id),
      ),
    )
    .orderBy(asc(refunds.doneAt), asc(refunds.id))
  return rows.map(({ refund, wallet, provider }) => ({
    id: refund.id,
    amount: refund.amount,
    doneAt: refund.doneAt!,
    reason: refund.reason,
    method: wallet,
    provider,
    providerRef: refund.id,
  }))
}

/** From after-sales: the units and the freight that a refund is for. A cheaper delivery is all freight. */
export async function findClaims(db: Db, { reason }: Pick<DueRefund, 'reason'>): Promise<RefundClaims> {
  const [kind, id] = reason.split(':')
  if (kind === 'after_sales') {
    const [row] = await db
      .select()
      .from(afterSalesRequests)
      .where(eq(afterSalesRequests.id, Number(id)))
    if (!row) return { lines: new Map(), freight: null }
    return { lines: new Map([[row.lineId, { quantity: row.quantity, amount: row.amount }]]), freight: row.freight }
  }
  if (kind === 'staff') {
    const rows = await db
      .select()
      .from(staffRefundLines)
      .where(eq(staffRefundLines.refundId, Number(id)))
    const [refund] = await db
      .select()
      .from(staffRefunds)
      .where(eq(staffRefunds.id, Number(id)))
    const lines = new Map(rows.map(({ lineId, quantity, amount }) => [lineId, { quantity, amount }]))
    return { lines, freight: refund?.freight ?? null }
  }
  return { lines: new Map(), freight: null }
}

/** Orders that lack an invoice or a credit note, in the order in which their money moved. */
export async function findOrdersDue(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::int, min(at) as at from (
      (select o.id, o.paid_at as at from orders o
       where paid_at < ${before} and (close_reason is null or close_reason = 'refund') and o.paid > 0
         and not exists (select from invoice_documents d where d.order_id = o.id and d.kind = 'invoice')
       order by paid_at limit ${limit})
      union all
      (select p.order_id, r.done_at from refunds r join payments p on p.id = r.payment_id
       where r.state = 'done' and r.reason not in (${nothing}) and r.done_at < ${before}
         and not exists (select from invoice_documents d where d.refund_id = r.id)
       order by r.done_at limit ${limit})
    ) as due group by id order by at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}
