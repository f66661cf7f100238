import type { RuleName, TimesEarned } from '@pitlane/domain/points/rules.ts'
import { type CountedDay, countedDay } from '@pitlane/domain/points/visits.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type Database, one, type Transaction } from '../../platform/db/database.ts'
import { pointEarnings, pointVisitors } from './tables.ts'

type Db = Database | Transaction
export type EarningRow = typeof pointEarnings.$inferSelect

/** The zone of days until somebody has come by with one of his own. */
export const nowhere = { zone: 'UTC', zoneSince: 0 }

export async function findVisitor(db: Db, userId: number) {
  const [row] = await db.select().from(pointVisitors).where(eq(pointVisitors.userId, userId))
  return row ? { ...row, zoneSince: row.zoneSince.getTime() } : null
}

/** The day of an account at `now`, in its own zone. */
export const findDay = async ({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<CountedDay> =>
  countedDay(now, (await findVisitor(db, userId)) ?? nowhere)

/** How often somebody, or one of his devices, has earned by a rule. */
export async function countEarned(
  db: Db,
  {
    userId,
    rule,
    today,
    deviceId,
  }: { userId: number; rule: RuleName; today: CountedDay; deviceId?: number | undefined },
): Promise<TimesEarned> {
  const { rows } = await db.execute<TimesEarned>(sql`
    select count(*) filter (where day = ${today.day} or at >= ${new Date(today.from)}) as today, count(*) as ever from point_earnings
    where user_id = ${userId} and rule = ${rule} and state <> 'dropped'
      ${deviceId === undefined ? sql`` : sql`and device_id = ${deviceId}`}`)
  return one(rows)
}

/** What an order earned and is still worth something. */
export const findOrderEarnings = (db: Db, orderId: number): Promise<EarningRow[]> =>
  db
    .select()
    .from(pointEarnings)
    .where(and(eq(pointEarnings.orderId, orderId), ne(pointEarnings.state, 'dropped')))
    .orderBy(asc(pointEarnings.id))

/** What a rule gave for a source and has not taken back. */
export async function findEarning(db: Db, rule: RuleName, source: string): Promise<EarningRow | null> {
  const [row] = await db
    .select()
    .from(pointEarnings)
    .where(and(eq(pointEarnings.rule, rule), eq(pointEarnings.source, source), ne(pointEarnings.state, 'dropped')))
  return row ?? null
}
