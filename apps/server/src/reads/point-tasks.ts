import type { RuleName, TimesEarned } from '@pitlane/domain/points/rules.ts'
import type { CountedDay } from '@pitlane/domain/points/visits.ts'
import { sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { wonFriends } from './won-friends.ts'

type Db = Database | Transaction
/** `pending`: those of them that may come to nothing yet. */
export type TaskTimes = TimesEarned & { pending: number }
type Counted = TaskTimes & { rule: RuleName }

/** How often somebody has earned by each rule; of invitations the friends count. */
export async function countTasks(db: Db, userId: number, { day, from }: CountedDay): Promise<Map<RuleName, TaskTimes>> {
  const { rows } = await db.execute<Counted>(sql`
    select rule, count(*) filter (where day = ${day} or at >= ${new Date(from)}) as today, count(*) as ever,
      count(*) filter (where state = 'pending') as pending
    from point_earnings
    where user_id = ${userId} and state <> 'dropped' group by rule
    union all
    select 'invitation', 0, ${wonFriends(userId)}, 0`)
  return new Map(rows.map(({ rule, ...times }) => [rule, times]))
}

/** The devices of a user, from device: a limit for each of them is so many times as much for him. */
export async function countDevices(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from devices where user_id = ${userId}`,
  )
  return one(rows).count
}
