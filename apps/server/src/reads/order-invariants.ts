import { inHouseStates, paidStates, unpaidStates } from '@pitlane/domain/order/states.ts'
import { sql } from 'drizzle-orm'
import { type DeadlinesOf, type Invariants, lateSince } from '../platform/db/invariants.ts'
import { overdue } from '../platform/db/overdue.ts'
import { inWords } from '../platform/db/sql-list.ts'

const inHouse = sql.raw(inWords(inHouseStates))
const paid = sql.raw(inWords(paidStates))
const unpaid = sql.raw(inWords(unpaidStates))

export const orderInvariants: Invariants = {
  reserved_pieces_are_held_for_orders: sql`
    select s.id, s.reserved, coalesce(sum(r.quantity), 0) as held
    from styles s left join stock_reservations r on r.style_id = s.id
    group by s.id having s.reserved <> coalesce(sum(r.quantity), 0)`,
  only_open_unpaid_orders_hold_stock: sql`
    select o.id, o.state, o.payment from orders o join stock_reservations r on r.order_id = o.id
    where o.state <> 'open' or o.payment not in (${unpaid})`,
  // A combination's contents may have been changed since it was sold: of a style that is a part, only the least is known.
  sold_pieces_are_in_paid_orders: sql`
    with line as (
      select l.id, l.style_id, l.quantity from order_lines l join orders o on o.id = l.order_id
      where o.paid_at is not null and (o.close_reason is null or o.close_reason = 'refund')
    ),
    gone as (
      select style_id, quantity from line
      union all
      select l.style_id, -a.resellable from after_sales a join line l on l.id = a.line_id where a.resellable > 0
      union all
      select l.style_id, -k.restock from staff_refund_lines k join staff_refunds r on r.id = k.refund_id
      join line l on l.id = k.line_id where r.state = 'refunded'
      union all
      select l.style_id, a.quantity from after_sales a join line l on l.id = a.line_id
      where a.type = 'exchange' and a.state in ('reshipping', 'exchanged')
      union all
      select p.style_id, 1 from lottery_wins w join lottery_prizes p on p.id = w.prize_id
      where p.kind = 'goods' and w.state = 'claimed'
    ),
    counted as (select style_id, sum(quantity) as pieces from gone group by style_id)
    select s.id, s.sold, coalesce(c.pieces, 0) as "inOrders" from styles s left join counted c on c.style_id = s.id
    where s.sold < coalesce(c.pieces, 0)
      or (s.sold <> coalesce(c.pieces, 0) and not exists (select from contents k where k.part_id = s.id))`,
  price_lines_sum_to_what_is_payable: sql`
    select id, payable from orders where product + coupon + points + freight + tax <> payable or payable < 0`,
  lines_sum_to_the_goods_and_the_deductions: sql`
    select o.id, o.product, o.coupon, o.points from orders o left join order_lines l on l.order_id = o.id group by o.id
    having o.product <> coalesce(sum(l.unit_price * l.quantity), 0) or -o.coupon <> coalesce(sum(l.discount), 0)
      or -o.points <> coalesce(sum(l.points), 0)`,
  taxes_of_lines_and_freight_sum_to_the_tax: sql`
    select o.id, o.tax, o.included_tax as "includedTax" from orders o left join order_lines l on l.order_id = o.id group by o.id
    having coalesce(sum(l.tax), 0) + o.freight_tax <> o.tax + o.included_tax`,
  points_of_an_order_are_spent_and_come_back_when_it_closes: sql`
    select o.id, o.points_spent as "pointsSpent" from orders o where o.points_spent <> (
      select coalesce(-sum(p.amount), 0) from points_entries e join points_postings p on p.entry_id = e.id and p.account = 'user'
      where e.cause = 'order:' || o.id || ':spend')
    or (o.state = 'closed' and o.points_spent <> (
      select coalesce(sum(p.amount), 0) from points_entries s
      join points_entries e on e.reverses = s.id join points_postings p on p.entry_id = e.id and p.account = 'user'
      where s.cause = 'order:' || o.id || ':spend'))`,
  a_key_has_one_order: sql`
    select min(id) as id, count(*) from orders group by user_id, key having count(*) > 1`,
  orders_that_are_over_forget_their_network: sql`
    select id, network from orders where network is not null and (state <> 'open' or payment not in (${unpaid}))`,
  // An order that came in from elsewhere may have left before there were parcels here.
  units_that_left_are_in_parcels: sql`
    select l.id, l.shipped, coalesce(sum(c.quantity) filter (where p.after_sales_id is null), 0) as "inParcels"
    from order_lines l left join parcel_lines c on c.line_id = l.id left join parcels p on p.id = c.parcel_id
    where exists (select from parcels own where own.order_id = l.order_id and own.after_sales_id is null)
    group by l.id having l.shipped <> coalesce(sum(c.quantity) filter (where p.after_sales_id is null), 0)`,
  moves_of_an_order_are_a_chain: sql`
    select order_id as id, axis, last, from_state as "from" from (
      select order_id, axis, from_state, lag(to_state) over (partition by order_id, axis order by id) as last from order_moves) as m
    where last is not null and last <> from_state`,
  an_order_is_where_its_last_move_ended: sql`
    select o.id, m.axis, m.to_state as "moved" from orders o join (
      select distinct on (order_id, axis) order_id, axis, to_state from order_moves
      where axis in ('order', 'payment') order by order_id, axis, id desc
    ) as m on m.order_id = o.id
    where m.to_state <> case m.axis when 'order' then o.state else o.payment end`,
}

export const orderDeadlines: DeadlinesOf = (now) => ({
  unpaid_orders_are_closed: sql`
    select id, pay_by as "payBy" from orders
    where state = 'open' and payment in (${unpaid}) and pay_by < ${lateSince(now)}`,
  reminded_orders_are_passed_on: sql`
    select o.id, m.at as "reminded" from orders o
    join order_moves m on m.order_id = o.id and m.axis = 'reminder' and m.to_state = 'reminded'
    where o.state = 'open' and o.payment in (${paid}) and o.shipment in (${inHouse})
      and o.escalated_at is null and ${overdue(sql`m.at`, 'escalate_hours', 'hour', now)}`,
  delivered_orders_are_received: sql`
    select id, delivered_at as "delivered" from orders
    where state = 'open' and shipment = 'delivered' and not after_sales
      and ${overdue(sql`delivered_at`, 'receive_days', 'day', now)}`,
  received_orders_are_completed: sql`
    select id, received_at as "received" from orders
    where state = 'open' and shipment = 'received' and not after_sales
      and ${overdue(sql`received_at`, 'complete_days', 'day', now)}`,
})
