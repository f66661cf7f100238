import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { figuresStaffEndpoints } from '@pitlane/contract/figures/staff.ts'
import { type Texts, textIn } from '@pitlane/domain/lang.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { refundReasons } from '@pitlane/domain/payment/states.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/app-error.ts'
import { inWords } from '../platform/db/sql-list.ts'
import { type Day, daysUpTo } from './day-bounds.ts'

type Get = typeof figuresStaffEndpoints.getStaffFigures
type Figures = OutputOf<Get>
type Reader = Pick<Context, 'db' | 'now' | 'lang'>
type Sums = Figures['before']

const mostGoods = 10
const none: Sums = { orders: 0, sales: 0, refunds: 0 }
/** In the words of the indexes orders_sold and refunds_of_sales: both are read without the tables. */
const isSale = sql`currency = ${defaultCurrency} and (close_reason is null or close_reason = 'refund')`
const isOfSale = sql`state = 'done' and reason not in (${sql.raw(inWords(refundReasons))})`

/**
 * One statement for all days. At 1,000,000 orders of two years 90 days, and the 90 before, are 250,000 index entries and
 * a third of a second; the currency of a refund is looked up for each, or the planner would read all payments.
 */
async function sumByDay({ db }: Reader, days: readonly Day[]): Promise<Sums[]> {
  const bounds = sql`${sql.param(days.map(({ from }) => new Date(from)))}::timestamptz[]`
  const from = new Date(days[0]!.from)
  const { rows } = await db.execute<Sums & { day: number }>(sql`
    with sold as (
      select width_bucket(paid_at, ${bounds}) as day, count(*) as orders, sum(paid)::bigint as sales
      from orders where paid_at >= ${from} and ${isSale} group by 1
    ),
    back as (
      select width_bucket(done_at, ${bounds}) as day, sum(amount)::bigint as refunds
      from refunds cross join lateral (select currency from payments where id = refunds.payment_id limit 1) as payment
      where done_at >= ${from} and ${isOfSale} and payment.currency = ${defaultCurrency} group by 1
    )
    select day::int, coalesce(orders, 0) as orders, coalesce(sales, 0) as sales, coalesce(refunds, 0) as refunds
    from sold full join back using (day)`)
  const byDay = new Map(rows.map(({ day, orders, sales, refunds }) => [day, { orders, sales, refunds }]))
  return days.map((_, index) => byDay.get(index + 1) ?? none)
}

async function findBestGoods({ db, lang }: Reader, from: number): Promise<Figures['goods']> {
  const { rows } = await db.execute<{ id: number; names: Texts; quantity: number; sales: number }>(sql`
    with best as (
      select l.product_id as id, sum(l.quantity)::bigint as quantity, sum(l.paid)::bigint as sales
      from (select id from orders where paid_at >= ${new Date(from)} and ${isSale}) as o
      join order_lines l on l.order_id = o.id
      group by 1 order by sales desc, 1 limit ${mostGoods}
    )
    select id, names, quantity, best.sales from best join products using (id) order by best.sales desc, id`)
  return rows.map(({ id, names, quantity, sales }) => ({ id, name: textIn(names, lang), quantity, sales }))
}

const together = (sums: readonly Sums[]): Sums =>
  sums.reduce(
    (all, { orders, sales, refunds }) => ({
      orders: all.orders + orders,
      sales: all.sales + sales,
      refunds: all.refunds + refunds,
    }),
    none,
  )

function readDays(now: number, count: number, zone: string): Day[] {
  try {
    return daysUpTo(now, count, zone)
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('field_format', { field: 'zone' })
    throw error
  }
}

/** @throws AppError field_format for a zone that is none */
export async function getFigures(ctx: Reader, input: ParsedOf<Get>): Promise<Figures> {
  const count = Number(input.days)
  const days = readDays(ctx.now, 2 * count, input.zone)
  const [sums, goods] = await Promise.all([sumByDay(ctx, days), findBestGoods(ctx, days[count]!.from)])
  return {
    currency: defaultCurrency,
    days: days.slice(count).map(({ day }, index) => ({ day, ...sums[count + index]! })),
    before: together(sums.slice(0, count)),
    goods,
  }
}
