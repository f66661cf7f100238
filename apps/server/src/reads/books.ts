import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type booksStaffEndpoints, mostReportDays } from '@pitlane/contract/invoice/staff-books.ts'
import { knownZone } from '@pitlane/domain/day.ts'
import { type Texts, textIn } from '@pitlane/domain/lang.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { refundReasons } from '@pitlane/domain/payment/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { readSettings } from '../platform/db/settings.ts'
import { inWords } from '../platform/db/sql-list.ts'

type Get = typeof booksStaffEndpoints.getStaffBooks
type Books = OutputOf<Get>
type Reader = Pick<Context, 'db' | 'lang' | 'pool'>
type Period = { zone: string; days: string[]; bounds: SQL; from: Date; until: Date; currency: string }

const mostProducts = 100
const mostMismatches = 100
const nothing = sql.raw(inWords(refundReasons))
const sums = sql`sum(net)::bigint as net, sum(tax)::bigint as tax, sum(gross)::bigint as gross`

/** @throws AppError zone_unknown, period_order, period_long */
function periodOf({ from, until, zone, currency = defaultCurrency }: ParsedOf<Get> & { zone: string }): Period {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)]
  const count = first.until(last).days + 1
  if (count < 1) throw new AppError('period_order', { field: 'until' })
  if (count > mostReportDays) throw new AppError('period_long', { field: 'until', values: { days: mostReportDays } })
  try {
    const days = Array.from({ length: count }, (_, index) => first.add({ days: index }))
    const starts = days.map((day) => new Date(day.toZonedDateTime(zone).epochMilliseconds))
    return {
      zone,
      days: days.map(String),
      bounds: sql`${sql.param(starts)}::timestamptz[]`,
      from: starts[0]!,
      until: new Date(last.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds),
      currency,
    }
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('zone_unknown', { field: 'zone' })
    throw error
  }
}

/** The documents of a period; each statement reads an index alone. */
const issued = ({ from, until, currency }: Period) =>
  sql`issued_at >= ${from} and issued_at < ${until} and currency = ${currency}`

/** Money that bought something: not what came too late, or twice, and went back as it came. */
const boughtSomething = sql`not exists (select from refunds b where b.payment_id = p.id and b.reason in (${nothing}))`

async function sumDays({ db }: Reader, period: Period): Promise<Books['days']> {
  const { bounds, from, until, currency, days } = period
  type Row = { day: number } & Omit<Books['days'][number], 'day' | 'difference'>
  const { rows } = await db.execute<Row>(sql`
    with issued as (
      select width_bucket(issued_at, ${bounds}) as day, count(*) filter (where kind = 'invoice') as invoices,
        coalesce(sum(gross) filter (where kind = 'invoice'), 0)::bigint as sales,
        coalesce(-sum(gross) filter (where kind = 'credit_note'), 0)::bigint as refunds,
        ${sums}, sum(coupon)::bigint as coupons, sum(points)::bigint as points
      from invoice_documents where ${issued(period)} group by 1
    ),
    taken as (
      select width_bucket(settled_at, ${bounds}) as day, sum(amount)::bigint as taken,
        coalesce(sum(amount) filter (where not (${boughtSomething})), 0)::bigint as nothing
      from payments p where state = 'settled' and settled_at >= ${from} and settled_at < ${until} and currency = ${currency}
      group by 1
    ),
    sent as (
      select width_bucket(r.done_at, ${bounds}) as day, sum(r.amount)::bigint as sent,
        coalesce(sum(r.amount) filter (where r.reason in (${nothing})), 0)::bigint as nothing
      from refunds r cross join lateral (select currency from payments where id = r.payment_id limit 1) as p
      where r.state = 'done' and r.done_at >= ${from} and r.done_at < ${until} and p.currency = ${currency} group by 1
    )
    select day::int, coalesce(invoices, 0) as invoices, coalesce(sales, 0) as sales, coalesce(refunds, 0) as refunds,
      coalesce(net, 0) as net, coalesce(tax, 0) as tax, coalesce(gross, 0) as gross, coalesce(coupons, 0) as coupons,
      coalesce(points, 0) as points, coalesce(taken, 0) as taken, coalesce(sent, 0) as sent,
      coalesce(taken.nothing, 0) - coalesce(sent.nothing, 0) as bought_nothing
    from issued full join taken using (day) full join sent using (day)`)
  const byDay = new Map(rows.map(({ day, ...row }) => [day, row]))
  const none = { invoices: 0, sales: 0, refunds: 0, net: 0, tax: 0, gross: 0, coupons: 0, points: 0, taken: 0, sent: 0 }
  return days.map((day, index) => {
    const row = byDay.get(index + 1) ?? { ...none, bought_nothing: 0 }
    return { day, ...row, difference: row.gross - (row.taken - row.sent - row.bought_nothing) }
  })
}

async function sumProducts({ db, lang }: Reader, period: Period): Promise<Books['products']> {
  type Row = { id: number | null; names: Texts | null; quantity: number; net: number; tax: number; gross: number }
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select product_id as id, sum(case when gross < 0 then -quantity else quantity end)::bigint as quantity, ${sums}
      from invoice_lines where ${issued(period)} group by 1 order by gross desc limit ${mostProducts}
    )
    select sold.*, names from sold left join products using (id) order by gross desc, id`)
  return rows.map(({ names, ...row }) => ({ ...row, name: names ? textIn(names, lang) : '' }))
}

/** Money of the period without a document of the same day and sum. */
async function findMismatches({ db }: Reader, { bounds, from, until, currency }: Period): Promise<Books['mismatches']> {
  type Row = Omit<Books['mismatches'][number], 'at' | 'issued_at'> & { at: string; issued_at: string | null }
  const isOther = (at: SQL, amount: SQL) => sql`
    (d.id is null or d.gross <> ${amount} or width_bucket(d.issued_at, ${bounds}) <> width_bucket(${at}, ${bounds}))`
  const { rows } = await db.execute<Row>(sql`
    select m.*, o.number as order_no from (
      (select 'payment' as what, p.order_id, p.settled_at as at, p.amount, d.number, d.issued_at
       from payments p left join invoice_documents d on d.order_id = p.order_id and d.kind = 'invoice'
       where p.state = 'settled' and p.settled_at >= ${from} and p.settled_at < ${until} and p.currency = ${currency}
         and ${boughtSomething} and ${isOther(sql`p.settled_at`, sql`p.amount`)}
       order by p.settled_at limit ${mostMismatches})
      union all
      (select 'refund', p.order_id, r.done_at, -r.amount, d.number, d.issued_at
       from refunds r join payments p on p.id = r.payment_id left join invoice_documents d on d.refund_id = r.id
       where r.state = 'done' and r.done_at >= ${from} and r.done_at < ${until} and p.currency = ${currency}
         and r.reason not in (${nothing}) and ${isOther(sql`r.done_at`, sql`-r.amount`)}
       order by r.done_at limit ${mostMismatches})
      union all
      -- Documents of the period whose money moved before it.
      (select case kind when 'invoice' then 'payment' else 'refund' end, order_id, moved_at, gross, number, issued_at
       from invoice_documents where issued_at >= ${from} and issued_at < ${until} and currency = ${currency}
         and moved_at < ${from}
       order by issued_at limit ${mostMismatches})
    ) as m join orders o on o.id = m.order_id order by m.at limit ${mostMismatches}`)
  return rows.map(({ at, issued_at, ...row }) => ({
    ...row,
    at: new Date(at).getTime(),
    issued_at: issued_at === null ? null : new Date(issued_at).getTime(),
  }))
}

/** Finance's figures of a period: what was invoiced and credited, and how it adds up to the payments. */
export async function getBooks(ctx: Reader, input: ParsedOf<Get>): Promise<Books> {
  const { db } = ctx
  const settings = await readSettings(ctx.pool)
  const period = periodOf({ ...input, zone: input.zone ?? knownZone(settings.books_zone) })
  const [days, products, mismatches, countries, taxes] = await Promise.all([
    sumDays(ctx, period),
    sumProducts(ctx, period),
    findMismatches(ctx, period),
    db.execute<Books['countries'][number]>(sql`
      select country, count(*) as documents, ${sums} from invoice_documents where ${issued(period)}
      group by 1 order by gross desc, 1`),
    db.execute<Books['taxes'][number]>(sql`
      select country, region, treatment, basis_points, ${sums} from invoice_taxes where ${issued(period)}
      group by 1, 2, 3, 4 order by 1, 2, 3, 4 desc`),
  ])
  return {
    currency: period.currency,
    zone: period.zone,
    decimal_comma: settings.decimal_comma === 1,
    days,
    products,
    mismatches,
    countries: countries.rows,
    taxes: taxes.rows,
  }
}
