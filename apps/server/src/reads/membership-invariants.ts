import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'

export const membershipInvariants: Invariants = {
  paid_units_run_and_refunded_ones_do_not: sql`
    select l.id from orders o join order_lines l on l.order_id = o.id join service_pieces p on p.line_id = l.id and p.style_id = l.style_id
    group by l.id, l.quantity, l.refunded, o.state
    having count(*) filter (where p.removed_at is null) <> case when o.state = 'closed' then 0 else l.quantity - l.refunded end`,
  only_paid_orders_give_service: sql`
    select p.id from service_pieces p join order_lines l on l.id = p.line_id join orders o on o.id = l.order_id where o.paid_at is null`,
  a_service_runs_while_it_has_pieces: sql`
    select s.device_id as id, s.service from services s
    where (s.valid_until is null) <> not exists (
      select from service_pieces p where p.device_id = s.device_id and p.service = s.service and p.removed_at is null)`,
  every_piece_of_a_device_counts: sql`
    select p.id from service_pieces p where p.device_id is not null and p.removed_at is null
      and not exists (select from services s where s.device_id = p.device_id and s.service = p.service)`,
  never_more_packages_than_the_limit: sql`
    select id from service_pieces where cardinality(packages) > package_limit`,
  each_package_is_chosen_once: sql`
    select id from service_pieces where cardinality(packages) <> (select count(distinct one) from unnest(packages) as one)`,
  a_trial_belongs_to_its_order: sql`
    select t.user_id as id from trials t join orders o on o.id = t.order_id
    where o.user_id <> t.user_id or o.device_id is distinct from t.device_id`,
}
