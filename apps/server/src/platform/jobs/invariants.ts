import { sql } from 'drizzle-orm'
import { type DeadlinesOf, lateSince } from '../db/invariants.ts'

/** About pg-boss's own table, which only pg-boss writes. */
export const jobDeadlines: DeadlinesOf = (now) => ({
  no_job_has_given_up: sql`select id, name, created_on as "since" from jobs.job where state = 'failed'`,
  no_job_is_stuck: sql`
    select id, name, state::text, start_after as "since" from jobs.job
    where (state in ('created', 'retry') and start_after < ${lateSince(now)}) or (state = 'active' and started_on < ${lateSince(now)})`,
})
