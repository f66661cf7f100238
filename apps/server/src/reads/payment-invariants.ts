import { sql } from 'drizzle-orm'
import { type DeadlinesOf, type Invariants, lateSince } from '../platform/db/invariants.ts'

export const paymentInvariants: Invariants = {
  a_paid_order_has_one_payment_of_its_amount: sql`
    select o.id, o.payable, o.paid from orders o
    where o.payable > 0 and o.payment in ('paid', 'part_refunded', 'refunded') and (
      -- A cheaper way to another address gives the difference back.
      o.paid <> o.payable + (
        select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id and r.reason like 'address:%')
      or not exists (select from payments p where p.order_id = o.id and p.state = 'settled' and p.amount = o.paid))`,
  money_that_bought_nothing_goes_back: sql`
    select p.id, o.id as order from payments p join orders o on o.id = p.order_id where p.state = 'settled'
      and not exists (select from refunds r where r.payment_id = p.id and r.amount = p.amount)
      and ((o.state = 'closed' and o.close_reason <> 'refund') or 1 < (
        select count(*) from payments q where q.order_id = o.id and q.state = 'settled'
          and not exists (select from refunds r where r.payment_id = q.id)))`,
  no_more_goes_back_than_was_paid: sql`
    select o.id, o.paid, o.refunded from orders o where o.refunded > o.paid
    union all
    select p.order_id, p.amount, sum(r.amount) from payments p join refunds r on r.payment_id = p.id
    group by p.id having sum(r.amount) > p.amount`,
  what_an_order_counts_as_refunded_was_sent: sql`
    select o.id, o.refunded from orders o where o.refunded <> (
      select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
      where p.order_id = o.id and r.state = 'done' and r.reason <> 'second_payment')`,
  // A refund that waits may have been carried out there already, and not have been noted here yet.
  the_sandbox_has_the_same_books: sql`
    select p.id, p.amount, b.amount as "atSandbox", b.state, b.refunded from payments p
    left join sandbox_payments b on b.id = p.id
    cross join lateral (
      select coalesce(sum(amount) filter (where state = 'done'), 0) as done, coalesce(sum(amount), 0) as promised
      from refunds where payment_id = p.id) as r
    where p.provider = 'sandbox' and p.state = 'settled' and (
      b.id is null or b.state <> 'succeeded' or b.amount <> p.amount or b.currency <> p.currency
      or b.refunded not between r.done and r.promised)`,
}

export const paymentDeadlines: DeadlinesOf = (now) => ({
  refunds_are_sent: sql`
    select id, created_at as "since" from refunds where state <> 'done' and created_at < ${lateSince(now, 24)}`,
  alerts_are_looked_after: sql`
    select id, at as "since" from payment_alerts where handled_at is null and at < ${lateSince(now, 24)}`,
})
