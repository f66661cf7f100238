import { canSchedule } from '@pitlane/domain/lottery/activity.ts'
import { canOfferPrizes } from '@pitlane/domain/lottery/prizes.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { ensure } from '../../platform/app-error.ts'
import { findPrizes, timesOf } from './queries.ts'
import { openSeed } from './seeds.ts'
import { getStaffActivity } from './staff-queries.ts'
import { lotteryActivities } from './tables.ts'
import { holdSeries, takePlace } from './take-place.ts'

type Input = { id: number; version: number }

/**
 * Publishes a draft with its prizes, odds and the hash of its seed.
 * @throws AppError not_found, edited_meanwhile, draw_version_open, draw_times, draw_weights, draw_key_missing
 */
export async function publishActivity(ctx: StaffContext, { id, version }: Input) {
  const [published] = await ctx.db.select().from(lotteryActivities).where(eq(lotteryActivities.id, id))
  if (published?.publishedAt) return getStaffActivity(ctx, { id })
  const held = await holdSeries(ctx, id, version)
  const draft = held.row
  const startsAt = await takePlace(ctx, held, timesOf(draft))
  ensure(canSchedule({ startsAt: startsAt.getTime(), endsAt: draft.endsAt.getTime() }, ctx.now), { field: 'ends_at' })
  ensure(canOfferPrizes(await findPrizes(ctx.db, id)), { field: 'prizes' })
  // With another key than that it was sealed with, nobody could draw.
  openSeed(ctx, draft.seedSealed)
  const values = { startsAt, publishedAt: new Date(ctx.now) }
  await ctx.db
    .update(lotteryActivities)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(lotteryActivities.id, id))
  await writeAudit(ctx, {
    action: 'publish',
    entity: 'lottery-activity',
    id,
    after: { ...values, seedHash: draft.seedHash.toString('hex') },
  })
  return getStaffActivity(ctx, { id })
}
