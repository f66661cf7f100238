import { sql } from 'drizzle-orm'
import { type DeadlinesOf, type Invariants, lateSince } from '../platform/db/invariants.ts'

export const integrationInvariants: Invariants = {
  a_key_has_one_present_secret: sql`
    select k.id, count(s.hash) as secrets from api_keys k
    left join api_key_secrets s on s.key_id = k.id and s.until is null
    group by k.id having count(s.hash) <> 1`,
}

/** Of endpoints that are on. */
export const integrationDeadlines: DeadlinesOf = (now) => ({
  what_programs_are_told_is_sent: sql`
    select d.id, d.next_at as "promised" from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.state = 'waiting' and e.state = 'on' and d.next_at < ${lateSince(now)}`,
})
