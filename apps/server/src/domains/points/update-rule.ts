import type { pointsStaffEndpoints, StaffPointRule } from '@pitlane/contract/points/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { mostOfRule } from '@pitlane/domain/points/rules.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { getRule } from './staff-rules.ts'
import { toRule } from './rule-queries.ts'
import { pointRules } from './tables.ts'

type Update = typeof pointsStaffEndpoints.updatePointRule

/** @throws AppError not_found, edited_meanwhile, setting_bounds, field_format where it ends before it begins */
export async function updateRule(
  ctx: StaffContext,
  { id, version, ...input }: ParsedOf<Update>,
): Promise<StaffPointRule> {
  const [before] = await ctx.db.select().from(pointRules).where(eq(pointRules.name, id)).for('update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  if (input.amount > mostOfRule[id])
    throw new AppError('setting_bounds', { field: 'amount', values: { min: 0, max: mostOfRule[id] } })
  const { starts_at: from, ends_at: until } = input
  if (from !== null && until !== null && until <= from) throw new AppError('field_format', { field: 'ends_at' })
  const values = {
    amount: input.amount,
    dailyLimit: input.daily_limit,
    totalLimit: input.total_limit,
    startsAt: from === null ? null : new Date(from),
    endsAt: until === null ? null : new Date(until),
    active: input.active,
  }
  const [row] = await ctx.db
    .update(pointRules)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(pointRules.name, id))
    .returning()
  await writeAudit(ctx, { action: 'update', entity: 'point_rule', id, before: toRule(before), after: toRule(row!) })
  return getRule(ctx, { id })
}
