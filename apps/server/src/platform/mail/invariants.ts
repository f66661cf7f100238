import { sql } from 'drizzle-orm'
import { type DeadlinesOf, type Invariants, lateSince } from '../db/invariants.ts'

export const mailInvariants: Invariants = {
  an_order_tells_each_thing_once: sql`
    select min(id) as id, template, count(*) from mail_outbox where template like 'order\\_%'
    group by template, told, to_address having count(*) > 1`,
}

export const mailDeadlines: DeadlinesOf = (now) => ({
  mails_are_sent: sql`
    select id, created_at as "since", state from mail_outbox where state <> 'sent' and created_at < ${lateSince(now)}`,
})
