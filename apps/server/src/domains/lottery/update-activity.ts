import type { lotteryStaffEndpoints } from '@pitlane/contract/lottery/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canEditActivity, canSchedule } from '@pitlane/domain/lottery/activity.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { activityValues, insertPrizes, offerOf, prizeValues, termsOf } from './activity-values.ts'
import { findPrizes, timesOf } from './queries.ts'
import { getStaffActivity } from './staff-queries.ts'
import { lotteryActivities, lotteryDraws, lotteryPrizes } from './tables.ts'
import { holdSeries, takePlace } from './take-place.ts'

type Input = ParsedOf<typeof lotteryStaffEndpoints.updateStaffActivity>

/**
 * Changes an activity that has not started, with all its prizes. Once published it starts no earlier than now.
 * @throws AppError not_found, edited_meanwhile, draw_frozen, draw_version_open, draw_times, draw_weights, and for fields
 * that do not fit
 */
export async function updateActivity(ctx: StaffContext, { id, version, ...input }: Input) {
  const held = await holdSeries(ctx, id, version)
  const before = held.row
  ensure(canEditActivity(timesOf(before), ctx.now))
  // Somebody whose clock is ahead has drawn already.
  if ((await ctx.db.$count(lotteryDraws, eq(lotteryDraws.activityId, id))) > 0) throw new AppError('draw_frozen')
  const values = await activityValues(ctx, input)
  const endsAt = input.ends_at
  if (before.publishedAt) {
    values.startsAt = await takePlace(ctx, held, { startsAt: input.starts_at, endsAt })
    ensure(canSchedule({ startsAt: values.startsAt.getTime(), endsAt }, ctx.now), { field: 'ends_at' })
  }
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
