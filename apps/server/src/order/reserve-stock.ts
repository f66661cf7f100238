import { maxLines } from '@pitlane/domain/order/actions.ts'
import type { WriteContext } from '../context.ts'
import { type Prepared, runPrepared } from '../db/prepared.ts'

/**
 * Holds the pieces of an order: those of its lines, and for combinations those of their parts. Rows are locked in the
 * order of their ids; what was free is then known for certain, and either all is held or nothing is.
 * Lines come as JSON for the planner's sake, as in read-basket.ts.
 * $1 order, $2 its lines, $3 until when. Gives the styles that lack.
 */
const statement: Prepared = {
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
      select w.style_id from wanted w join locked l on l.id = w.style_id where l.free < w.quantity
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
    select style_id as "styleId" from lacking order by style_id`,
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
  const lacking = await runPrepared<{ styleId: number }>(ctx.db, statement, values)
  return lacking.map(({ styleId }) => styleId)
}
