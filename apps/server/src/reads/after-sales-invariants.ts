import { closedAfterSalesStates, openStaffRefundStates } from '@pitlane/domain/after-sales/states.ts'
import { sql } from 'drizzle-orm'
import { type DeadlinesOf, type Invariants, lateSince } from '../platform/db/invariants.ts'
import { inWords } from '../platform/db/sql-list.ts'

const closed = sql.raw(inWords(closedAfterSalesStates))
const openRefund = sql.raw(inWords(openStaffRefundStates))

export const afterSalesInvariants: Invariants = {
  units_of_a_line_are_refunded_by_requests: sql`
    select l.id, l.refunded from order_lines l where l.refunded <> (
      select coalesce(sum(a.quantity), 0) from after_sales a where a.line_id = l.id and a.state = 'refunded') + (
      select coalesce(sum(k.quantity), 0) from staff_refund_lines k join staff_refunds r on r.id = k.refund_id
      where k.line_id = l.id and r.state = 'refunded')`,
  money_that_moves_for_a_request_is_its_own: sql`
    select a.id, a.state from after_sales a left join refunds r on r.id = a.refund_id
    where (a.state in ('refunding', 'refund_failed') and (r.amount is distinct from a.amount + a.freight or r.state = 'done'))
      or (a.state = 'refunded' and a.amount + a.freight > 0 and (r.amount is distinct from a.amount + a.freight or r.state is distinct from 'done'))`,
  an_order_knows_whether_a_request_is_open: sql`
    select o.id from orders o where o.after_sales <> (
      exists (select from after_sales a where a.order_id = o.id and a.state not in (${closed}))
      or exists (select from staff_refunds r where r.order_id = o.id and r.state in (${openRefund}))
      or exists (select from withdrawals w where w.order_id = o.id and w.state = 'received' and w.statement = ''))`,
  something_is_open_once_about_a_line: sql`
    select line_id as id, count(*) from (
      select line_id from after_sales where state not in (${closed})
      union all
      select k.line_id from staff_refund_lines k join staff_refunds r on r.id = k.refund_id where r.state in (${openRefund})
    ) as something group by line_id having count(*) > 1`,
  money_that_the_staff_send_is_its_own: sql`
    select r.id, r.state from staff_refunds r left join refunds f on f.id = r.refund_id
    where (r.state in ('refunding', 'refund_failed', 'refunded') and r.amount + r.freight + r.goodwill > 0
        and (f.amount is distinct from r.amount + r.freight + r.goodwill or (f.state = 'done') <> (r.state = 'refunded')))
      or (r.state in ('proposed', 'withdrawn') and r.refund_id is not null)
      or r.amount <> (select coalesce(sum(k.amount), 0) from staff_refund_lines k where k.refund_id = r.id)
      or r.points <> (select coalesce(sum(k.points), 0) from staff_refund_lines k where k.refund_id = r.id)`,
  what_came_back_is_accounted_for: sql`
    select id, quantity, inspection from after_sales where inspection is not null and (
      resellable <> (inspection->>'as_new')::int
      or quantity <> (select sum(value::int) from jsonb_each_text(inspection)))`,
  nothing_goes_back_that_was_refused: sql`
    select id, state from after_sales where (state in ('refused', 'not_refunded') and (refund_id is not null or resellable > 0))
      or (state in ('lowered', 'refused', 'not_refunded') and decision_reason = '')
      or (first_approval is null) <> (proposal is null)`,
  freight_goes_back_once: sql`
    select id from (
      select o.id, o.freight + case when o.tax_included then 0 else o.freight_tax end as most,
        (select coalesce(sum(a.freight), 0) from after_sales a
          where a.order_id = o.id and a.state in ('refunding', 'refund_failed', 'refunded'))
        + (select coalesce(sum(r.freight), 0) from staff_refunds r
          where r.order_id = o.id and r.state in ('refunding', 'refund_failed', 'refunded')) as back
      from orders o where o.payment in ('paid', 'part_refunded', 'refunded')
    ) as freight where back > most`,
  moves_of_a_request_are_a_chain: sql`
    select after_sales_id as id from (
      select after_sales_id, from_state, lag(to_state) over (partition by after_sales_id order by id) as last from after_sales_moves) as m
    where last is distinct from nullif(from_state, '')`,
  a_request_is_where_its_last_move_ended: sql`
    select a.id, a.state from after_sales a where a.state is distinct from (
      select m.to_state from after_sales_moves m where m.after_sales_id = a.id order by m.id desc limit 1)`,
}

export const afterSalesDeadlines: DeadlinesOf = (now) => ({
  requests_past_their_deadline_are_decided: sql`
    select id, state, deadline from after_sales
    where deadline < ${lateSince(now)} and (state in ('waiting_return', 'lowered', 'refused')
      or (state = 'submitted' and first_approval is null))`,
})
