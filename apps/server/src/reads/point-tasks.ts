import type { RuleName, TimesEarned } from '@pitlane/domain/points/rules.ts'
import { sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { wonFriends } from './won-friends.ts'

type Db = Database | Transaction
type Counted = TimesEarned & { rule: RuleName }

/** How often somebody has earned by each rule; of invitations the friends count. */
export async function countTasks(db: Db, userId: number, day: string): Promise<Map<RuleName, TimesEarned>> {
  const { rows } = await db.execute<Counted>(sql`
    select rule, count(*) filter (where day = ${day}) as today, count(*) as ever from point_earnings
    where user_id = ${userId} and state <> 'dropped' group by rule
    union all
    select 'invitation', 0, ${wonFriends(userId)}`)
  return new Map(rows.map(({ rule, today, ever }) => [rule, { today, ever }]))
}

/** The devices of a user, from device: a limit for each of them is so many times as much for him. */
export async function countDevices(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from devices where user_id = ${userId}`,
  )
  return one(rows).count
}
