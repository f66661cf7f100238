import type { lotteryStaffEndpoints } from '@pitlane/contract/lottery/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { insertPrizes, offerOf, termsOf } from './activity-values.ts'
import { findPrizes, seriesOf } from './queries.ts'
import { newSeed } from './seeds.ts'
import { getStaffActivity } from './staff-queries.ts'
import { lotteryActivities } from './tables.ts'

type Input = ParsedOf<typeof lotteryStaffEndpoints.copyStaffActivity>

/**
 * A draft like an activity, with a seed and pieces of its own. As its next version it takes its place when it is
 * published, and goes on counting everybody's draws. @throws AppError not_found, draw_key_missing
 */
export async function copyActivity(ctx: StaffContext, { id, key, as }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffActivity(ctx, { id: done })
  const [from] = await ctx.db.select().from(lotteryActivities).where(eq(lotteryActivities.id, id))
  if (!from) throw new AppError('not_found')
  const at = new Date(ctx.now)
  const draft = {
    ...termsOf(from),
    ...newSeed(ctx),
    replacesId: as === 'version' ? id : null,
    seriesId: as === 'version' ? seriesOf(from) : null,
    createdAt: at,
    updatedAt: at,
  }
  const copy = one(await ctx.db.insert(lotteryActivities).values(draft).returning({ id: lotteryActivities.id }))
  const prizes = await findPrizes(ctx.db, id)
  await insertPrizes(ctx, copy.id, prizes.map(offerOf))
  await writeAudit(ctx, { action: 'copy', entity: 'lottery-activity', id: copy.id, after: { from: id, as }, key })
  return getStaffActivity(ctx, copy)
}
