import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type OwedName, owedNames, type PointsOwed, type pointsStaffEndpoints } from '@pitlane/contract/points/staff.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import type { RuleName } from '@pitlane/domain/points/rules.ts'
import { worthOfPoints } from '@pitlane/domain/points/usable.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { offsetOf, presentList, type Walk } from '../platform/db/page.ts'
import { dueBefore } from './pending-points.ts'

type Db = Database | Transaction
type Sum = { points: number; people: number }
type Reader = Pick<Context, 'db' | 'now'>

/**
 * What each rule has given since an instant; invitations by the ledger, which their own domain writes, friends alone:
 * steps have their own.
 */
export async function countGiven(db: Db, since: Date) {
  const { rows } = await db.execute<{ rule: RuleName; times: number; points: number }>(sql`
    select rule, count(*)::int as times, sum(points)::bigint as points from point_earnings
    where at >= ${since} and state <> 'dropped' group by rule
    union all
    select 'invitation', count(*)::int, coalesce(sum(p.amount), 0)::bigint from points_entries e
    join points_postings p on p.entry_id = e.id and p.account = 'user'
    join invitation_rewards r on r.invitation_id is not null and e.cause = 'invitation-reward:' || r.id || ':' || r.round
    where e.at >= ${since} and e.kind = 'invitation'`)
  return new Map(rows.map(({ rule, ...given }) => [rule, given]))
}

const sums = sql`coalesce(sum(points), 0)::bigint as points, count(distinct user_id)::int as people`

/** All points that people have or were promised: what the shop owes. Expired ones are not owed any more. */
async function findOwed({ db, now }: Reader): Promise<PointsOwed[]> {
  const lots = (from: number, until: number | null) => sql`
    select left_over as points, user_id from points_lots where left_over > 0
      and expires_at > ${new Date(now)} and expires_at >= ${new Date(now + from * dayMs)}
      ${until === null ? sql`` : sql`and expires_at < ${new Date(now + until * dayMs)}`}`
  const questions: Record<OwedName, SQL> = {
    within_30: lots(0, 30),
    within_90: lots(30, 90),
    within_180: lots(90, 180),
    within_365: lots(180, 365),
    later: lots(365, null),
    spendable: lots(0, null),
    pending: sql`select points, user_id from point_earnings where state = 'pending'`,
    pending_late: sql`select e.points, e.user_id ${dueBefore(new Date(now - 7_200_000))}`,
    devices: sql`select balance as points, user_id from point_devices where balance > 0`,
    invitations: sql`select points, user_id from invitation_rewards where state = 'ready'`,
    debts: sql`select debt as points, user_id from points_wallets where debt > 0`,
  }
  return Promise.all(
    owedNames.map(async (id) => {
      const { rows } = await db.execute<Sum>(sql`select ${sums} from (${questions[id]}) as owed`)
      const { points, people } = one(rows)
      return { id, points, people, worth: worthOfPoints(points, defaultCurrency), currency: defaultCurrency }
    }),
  )
}

/** A handful of lines, always in this order. */
export async function listPointsOwed(ctx: Reader, input: ParsedOf<typeof pointsStaffEndpoints.listPointsOwed> & Walk) {
  const from = input.after === undefined ? offsetOf(input) : owedNames.findIndex((name) => name === input.after) + 1
  const list = await findOwed(ctx)
  return presentList(list.slice(from, from + input.page_size), list.length, input)
}
