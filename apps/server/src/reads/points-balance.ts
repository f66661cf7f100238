import type { AllPoints, PointsState } from '@pitlane/contract/points/points.ts'
import { sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '../platform/db/database.ts'

type Db = Database | Transaction

/** SQL of what a user can spend at the time: the wallet without lots that have expired and are not written off yet. */
export const balanceOf = (user: string, now: string) => `coalesce((
  select w.balance - coalesce((
    select sum(l.left_over) from points_lots l where l.user_id = ${user} and l.left_over > 0 and l.expires_at <= ${now}), 0)
  from points_wallets w where w.user_id = ${user}), 0)`

export type StoredPoints = {
  balance: number
  debt: number
  /** The lot that expires first. */
  next: { points: number; at: number } | null
}

/** A user's points at `now`: expired lots do not count, whether they are written off or not. */
export async function findPoints(db: Db, userId: number, now: number): Promise<StoredPoints> {
  const { rows } = await db.execute<StoredPoints>(sql`
    with alive as (
      select left_over, expires_at from points_lots where user_id = ${userId} and left_over > 0 and expires_at > ${new Date(now)}
    )
    select (select coalesce(sum(left_over), 0) from alive) as balance,
      coalesce((select debt from points_wallets where user_id = ${userId}), 0) as debt,
      (select json_build_object('points', sum(left_over), 'at', round(extract(epoch from expires_at) * 1000))
        from alive group by expires_at order by expires_at limit 1) as next`)
  return one(rows)
}

export const presentPoints = ({ balance, debt, next }: StoredPoints): PointsState => ({
  balance,
  debt,
  next_expiry: next && { points: next.points, at: next.at },
})

/** The same with what is promised to him, and what waits in the accounts of his devices. */
export async function findAllPoints(db: Db, userId: number, now: number): Promise<AllPoints> {
  const { rows } = await db.execute<{ pending: number; nextAt: number | null; diagnostic: number }>(sql`
    select coalesce(sum(points), 0)::int as pending,
      round(extract(epoch from min(expected_at) filter (where expected_at > ${new Date(now)})) * 1000)::bigint as "nextAt",
      (select coalesce(sum(balance), 0)::int from point_devices where user_id = ${userId}) as diagnostic
    from point_earnings where user_id = ${userId} and state = 'pending'`)
  const { pending, nextAt, diagnostic } = one(rows)
  const points = presentPoints(await findPoints(db, userId, now))
  return { ...points, pending: { points: pending, next_at: nextAt }, diagnostic }
}
