import { sql } from 'drizzle-orm'
import { type DeadlinesOf, lateSince } from '../platform/db/invariants.ts'
import { dueBefore } from './pending-points.ts'

/** What the job of an order and the hourly sweep keep. */
export const pointsDeadlines: DeadlinesOf = (now) => ({
  pending_points_are_credited_in_time: sql`select e.id ${dueBefore(lateSince(now))}`,
  expired_points_are_written_off: sql`
    select id from points_lots where left_over > 0 and expires_at < ${lateSince(now, 26)}`,
})
