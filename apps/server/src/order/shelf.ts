import { sql } from 'drizzle-orm'
import type { WriteContext } from '../context.ts'
import { type Prepared, runPrepared } from '../db/prepared.ts'

/** Units that come back after they were sold, or leave as a replacement: with their parts, where they are combinations. */

type Line = { styleId: number; productId: number }

// As a sale counts them: a part that never runs out is neither held nor counted.
const pieces = `
  piece as (
    select $1::bigint as style_id, $2::int as quantity
    union all
    select c.part_id, c.quantity * $2::int from contents c join styles p on p.id = c.part_id
    where c.style_id = $1::bigint and p.on_hand is not null
  ),
  wanted as (select style_id, sum(quantity) as quantity from piece group by style_id),
  locked as materialized (
    select s.id, s.on_hand - s.reserved as free from styles s
    where s.id in (select style_id from wanted) order by s.id for no key update
  )`

/** $1 style, $2 units. */
const put: Prepared = {
  name: 'put-on-shelf',
  text: `
    with ${pieces}
    update styles s set on_hand = s.on_hand + w.quantity, sold = s.sold - w.quantity
    from locked l join wanted w on w.style_id = l.id where s.id = l.id`,
}

/** $1 style, $2 units. */
const take: Prepared = {
  name: 'take-from-shelf',
  text: `
    with ${pieces},
    lacking as (select from wanted w join locked l on l.id = w.style_id where l.free < w.quantity)
    update styles s set on_hand = s.on_hand - w.quantity, sold = s.sold + w.quantity
    from locked l join wanted w on w.style_id = l.id
    where s.id = l.id and not exists (select from lacking)
    returning s.id`,
}

const countSold = ({ db }: WriteContext, { productId }: Line, units: number) =>
  db.execute(sql`update products set sold = sold + ${units} where id = ${productId}`)

/** They can be sold again; what never runs out is only counted. Once a call: the caller knows that they are there. */
export async function putOnShelf(ctx: WriteContext, line: Line, units: number): Promise<void> {
  await runPrepared(ctx.db, put, [line.styleId, units])
  await countSold(ctx, line, -units)
}

/** All of them or nothing: false where too few are free. */
export async function takeFromShelf(ctx: WriteContext, line: Line, units: number): Promise<boolean> {
  const taken = await runPrepared(ctx.db, take, [line.styleId, units])
  if (taken.length > 0) await countSold(ctx, line, units)
  return taken.length > 0
}
