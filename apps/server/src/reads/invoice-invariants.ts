import { refundReasons } from '@pitlane/domain/payment/states.ts'
import { sql } from 'drizzle-orm'
import { type DeadlinesOf, type Invariants, lateSince } from '../platform/db/invariants.ts'
import { inWords } from '../platform/db/sql-list.ts'

const nothing = sql.raw(inWords(refundReasons))

export const invoiceInvariants: Invariants = {
  documents_are_numbered_without_gaps: sql`
    select year as id, kind, count(*), max(sequence) from invoice_documents d group by year, kind
    having min(sequence) <> 1 or max(sequence) <> count(*)
      or max(sequence) is distinct from (select last from invoice_counters c where c.year = d.year and c.kind = d.kind)
    union all
    select year, kind, count(*), max(sequence) from invoice_documents
    group by year, kind, regexp_replace(number, '-\\d{4}-\\d{6,}$', '')
    having max(sequence) - min(sequence) + 1 <> count(*)`,
  a_number_is_of_one_document: sql`
    select min(id) as id, min(number) as number, count(*) from invoice_documents
    group by lower(number) having count(*) > 1`,
  documents_add_up: sql`
    select d.id, d.number from invoice_documents d
    cross join lateral (
      select sum(net) as net, sum(tax) as tax, sum(gross) as gross from invoice_lines where document_id = d.id) as l
    cross join lateral (
      select sum(net) as net, sum(tax) as tax, sum(gross) as gross from invoice_taxes where document_id = d.id) as t
    where (d.net, d.tax, d.gross) is distinct from (l.net, l.tax, l.gross)
      or (d.net, d.tax, d.gross) is distinct from (t.net, t.tax, t.gross)`,
  an_invoice_is_of_what_was_paid: sql`
    select d.id, d.number, d.gross, o.paid from invoice_documents d join orders o on o.id = d.order_id
    where d.kind = 'invoice' and (d.gross <> o.paid or d.currency <> o.currency)`,
  a_credit_note_is_of_what_was_sent: sql`
    select d.id, d.number, d.gross, r.amount from invoice_documents d join refunds r on r.id = d.refund_id
    where d.gross <> -r.amount or r.state <> 'done'`,
  closed_months_keep_their_totals: sql`
    select p.id, p.month, d.documents from invoice_periods p
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_array(currency, count, net, tax, gross) order by currency), '[]') as documents
      from (
        select currency, count(*), sum(net) as net, sum(tax) as tax, sum(gross) as gross from invoice_documents
        where issued_at >= p.starts_at and issued_at < p.ends_at group by 1
      ) as summed) as d
    where d.documents is distinct from (
      select coalesce(jsonb_agg(jsonb_build_array(t->'currency', t->'documents', t->'net', t->'tax', t->'gross')
        order by t->>'currency') filter (where (t->>'documents')::int > 0), '[]')
      from jsonb_array_elements(p.totals) as t)`,
  months_are_closed_one_after_the_other: sql`
    select id, month from (
      select *, lag(ends_at) over (order by id) as before from invoice_periods) as p
    where before is not null and before <> starts_at`,
  no_more_is_credited_than_was_invoiced: sql`
    select coalesce(d.invoice_id, d.id) as id, t.basis_points from invoice_documents d
    join invoice_taxes t on t.document_id = d.id group by 1, 2
    having sum(t.net) < 0 or sum(t.tax) < 0`,
}

export const invoiceDeadlines: DeadlinesOf = (now) => ({
  what_was_paid_is_invoiced: sql`
    select o.id, o.paid_at as "since" from orders o
    where o.paid_at < ${lateSince(now)} and (close_reason is null or close_reason = 'refund') and o.paid > 0
      and not exists (select from invoice_documents d where d.order_id = o.id and d.kind = 'invoice')`,
  what_was_sent_back_is_credited: sql`
    select r.id, r.done_at as "since" from refunds r
    where r.state = 'done' and r.reason not in (${nothing}) and r.done_at < ${lateSince(now)}
      and not exists (select from invoice_documents d where d.refund_id = r.id)`,
})
