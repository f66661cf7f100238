import { isInForce, type PointRule, type RuleName } from '@pitlane/domain/points/rules.ts'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { pointRules } from './tables.ts'

type Db = Database | Transaction
type RuleRow = typeof pointRules.$inferSelect

export const toRule = ({ startsAt, endsAt, ...row }: RuleRow): PointRule => ({
  amount: row.amount,
  dailyLimit: row.dailyLimit,
  totalLimit: row.totalLimit,
  startsAt: startsAt?.getTime() ?? null,
  endsAt: endsAt?.getTime() ?? null,
  active: row.active,
})

/** The rule as it is in force at `now`; null if it is off, not yet, or over. */
export async function findRule(db: Db, name: RuleName, now: number): Promise<PointRule | null> {
  const [row] = await db.select().from(pointRules).where(eq(pointRules.name, name))
  const rule = row && toRule(row)
  return rule && isInForce(rule, now).ok ? rule : null
}

/** All rules, whether or not they are in force. */
export async function findRules(db: Db): Promise<Map<RuleName, PointRule>> {
  const rows = await db.select().from(pointRules)
  return new Map(rows.map((row) => [row.name, toRule(row)]))
}
