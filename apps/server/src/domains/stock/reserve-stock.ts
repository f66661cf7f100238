import * as z from 'zod/mini'
import { maxLines } from '@pitlane/domain/checkout/basket.ts'
import type { WriteContext } from '../../platform/context.ts'
import { statement } from '../../platform/db/statement.ts'
import { piecesOfLines } from '../../reads/pieces.ts'
import { lockStyles } from './lock-styles.ts'

/**
 * Holds the pieces of an order, whose styles are locked: those of its lines, and for combinations those of their parts.
 * Either all are held or none. Lines come as JSON for the planner's sake, as in reads/basket.ts.
 * $1 order, $2 its lines, $3 the end of the hold. Returns the styles with too few pieces.
 */
const reserve = statement({
  name: 'reserve-stock',
  sql: `
    with line as (
      select * from json_to_recordset($2) as l (style_id bigint, quantity int) limit ${maxLines}
    ),
    wanted as (${piecesOfLines}
    ),
    lacking as materialized (
      select s.id from styles s join wanted w on w.style_id = s.id where s.on_hand - s.reserved < w.quantity
    ),
    held as (
      update styles s set reserved = s.reserved + w.quantity
      from wanted w where s.id = w.style_id and s.on_hand is not null and not exists (select from lacking)
      returning s.id, w.quantity
    ),
    noted as (
      insert into stock_reservations (order_id, style_id, quantity, expires_at) select $1, id, quantity, $3 from held
    )
    select id from lacking order by id`,
  row: z.object({ id: z.int() }),
})

type Line = { styleId: number; quantity: number }

/** Returns the styles with too few pieces: with none everything is held, with any nothing is. */
export async function reserveStock(
  ctx: WriteContext,
  orderId: number,
  lines: readonly Line[],
  until: number,
): Promise<number[]> {
  const pieces = lines.map(({ styleId, quantity }) => ({ style_id: styleId, quantity }))
  await lockStyles(
    ctx,
    lines.map(({ styleId }) => styleId),
    { limited: true },
  )
  const lacking = await reserve(ctx.db, [orderId, JSON.stringify(pieces), new Date(until)])
  return lacking.map(({ id }) => id)
}
