import type { PointsOwed } from '@pitlane/contract/points/staff.ts'
import type { RuleName } from '@pitlane/domain/points/rules.ts'
import { pointsPerUnit } from '@pitlane/domain/points/usable.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { dueBefore } from './pending-points.ts'

type Db = Database | Transaction
type Sum = { points: number; people: number }

/** What each rule has given since an instant; invitations by the ledger, which their own domain writes. */
export async function countGiven(db: Db, since: Date) {
  const { rows } = await db.execute<{ rule: RuleName; times: number; points: number }>(sql`
    select rule, count(*)::int as times, sum(points)::bigint as points from point_earnings
    where at >= ${since} and state <> 'dropped' group by rule
    union all
    select 'invitation', count(*)::int, coalesce(sum(p.amount), 0)::bigint from points_entries e
    join points_postings p on p.entry_id = e.id and p.account = 'user'
    where e.at >= ${since} and e.kind = 'invitation'`)
  return new Map(rows.map(({ rule, ...given }) => [rule, given]))
}

/** Lots by how soon they expire. */
const ages = [30, 90, 180, 365] as const

/** All points that people have or were promised: what the shop owes. Expired ones are not owed any more. */
export async function getPointsOwed({ db, now }: Pick<Context, 'db' | 'now'>): Promise<PointsOwed> {
  const at = new Date(now)
  const { rows: lots } = await db.execute<Sum & { age: number }>(sql`
    select width_bucket(extract(epoch from expires_at - ${at}::timestamptz) / 86400, ${sql.raw(`array[${ages.join(',')}]::numeric[]`)}) as age,
      sum(left_over)::bigint as points, count(distinct user_id)::int as people
    from points_lots where left_over > 0 and expires_at > ${at} group by age`)
  const sum = async (query: ReturnType<typeof sql>): Promise<Sum> => {
    const { rows } = await db.execute<Sum>(query)
    return one(rows)
  }
  const people = sql`coalesce(count(distinct user_id), 0)::int as people`
  const pending = await sum(sql`
    select coalesce(sum(points), 0)::bigint as points, ${people} from point_earnings where state = 'pending'`)
  const { rows: late } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${dueBefore(new Date(now - 7_200_000))}`,
  )
  return {
    ages: [...ages, null].map((days, age) => {
      const { points = 0, people: holders = 0 } = lots.find((lot) => lot.age === age) ?? {}
      return { days, points, people: holders }
    }),
    spendable: await sum(sql`
      select coalesce(sum(left_over), 0)::bigint as points, ${people} from points_lots
      where left_over > 0 and expires_at > ${at}`),
    pending: { ...pending, late: one(late).count },
    devices: await sum(sql`
      select coalesce(sum(balance), 0)::bigint as points, ${people} from point_devices where balance > 0`),
    debts: await sum(sql`
      select coalesce(sum(debt), 0)::bigint as points, ${people} from points_wallets where debt > 0`),
    points_per_unit: pointsPerUnit,
  }
}
