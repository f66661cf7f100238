import type { pointsStaffEndpoints, StaffPointRule } from '@pitlane/contract/points/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { type RuleName, ruleNames } from '@pitlane/domain/points/rules.ts'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { offsetOf, presentList, type Walk } from '../../platform/db/page.ts'
import { countGiven } from '../../reads/points-owed.ts'
import { toRule } from './rule-queries.ts'
import { pointRules } from './tables.ts'

type Reader = Pick<Context, 'db' | 'now'>
const month = 30 * dayMs

async function findStaffRules({ db, now }: Reader, names: readonly RuleName[]): Promise<StaffPointRule[]> {
  if (names.length === 0) return []
  const rows = await db
    .select()
    .from(pointRules)
    .where(inArray(pointRules.name, [...names]))
  const given = await countGiven(db, new Date(now - month))
  return names.flatMap((name) => {
    const row = rows.find((found) => found.name === name)
    if (!row) return []
    const rule = toRule(row)
    return [
      {
        id: name,
        amount: rule.amount,
        daily_limit: rule.dailyLimit,
        total_limit: rule.totalLimit,
        starts_at: rule.startsAt,
        ends_at: rule.endsAt,
        active: rule.active,
        times_month: given.get(name)?.times ?? 0,
        points_month: given.get(name)?.points ?? 0,
        version: row.updatedAt.getTime(),
      },
    ]
  })
}

/** There is one of each name, in the order in which people meet them. */
export async function listRules(ctx: Reader, input: ParsedOf<(typeof pointsStaffEndpoints)['listPointRules']> & Walk) {
  const from = input.after === undefined ? offsetOf(input) : ruleNames.findIndex((name) => name === input.after) + 1
  const list = await findStaffRules(ctx, ruleNames.slice(from, from + input.page_size))
  return presentList(list, ruleNames.length, input)
}

export const getRule = async (ctx: Reader, { id }: { id: RuleName }): Promise<StaffPointRule> =>
  one(await findStaffRules(ctx, [id]))
