import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { getStaffActivity } from './staff-queries.ts'
import { lotteryActivities } from './tables.ts'

type Input = { id: number; version: number; active: boolean }

/** Stops an activity's draws for now, or lets them go on. @throws AppError not_found, edited_meanwhile */
export async function switchActivity(ctx: StaffContext, { id, version, active }: Input) {
  const [before] = await ctx.db.select().from(lotteryActivities).where(eq(lotteryActivities.id, id)).for('update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
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
