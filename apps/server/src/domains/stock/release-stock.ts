import type { WriteContext } from '../../platform/context.ts'
import { statement } from '../../platform/db/statement.ts'
import { lockStylesOf } from './lock-styles.ts'

/** Returns what the deletion finds, so it is returned once. $1 order. */
const releaseHeld = statement({
  name: 'release-stock',
  sql: `
    with freed as (
      delete from stock_reservations where order_id = $1 returning style_id, quantity
    )
    update styles s set reserved = s.reserved - f.quantity from freed f where s.id = f.style_id`,
})

/** Returns an order's pieces to the shelf; repeating it changes nothing. */
export async function releaseStock(ctx: WriteContext, orderId: number): Promise<void> {
  await lockStylesOf(ctx, orderId, { limited: true })
  await releaseHeld(ctx.db, [orderId])
}
