import * as z from 'zod/mini'
import { sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { statement } from '../../platform/db/statement.ts'
import { piecesOfUnits } from '../../reads/pieces.ts'
import { tellStockCause } from '../catalog/public.ts'
import { lockStyles } from './lock-styles.ts'

/** Units that come back after they were sold, or leave as a replacement: for combinations, with their parts. */

/** Of an order, or of none: a prize. */
type Line = { styleId: number; productId: number; orderId?: number }

const pieces = `
  piece as (${piecesOfUnits('$1', '$2')}
  ),
  wanted as (select style_id, sum(quantity) as quantity from piece group by style_id)`

/** $1 style, $2 units. */
const putPieces = statement({
  name: 'put-on-shelf',
  sql: `
    with ${pieces}
    update styles s set on_hand = s.on_hand + w.quantity, sold = s.sold - w.quantity
    from wanted w where s.id = w.style_id
    returning s.id`,
  row: z.object({ id: z.int() }),
})

/** $1 style, $2 units. */
const take = statement({
  name: 'take-from-shelf',
  sql: `
    with ${pieces},
    lacking as materialized (
      select from styles s join wanted w on w.style_id = s.id where s.on_hand - s.reserved < w.quantity
    )
    update styles s set on_hand = s.on_hand - w.quantity, sold = s.sold + w.quantity
    from wanted w where s.id = w.style_id and not exists (select from lacking)
    returning s.id`,
  row: z.object({ id: z.int() }),
})

const countSold = ({ db }: WriteContext, { productId }: Line, units: number) =>
  db.execute(sql`update products set sold = sold + ${units} where id = ${productId}`)

const tell = (ctx: WriteContext, cause: 'returned' | 'replaced', { orderId }: Line) =>
  tellStockCause(ctx, orderId === undefined ? { cause: 'prize' } : { cause, orderId })

/**
 * Returns units to the shelf; styles that never run out are only counted. Once a call: the caller knows that the units
 * are there.
 */
export async function putOnShelf(ctx: WriteContext, line: Line, units: number): Promise<void> {
  await lockStyles(ctx, [line.styleId], { limited: false })
  await tell(ctx, 'returned', line)
  const put = await putPieces(ctx.db, [line.styleId, units])
  await countSold(ctx, line, -units)
  await ctx.emit(ctx, 'stock.changed', { styleIds: put.map(({ id }) => id) })
}

/** Takes all units or none: false if too few are free. */
export async function takeFromShelf(ctx: WriteContext, line: Line, units: number): Promise<boolean> {
  await lockStyles(ctx, [line.styleId], { limited: false })
  await tell(ctx, 'replaced', line)
  const taken = await take(ctx.db, [line.styleId, units])
  if (taken.length === 0) return false
  await countSold(ctx, line, units)
  await ctx.emit(ctx, 'stock.changed', { styleIds: taken.map(({ id }) => id) })
  return true
}
