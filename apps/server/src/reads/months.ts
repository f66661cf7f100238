import { refundReasons } from '@pitlane/domain/payment/states.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { invoicePeriods, type MonthTotals } from '../domains/invoice/tables.ts'
import type { Context } from '../platform/context.ts'
import { inWords } from '../platform/db/sql-list.ts'

type Db = Context['db']
type Span = { from: Date; until: Date }
const nothing = sql.raw(inWords(refundReasons))

/** The first instant of any document, payment or refund; null for a shop that has none. */
export async function findFirstMoney(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select least((select min(issued_at) from invoice_documents), (select min(settled_at) from payments where state = 'settled')) as at`)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at).getTime()
}

/** What was invoiced and credited in a span, and the money that came and went, by currency. */
export async function sumMonth(db: Db, { from, until }: Span): Promise<MonthTotals[]> {
  const { rows } = await db.execute<MonthTotals>(sql`
    with issued as (
      select currency, count(*)::int as documents, sum(net)::bigint as net, sum(tax)::bigint as tax, sum(gross)::bigint as gross
      from invoice_documents where issued_at >= ${from} and issued_at < ${until} group by 1
    ),
    taken as (
      select currency, sum(amount)::bigint as taken from payments
      where state = 'settled' and settled_at >= ${from} and settled_at < ${until} group by 1
    ),
    sent as (
      select p.currency, sum(r.amount)::bigint as sent from refunds r join payments p on p.id = r.payment_id
      where r.state = 'done' and r.done_at >= ${from} and r.done_at < ${until} group by 1
    )
    select currency, coalesce(documents, 0) as documents, coalesce(net, 0) as net, coalesce(tax, 0) as tax,
      coalesce(gross, 0) as gross, coalesce(taken, 0) as taken, coalesce(sent, 0) as sent
    from issued full join taken using (currency) full join sent using (currency) order by currency`)
  return rows.map(({ currency, documents, net, tax, gross, taken, sent }) => ({
    currency,
    documents,
    net,
    tax,
    gross,
    taken,
    sent,
  }))
}

/** Payments and refunds of a span that have no document, whatever its day. */
export async function countMissing(db: Db, { from, until }: Span): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (
      (select count(*) from orders o
       where paid_at >= ${from} and paid_at < ${until} and (close_reason is null or close_reason = 'refund') and o.paid > 0
         and not exists (select from invoice_documents d where d.order_id = o.id and d.kind = 'invoice'))
      + (select count(*) from refunds r
         where r.state = 'done' and r.reason not in (${nothing}) and r.done_at >= ${from} and r.done_at < ${until}
           and not exists (select from invoice_documents d where d.refund_id = r.id))
    )::int as count`)
  return rows[0]?.count ?? 0
}

/** Closed months, and who has closed them. */
export const closedMonths = (db: Db) =>
  db
    .select({ period: invoicePeriods, email: users.email })
    .from(invoicePeriods)
    .innerJoin(users, eq(users.id, invoicePeriods.closedBy))
