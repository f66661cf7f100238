import { sql } from 'drizzle-orm'
import type { Invariants } from '../../platform/db/invariants.ts'

/** About the ledger, which one function writes. */
export const pointsInvariants: Invariants = {
  all_postings_sum_to_0: sql`
    select entry_id as id from points_postings group by entry_id having sum(amount) <> 0 or count(*) <> 2`,
  every_entry_is_posted: sql`
    select e.id from points_entries e where not exists (select from points_postings p where p.entry_id = e.id)`,
  wallets_equal_lots: sql`
    select user_id as id from (select user_id, balance from points_wallets) as w
    full join (select user_id, sum(left_over) as points from points_lots group by user_id) as l using (user_id)
    where coalesce(w.balance, 0) <> coalesce(l.points, 0)`,
  wallets_equal_postings: sql`
    select user_id as id from (select user_id, balance - debt as points from points_wallets) as w
    full join (
      select e.user_id, sum(p.amount) as points from points_entries e
      join points_postings p on p.entry_id = e.id and p.account = 'user' group by e.user_id
    ) as l using (user_id)
    where coalesce(w.points, 0) <> coalesce(l.points, 0)`,
  pending_points_equal_postings: sql`
    select user_id as id from (
      select user_id, sum(points) as points from point_earnings where state = 'pending' group by user_id
    ) as w
    full join (
      select e.user_id, sum(p.amount) as points from points_postings p join points_entries e on e.id = p.entry_id
      where p.account = 'pending' group by e.user_id
    ) as l using (user_id)
    where coalesce(w.points, 0) <> coalesce(l.points, 0)`,
  devices_equal_postings: sql`
    select user_id as id from (select user_id, sum(balance) as points from point_devices group by user_id) as w
    full join (
      select e.user_id, sum(p.amount) as points from points_postings p join points_entries e on e.id = p.entry_id
      where p.account = 'device' group by e.user_id
    ) as l using (user_id)
    where coalesce(w.points, 0) <> coalesce(l.points, 0)`,
  lots_equal_moves: sql`
    select l.id from points_lots l left join points_lot_moves m on m.lot_id = l.id
    group by l.id having l.left_over <> l.amount + coalesce(sum(m.amount), 0)`,
  entries_end_at_the_balance: sql`
    select w.user_id as id from points_wallets w
    join lateral (select balance from points_entries e where e.user_id = w.user_id order by e.id desc limit 1) as last on true
    where last.balance <> w.balance`,
  nobody_has_points_and_a_debt: sql`select user_id as id from points_wallets where balance > 0 and debt > 0`,
  no_more_comes_back_than_was_spent: sql`
    select e.id from points_entries e
    join points_postings p on p.entry_id = e.id and p.account = 'user'
    join points_entries r on r.reverses = e.id
    join points_postings q on q.entry_id = r.id and q.account = 'user'
    group by e.id, p.amount having sum(abs(q.amount)) > abs(p.amount)`,
}
