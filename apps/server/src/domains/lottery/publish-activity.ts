import { canSchedule } from '@pitlane/domain/lottery/activity.ts'
import { canOfferPrizes } from '@pitlane/domain/lottery/prizes.ts'
import { desc, eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { ensure } from '../../platform/app-error.ts'
import { type ActivityRow, findPrizes } from './queries.ts'
import { openSeed } from './seeds.ts'
import { getStaffActivity } from './staff-queries.ts'
import { lotteryActivities, lotteryDraws } from './tables.ts'
import { holdActivity } from './update-activity.ts'

type Input = { id: number; version: number }

/**
 * When it starts: at once where its start has passed, but after the last draw of the version that it replaces, which
 * gives way then. That one is held, and with it everybody who draws.
 */
async function startOf({ db, now }: StaffContext, { startsAt, replacesId }: ActivityRow): Promise<Date> {
  const start = Math.max(startsAt.getTime(), now)
  if (replacesId === null) return new Date(start)
  const [before] = await db.select().from(lotteryActivities).where(eq(lotteryActivities.id, replacesId)).for('update')
  const [last] = await db
    .select({ at: lotteryDraws.at })
    .from(lotteryDraws)
    .where(eq(lotteryDraws.activityId, replacesId))
    .orderBy(desc(lotteryDraws.at))
    .limit(1)
  const free = new Date(Math.max(start, (last?.at.getTime() ?? 0) + 1))
  if (before && before.endsAt > free)
    await db
      .update(lotteryActivities)
      .set({
        endsAt: before.startsAt > free ? before.startsAt : free,
        updatedAt: editedAt({ now }, before.updatedAt.getTime()),
      })
      .where(eq(lotteryActivities.id, replacesId))
  return free
}

/**
 * Publishes a draft with its prizes, odds and the hash of its seed.
 * @throws AppError not_found, edited_meanwhile, draw_times, draw_weights, draw_key_missing
 */
export async function publishActivity(ctx: StaffContext, { id, version }: Input) {
  const [published] = await ctx.db.select().from(lotteryActivities).where(eq(lotteryActivities.id, id))
  if (published?.publishedAt) return getStaffActivity(ctx, { id })
  const draft = await holdActivity(ctx, id, version)
  const startsAt = await startOf(ctx, draft)
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
