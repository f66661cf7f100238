import type { RuleName } from '@pitlane/domain/points/rules.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/db/database.ts'
import { cutPage, idOf } from '../platform/db/keyset.ts'

type Db = Database | Transaction

/** Pending points whose order is over, from order: they are due, or come to nothing. */
export const dueBefore = (before: Date) => sql`
  from point_earnings e join orders o on o.id = e.order_id
  where e.state = 'pending' and e.expected_at <= ${before}
    and (o.state = 'closed' or o.state = 'completed' and not o.after_sales)`

export async function findDueOrders(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct e.order_id::int as id ${dueBefore(before)} order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The order of a line, from order. */
export async function findOrderOfLine(db: Db, lineId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select order_id::int as id from order_lines where id = ${lineId}`,
  )
  return rows[0]!.id
}

type PendingRow = { id: number; rule: RuleName; points: number; at: number; expected: number; orderNo: string }
type Page = { userId: number; after: number | undefined; size: number }

/** A page of somebody's pending points with their orders, from order: the next ones first. */
export async function findPending(db: Db, { userId, after, size }: Page) {
  const { rows } = await db.execute<PendingRow>(sql`
    select e.id, e.rule, e.points, round(extract(epoch from e.at) * 1000)::bigint as at,
      round(extract(epoch from e.expected_at) * 1000)::bigint as expected, o.number as "orderNo"
    from point_earnings e join orders o on o.id = e.order_id
    where e.user_id = ${userId} and e.state = 'pending'
      ${after === undefined ? sql`` : sql`and (e.expected_at, e.id) > (select expected_at, id from point_earnings where id = ${after})`}
    order by e.expected_at, e.id limit ${size + 1}`)
  return cutPage(rows, size, idOf)
}
