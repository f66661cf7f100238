import { sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'

/**
 * The pieces of an order or a combination: tables of order (its lines) and of the catalogue (a combination's contents),
 * as parts of the statements by which stock locks, holds and sells in one go.
 */

/** The lines of an order, behind `from`. */
export const orderLinesOf = (order: string) => `order_lines where order_id = ${order}`

/** The parts of those styles that are combinations. */
export const partsOf = (styles: string) => `select part_id from contents where style_id = any(${styles})`

/** The styles and quantities that the rows of `line` take: those of the styles themselves, and of their parts. */
export const piecesOfLines = `
      select style_id, sum(quantity) as quantity from (
        select style_id, quantity from line
        union all
        select c.part_id, c.quantity * l.quantity from line l join contents c using (style_id)
      ) as piece group by style_id`

/**
 * The same for so many units of one style, as a sale counts them: a part that never runs out is neither held nor
 * counted.
 */
export const piecesOfUnits = (style: string, units: string) => `
    select ${style}::bigint as style_id, ${units}::int as quantity
    union all
    select c.part_id, c.quantity * ${units}::int from contents c join styles p on p.id = c.part_id
    where c.style_id = ${style}::bigint and p.on_hand is not null`

/** Whether the order holds all the pieces that it must: always true for an order of styles that never run out. */
export async function holdsPieces(db: Context['db'], orderId: number): Promise<boolean> {
  const { rows } = await db.execute<{ holds: boolean }>(sql`
    select not exists (
      select from order_lines l
      left join contents c on c.style_id = l.style_id
      join styles s on s.id = l.style_id or s.id = c.part_id
      where l.order_id = ${orderId} and s.on_hand is not null
        and not exists (select from stock_reservations r where r.order_id = l.order_id and r.style_id = s.id)
    ) as holds`)
  return one(rows).holds
}
