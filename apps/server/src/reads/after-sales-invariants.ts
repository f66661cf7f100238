import { closedAfterSalesStates } from '@pitlane/domain/after-sales/states.ts'
import { sql } from 'drizzle-orm'
import { type DeadlinesOf, type Invariants, lateSince } from '../platform/db/invariants.ts'
import { inWords } from '../platform/db/sql-list.ts'

const closed = sql.raw(inWords(closedAfterSalesStates))

export const afterSalesInvariants: Invariants = {
  units_of_a_line_are_refunded_by_requests: sql`
    select l.id, l.refunded from order_lines l where l.refunded <> (
      select coalesce(sum(a.quantity), 0) from after_sales a where a.line_id = l.id and a.state = 'refunded')`,
  money_that_moves_for_a_request_is_its_own: sql`
    select a.id, a.state from after_sales a left join refunds r on r.id = a.refund_id
    where (a.state in ('refunding', 'refund_failed') and (r.amount is distinct from a.amount + a.freight or r.state = 'done'))
      or (a.state = 'refunded' and a.amount + a.freight > 0 and (r.amount is distinct from a.amount + a.freight or r.state is distinct from 'done'))`,
  an_order_knows_whether_a_request_is_open: sql`
    select o.id from orders o where o.after_sales <> exists (
      select from after_sales a where a.order_id = o.id and a.state not in (${closed}))`,
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
    where deadline < ${lateSince(now)} and state in ('submitted', 'waiting_return')`,
})
