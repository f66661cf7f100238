import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'

/** The pieces in orders that are neither closed nor refunded as a whole, by item and buyer. */
const bought = sql`
  select o.mall_item_id, o.user_id, sum(l.quantity)::int as pieces from orders o join order_lines l on l.order_id = o.id
  where o.mall_item_id is not null and o.state <> 'closed' and o.payment <> 'refunded' group by o.mall_item_id, o.user_id`

export const mallInvariants: Invariants = {
  mall_pieces_taken_are_in_orders: sql`
    select i.id, i.taken, coalesce(sum(b.pieces), 0) as "inOrders" from mall_items i
    left join (${bought}) as b on b.mall_item_id = i.id
    group by i.id having i.taken <> coalesce(sum(b.pieces), 0)`,
  mall_shares_are_in_orders: sql`
    select coalesce(h.item_id, b.mall_item_id) as id, coalesce(h.user_id, b.user_id) as user, h.taken, b.pieces
    from mall_shares h full join (${bought}) as b on b.mall_item_id = h.item_id and b.user_id = h.user_id
    where coalesce(h.taken, 0) <> coalesce(b.pieces, 0)`,
  mall_orders_have_one_line_and_whole_points: sql`
    select o.id, o.points_spent as "pointsSpent" from orders o join order_lines l on l.order_id = o.id
    where o.mall_item_id is not null
    group by o.id having count(*) <> 1 or o.points_spent % sum(l.quantity) <> 0`,
}
