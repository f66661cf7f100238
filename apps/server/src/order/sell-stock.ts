import { sql } from 'drizzle-orm'
import { one } from '../db/database.ts'
import type { WriteContext } from '../context.ts'
import { type Prepared, runPrepared } from '../db/prepared.ts'

/** What was held leaves the shelf; what never runs out is only counted. $1 order. */
const statement: Prepared = {
  name: 'sell-stock',
  text: `
    with taken as (
      delete from stock_reservations where order_id = $1 returning style_id, quantity
    ),
    sold as (
      select style_id, quantity, quantity as held from taken
      union all
      select style_id, quantity, 0 from order_lines where order_id = $1 and style_id not in (select style_id from taken)
    ),
    locked as materialized (
      select s.id from styles s where s.id in (select style_id from sold) order by s.id for no key update
    )
    update styles s set on_hand = s.on_hand - w.held, reserved = s.reserved - w.held, sold = s.sold + w.quantity
    from locked l join sold w on w.style_id = l.id where s.id = l.id`,
}

/** Turns an order's reservation into a sale. */
export async function sellStock(ctx: WriteContext, orderId: number): Promise<void> {
  await runPrepared(ctx.db, statement, [orderId])
  await ctx.db.execute(sql`
    with locked as materialized (
      select p.id from products p where p.id in (select product_id from order_lines where order_id = ${orderId}) order by p.id for no key update
    )
    update products p set sold = p.sold + l.quantity
    from locked, (select product_id, sum(quantity) as quantity from order_lines where order_id = ${orderId} group by product_id) as l
    where p.id = locked.id and l.product_id = p.id`)
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
