import { maxLines } from '@pitlane/domain/order/actions.ts'
import type { WriteContext } from '../context.ts'
import { type Prepared, runPrepared } from '../db/prepared.ts'

/**
 * Holds the pieces of an order: those of its lines, and for combinations those of their parts. Rows are locked in the
 * order of their ids; what was free is then known for certain, and either all is held or nothing is.
 * The update looks at each row first as it was when the statement began: pieces that came back while it waited are then
 * free, and locked, but not held.
 * Lines come as JSON for the planner's sake, as in read-basket.ts.
 * $1 order, $2 its lines, $3 until when. Gives the pieces that lack, and those that are free and were not held.
 */
const reserve: Prepared = {
  name: 'reserve-stock',
  text: `
    with line as (
      select * from json_to_recordset($2) as l (style_id bigint, quantity int) limit ${maxLines}
    ),
    wanted as (
      select style_id, sum(quantity) as quantity from (
        select style_id, quantity from line
        union all
        select c.part_id, c.quantity * l.quantity from line l join contents c using (style_id)
      ) as piece group by style_id
    ),
    locked as materialized (
      select s.id, s.on_hand - s.reserved as free from styles s
      where s.on_hand is not null and s.id in (select style_id from wanted)
      order by s.id for no key update
    ),
    lacking as (
      select w.* from wanted w join locked l on l.id = w.style_id where l.free < w.quantity
    ),
    held as (
      update styles s set reserved = s.reserved + w.quantity
      from locked l join wanted w on w.style_id = l.id
      where s.id = l.id and s.on_hand - s.reserved >= w.quantity and not exists (select from lacking)
      returning s.id, w.quantity
    ),
    noted as (
      insert into stock_reservations (order_id, style_id, quantity, expires_at) select $1, id, quantity, $3 from held
    )
    select style_id as "styleId", quantity::int, true as lacks from lacking
    union all
    select style_id, quantity::int, false from wanted join locked on id = style_id
    where not exists (select from lacking) and id not in (select id from held)
    order by "styleId"`,
}

/** Holds pieces that are locked and known to be free. $1 order, $2 the pieces, $3 until when. */
const holdRest: Prepared = {
  name: 'hold-rest',
  text: `
    with held as (
      update styles s set reserved = s.reserved + p.quantity
      from json_to_recordset($2) as p ("styleId" bigint, quantity int)
      where s.id = p."styleId"
      returning s.id, p.quantity
    )
    insert into stock_reservations (order_id, style_id, quantity, expires_at) select $1, id, quantity, $3 from held`,
}

type Line = { styleId: number; quantity: number }

/** The styles of which there are too few: none, and everything is held; any, and nothing is. */
export async function reserveStock(
  ctx: WriteContext,
  orderId: number,
  lines: readonly Line[],
  until: number,
): Promise<number[]> {
  const pieces = lines.map(({ styleId, quantity }) => ({ style_id: styleId, quantity }))
  const values = [orderId, JSON.stringify(pieces), new Date(until)]
  const amiss = await runPrepared<Line & { lacks: boolean }>(ctx.db, reserve, values)
  const rest = amiss.filter(({ lacks }) => !lacks)
  if (rest.length > 0) await runPrepared(ctx.db, holdRest, [orderId, JSON.stringify(rest), new Date(until)])
  return amiss.filter(({ lacks }) => lacks).map(({ styleId }) => styleId)
}
