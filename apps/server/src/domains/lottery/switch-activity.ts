import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { getStaffActivity } from './staff-queries.ts'
import { lotteryActivities } from './tables.ts'
import { holdActivity } from './update-activity.ts'

type Input = { id: number; version: number; active: boolean }

/** Stops an activity's draws for now, or lets them go on. @throws AppError not_found, edited_meanwhile */
export async function switchActivity(ctx: StaffContext, { id, version, active }: Input) {
  const before = await holdActivity(ctx, id, version)
  await ctx.db
    .update(lotteryActivities)
    .set({ active, updatedAt: editedAt(ctx, version) })
    .where(eq(lotteryActivities.id, id))
  await writeAudit(ctx, {
    action: 'switch',
    entity: 'lottery-activity',
    id,
    before: { active: before.active },
    after: { active },
  })
  return getStaffActivity(ctx, { id })
}
