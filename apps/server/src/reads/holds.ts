import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { orderHoldsStaffEndpoints, StaffHeldStyle, StaffHolder } from '@pitlane/contract/order/staff-holds.ts'
import type { Listing } from '@pitlane/contract/staff-shapes.ts'
import { unpaidStates } from '@pitlane/domain/order/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import { containing, offsetOf, presentList, type Walk } from '../platform/db/page.ts'
import { inWords } from '../platform/db/sql-list.ts'
import { statement } from '../platform/db/statement.ts'

type Reader = Pick<Context, 'db' | 'lang'>
type Calls = typeof orderHoldsStaffEndpoints
type Asked = Pick<Listing, 'page' | 'page_size' | 'direction'> & { sort: 'pieces' | 'orders' | 'since' | 'id' } & Walk

const unpaid = sql`o.state = 'open' and o.payment in (${sql.raw(inWords(unpaidStates))})`
/** In milliseconds. */
const since = sql`floor(extract(epoch from min(o.created_at)) * 1000)::float8`

/** A page of the sums. Only an export walks such a list, by id. */
async function findPage<Row extends { id: number }>({ db }: Reader, sums: SQL, asked: Asked) {
  const way = sql.raw(asked.direction)
  const behind =
    asked.after === undefined ? sql`true` : sql`id ${asked.direction === 'asc' ? sql`>` : sql`<`} ${asked.after}`
  const { rows } = await db.execute<Row & { total: number }>(sql`
    select *, (count(*) over ())::int as total from (${sums}) as held where ${behind}
    order by ${sql.identifier(asked.sort)} ${way}, id ${way} limit ${asked.page_size} offset ${offsetOf(asked)}`)
  return presentList(rows, rows[0]?.total ?? 0, asked)
}

/** With a style, only its pieces and the orders that hold some. */
export function listStaffHolders(ctx: Reader, input: ParsedOf<Calls['listStaffHolders']>) {
  const ofStyle = input.style_id === undefined ? sql`true` : sql`r.style_id = ${input.style_id}`
  const only = input.style_id === undefined ? sql`true` : sql`h.pieces is not null`
  const buyer = input.q ? sql`u.email like ${containing(input.q.toLowerCase())}` : sql`true`
  return findPage<StaffHolder>(
    ctx,
    sql`
    select u.id::int, u.email, count(*)::int as orders, coalesce(sum(h.pieces), 0)::int as pieces, ${since} as since,
      (count(*) filter (where o.payment = 'processing'))::int as processing
    from orders o join users u on u.id = o.user_id
    left join lateral (select sum(r.quantity) as pieces from stock_reservations r where r.order_id = o.id and ${ofStyle}) h on true
    where ${unpaid} and ${only} and ${buyer} group by u.id`,
    input,
  )
}

export function listStaffHeldStyles(ctx: Reader, input: ParsedOf<Calls['listStaffHeldStyles']>) {
  const name = (texts: SQL) => sql`coalesce(${texts}->>${ctx.lang}, ${texts}->>'en', '')`
  const named = input.q
    ? sql`(${name(sql`p.names`)} || ' ' || ${name(sql`s.names`)} || ' ' || s.code) ilike ${containing(input.q)}`
    : sql`true`
  return findPage<StaffHeldStyle>(
    ctx,
    sql`
    select s.id::int, p.id::int as goods_id, ${name(sql`p.names`)} as name, ${name(sql`s.names`)} as style, count(*)::int as orders,
      count(distinct o.user_id)::int as accounts, sum(r.quantity)::int as pieces, ${since} as since, (s.on_hand - s.reserved)::int as left
    from stock_reservations r join orders o on o.id = r.order_id
    join styles s on s.id = r.style_id join products p on p.id = s.product_id
    where ${named} group by s.id, p.id`,
    input,
  )
}

/**
 * Counts what the unpaid orders of an account and of a network hold. Checkout runs it once it has those locks: as a
 * statement of its own it sees the orders that others have made meanwhile. $1 account, $2 network, $3 now, $4 the new order.
 */
export const countHolds = statement({
  name: 'count-holds',
  sql: `
    with mine as (
      select id from orders where state = 'open' and payment in (${inWords(unpaidStates)}) and user_id = $1 and pay_by > $3
    ),
    near as (
      select id from orders where state = 'open' and payment in (${inWords(unpaidStates)}) and network = $2 and pay_by > $3
    ),
    held as (
      select r.style_id, sum(r.quantity)::int as pieces from mine m join stock_reservations r on r.order_id = m.id group by r.style_id
    )
    select (select count(*)::int from mine) as "accountOrders",
      (select count(*)::int from near) as "networkOrders",
      (select coalesce(sum(pieces), 0)::int from held) as "accountPieces",
      (select coalesce(max(h.pieces), 0) from held h join stock_reservations r on r.style_id = h.style_id and r.order_id = $4) as "stylePieces",
      (select coalesce(sum(r.quantity), 0)::int from near n join stock_reservations r on r.order_id = n.id) as "networkPieces"`,
  row: z.object({
    accountOrders: z.int(),
    networkOrders: z.int(),
    accountPieces: z.int(),
    stylePieces: z.int(),
    networkPieces: z.int(),
  }),
})
