import { unpaidStates } from '@pitlane/domain/order/states.ts'
import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'
import { inWords } from '../platform/db/sql-list.ts'

const unpaid = sql.raw(inWords(unpaidStates))

export const couponInvariants: Invariants = {
  coupons_given_are_those_in_hands: sql`
    select c.id, c.issued, count(r.id) as "inHands" from coupons c left join coupon_records r on r.coupon_id = c.id
    group by c.id having c.issued <> count(r.id)`,
  nobody_has_more_than_his_share: sql`
    select coupon_id as id, user_id as user, count(*) from coupon_records group by coupon_id, user_id
    having count(*) <> max(ordinal)`,
  a_coupon_is_with_the_order_that_uses_it: sql`
    select o.id, c.id as coupon, c.state from orders o join coupon_records c on c.id = o.coupon_record_id
    where o.state <> 'closed' and o.payment <> 'refunded' and (c.order_id is distinct from o.id
      or c.state <> case when o.payment in (${unpaid}) then 'locked' else 'used' end)`,
  a_coupon_is_used_by_one_live_order: sql`
    select c.id, c.state from coupon_records c where c.state <> 'available' and 1 <> (
      select count(*) from orders o where o.coupon_record_id = c.id and o.id = c.order_id and o.state <> 'closed')`,
}
