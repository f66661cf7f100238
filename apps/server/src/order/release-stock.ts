import type { WriteContext } from '../context.ts'
import { type Prepared, runPrepared } from '../db/prepared.ts'

/** Whatever the deletion finds goes back, so it goes back once. $1 order. */
const statement: Prepared = {
  name: 'release-stock',
  text: `
    with freed as (
      delete from stock_reservations where order_id = $1 returning style_id, quantity
    ),
    locked as materialized (
      select s.id from styles s where s.id in (select style_id from freed) order by s.id for no key update
    )
    update styles s set reserved = s.reserved - f.quantity
    from locked l join freed f on f.style_id = l.id where s.id = l.id`,
}

/** Gives an order's pieces back; again is nothing. */
export async function releaseStock(ctx: WriteContext, orderId: number): Promise<void> {
  await runPrepared(ctx.db, statement, [orderId])
}
