import { canSchedule } from '@pitlane/domain/lottery/activity.ts'
import { canOfferPrizes } from '@pitlane/domain/lottery/prizes.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { ensure } from '../../platform/app-error.ts'
import { type ActivityRow, findPrizes } from './queries.ts'
import { openSeed } from './seeds.ts'
import { getStaffActivity } from './staff-queries.ts'
import { lotteryActivities } from './tables.ts'
import { holdActivity } from './update-activity.ts'

type Input = { id: number; version: number }

/** The version before gives way as soon as this one starts. */
async function endPredecessor({ db, now }: StaffContext, { replacesId }: ActivityRow, startsAt: Date): Promise<void> {
  if (replacesId === null) return
  const [before] = await db.select().from(lotteryActivities).where(eq(lotteryActivities.id, replacesId)).for('update')
  if (!before || before.endsAt <= startsAt) return
  const endsAt = before.startsAt > startsAt ? before.startsAt : startsAt
  await db
    .update(lotteryActivities)
    .set({ endsAt, updatedAt: editedAt({ now }, before.updatedAt.getTime()) })
    .where(eq(lotteryActivities.id, replacesId))
}

/**
 * Publishes a draft with its prizes, odds and the hash of its seed; it starts at once where its start has passed.
 * @throws AppError not_found, edited_meanwhile, draw_times, draw_weights, draw_key_missing
 */
export async function publishActivity(ctx: StaffContext, { id, version }: Input) {
  const [published] = await ctx.db.select().from(lotteryActivities).where(eq(lotteryActivities.id, id))
  if (published?.publishedAt) return getStaffActivity(ctx, { id })
  const draft = await holdActivity(ctx, id, version)
  const startsAt = new Date(Math.max(draft.startsAt.getTime(), ctx.now))
  ensure(canSchedule({ startsAt: startsAt.getTime(), endsAt: draft.endsAt.getTime() }, ctx.now), { field: 'ends_at' })
  ensure(canOfferPrizes(await findPrizes(ctx.db, id)), { field: 'prizes' })
  // With another key than that it was sealed with, nobody could draw.
  openSeed(ctx, draft.seedSealed)
  await endPredecessor(ctx, draft, startsAt)
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
