import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'

/** Of tables of account, order and lottery. */
export const guestInvariants: Invariants = {
  a_guest_buys_at_everybodys_price: sql`
    select o.id from users u join orders o on o.user_id = u.id and o.created_at > u.guest_since
    where o.coupon_record_id is not null or o.points_spent > 0 or o.mall_item_id is not null`,
  a_guest_draws_no_prize: sql`
    select d.id from users u join lottery_draws d on d.user_id = u.id and d.at > u.guest_since`,
}
