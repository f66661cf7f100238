import type { WriteContext } from '../../platform/context.ts'
import { findLines } from '../order/public.ts'
import type { OrderRow } from '../order/tables.ts'
import { holdsPieces } from '../../reads/pieces.ts'
import { releaseStock } from './release-stock.ts'
import { reserveStock } from './reserve-stock.ts'

/** Ensures that an open order holds its pieces: released ones are reserved again. False if they are sold out. */
export async function secureStock(ctx: WriteContext, order: OrderRow): Promise<boolean> {
  if (await holdsPieces(ctx.db, order.id)) return true
  await releaseStock(ctx, order.id)
  const lines = (await findLines(ctx.db, [order.id])).get(order.id) ?? []
  const lacking = await reserveStock(ctx, order.id, lines, Math.max(order.payBy.getTime(), ctx.now))
  return lacking.length === 0
}
