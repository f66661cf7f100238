import type { lotteryStaffEndpoints } from '@pitlane/contract/lottery/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { activityValues, insertPrizes, prizeValues } from './activity-values.ts'
import { newSeed } from './seeds.ts'
import { getStaffActivity } from './staff-queries.ts'
import { lotteryActivities } from './tables.ts'

type Input = ParsedOf<typeof lotteryStaffEndpoints.createStaffActivity>

/** Creates a draft. @throws AppError draw_times, draw_weights, draw_key_missing, and for fields that do not fit */
export async function createActivity(ctx: StaffContext, { key, ...input }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffActivity(ctx, { id: done })
  const values = await activityValues(ctx, input)
  const prizes = await prizeValues(ctx, input)
  const at = new Date(ctx.now)
  const { id } = one(
    await ctx.db
      .insert(lotteryActivities)
      .values({ ...values, ...newSeed(ctx), createdAt: at, updatedAt: at })
      .returning({ id: lotteryActivities.id }),
  )
  await insertPrizes(ctx, id, prizes)
  await writeAudit(ctx, { action: 'create', entity: 'lottery-activity', id, after: { ...values, prizes }, key })
  return getStaffActivity(ctx, { id })
}
