import { sql } from 'drizzle-orm'
import { one } from '../../platform/db/database.ts'
import type { WriteContext } from '../../platform/context.ts'
import { statement } from '../../platform/db/statement.ts'
import { lockStylesOf } from './lock-styles.ts'

/** What was held leaves the shelf; what never runs out is only counted. $1 order. */
const sellHeld = statement({
  name: 'sell-stock',
  sql: `
    with taken as (
      delete from stock_reservations where order_id = $1 returning style_id, quantity
    ),
    sold as (
      select style_id, quantity, quantity as held from taken
      union all
      select style_id, quantity, 0 from order_lines where order_id = $1 and style_id not in (select style_id from taken)
    )
    update styles s set on_hand = s.on_hand - w.held, reserved = s.reserved - w.held, sold = s.sold + w.quantity
    from sold w where s.id = w.style_id`,
})

/** Turns an order's reservation into a sale. */
export async function sellStock(ctx: WriteContext, orderId: number): Promise<void> {
  await lockStylesOf(ctx, orderId, { limited: false })
  await sellHeld(ctx.db, [orderId])
  const lines = sql`order_lines where order_id = ${orderId}`
  await ctx.db.execute(
    sql`select from products where id in (select product_id from ${lines}) order by id for no key update`,
  )
  await ctx.db.execute(sql`
    update products p set sold = p.sold + l.quantity
    from (select product_id, sum(quantity) as quantity from ${lines} group by product_id) as l
    where p.id = l.product_id`)
}

/** Whether the order holds all the pieces that it must: an order of what never runs out always does. */
export async function holdsStock(ctx: WriteContext, orderId: number): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ holds: boolean }>(sql`
    select not exists (
      select from order_lines l
      left join contents c on c.style_id = l.style_id
      join styles s on s.id = l.style_id or s.id = c.part_id
      where l.order_id = ${orderId} and s.on_hand is not null
        and not exists (select from stock_reservations r where r.order_id = l.order_id and r.style_id = s.id)
    ) as holds`)
  return one(rows).holds
}
