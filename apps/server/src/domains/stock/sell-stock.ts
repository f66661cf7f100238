import type { WriteContext } from '../../platform/context.ts'
import { statement } from '../../platform/db/statement.ts'
import { orderLinesOf } from '../../reads/pieces.ts'
import { tellStockCause } from '../catalog/public.ts'
import { lockStylesOf } from './lock-styles.ts'

/** The held pieces leave the shelf; styles that never run out are only counted. $1 order. */
const sellHeld = statement({
  name: 'sell-stock',
  sql: `
    with taken as (
      delete from stock_reservations where order_id = $1 returning style_id, quantity
    ),
    sold as (
      select style_id, quantity, quantity as held from taken
      union all
      select style_id, quantity, 0 from ${orderLinesOf('$1')} and style_id not in (select style_id from taken)
    )
    update styles s set on_hand = s.on_hand - w.held, reserved = s.reserved - w.held, sold = s.sold + w.quantity
    from sold w where s.id = w.style_id`,
})

/** In the order of their ids, as styles are locked. $1 order. */
const lockProducts = statement({
  name: 'lock-products-of-order',
  sql: `select from products where id in (select product_id from ${orderLinesOf('$1')}) order by id for no key update`,
})

/** $1 order. */
const countSold = statement({
  name: 'count-sold',
  sql: `
    update products p set sold = p.sold + l.quantity
    from (select product_id, sum(quantity) as quantity from ${orderLinesOf('$1')} group by product_id) as l
    where p.id = l.product_id`,
})

/** Turns an order's reservation into a sale. */
export async function sellStock(ctx: WriteContext, orderId: number): Promise<void> {
  await lockStylesOf(ctx, orderId, { limited: false })
  await tellStockCause(ctx, { cause: 'sold', orderId })
  await sellHeld(ctx.db, [orderId])
  await lockProducts(ctx.db, [orderId])
  await countSold(ctx.db, [orderId])
}
