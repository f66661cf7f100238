import type { lotteryStaffEndpoints } from '@pitlane/contract/lottery/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canEditActivity } from '@pitlane/domain/lottery/activity.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { activityValues, insertPrizes, offerOf, prizeValues, termsOf } from './activity-values.ts'
import { type ActivityRow, findPrizes, timesOf } from './queries.ts'
import { getStaffActivity } from './staff-queries.ts'
import { lotteryActivities, lotteryDraws, lotteryPrizes } from './tables.ts'

type Input = ParsedOf<typeof lotteryStaffEndpoints.updateStaffActivity>

/** Holds an activity as it was read: nobody draws or edits meanwhile. @throws AppError not_found, edited_meanwhile */
export async function holdActivity({ db }: StaffContext, id: number, version: number): Promise<ActivityRow> {
  const [row] = await db.select().from(lotteryActivities).where(eq(lotteryActivities.id, id)).for('update')
  if (!row) throw new AppError('not_found')
  ensureVersion(row, version)
  return row
}

/**
 * Changes an activity that has not started, with all its prizes.
 * @throws AppError not_found, edited_meanwhile, draw_frozen, draw_times, draw_weights, and for fields that do not fit
 */
export async function updateActivity(ctx: StaffContext, { id, version, ...input }: Input) {
  const before = await holdActivity(ctx, id, version)
  ensure(canEditActivity(timesOf(before), ctx.now))
  // Somebody whose clock is ahead has drawn already.
  if ((await ctx.db.$count(lotteryDraws, eq(lotteryDraws.activityId, id))) > 0) throw new AppError('draw_frozen')
  const values = await activityValues(ctx, input)
  const prizes = await prizeValues(ctx, input)
  const offered = await findPrizes(ctx.db, id)
  await ctx.db.delete(lotteryPrizes).where(eq(lotteryPrizes.activityId, id))
  await insertPrizes(ctx, id, prizes)
  await ctx.db
    .update(lotteryActivities)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(lotteryActivities.id, id))
  await writeAudit(ctx, {
    action: 'update',
    entity: 'lottery-activity',
    id,
    before: { ...termsOf(before), prizes: offered.map(offerOf) },
    after: { ...values, prizes },
  })
  return getStaffActivity(ctx, { id })
}
