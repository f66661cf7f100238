import { seedPublicAt } from '@pitlane/domain/lottery/activity.ts'
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { openSeed } from './seeds.ts'
import { lotteryActivities } from './tables.ts'

/**
 * Keeps the seeds of ended activities in the open, so that they can be checked when the key is another one. Whoever asks
 * before is given it too.
 */
export async function publishSeeds(ctx: Context): Promise<void> {
  const { id, seed, seedSealed, endsAt, publishedAt } = lotteryActivities
  const over = new Date(ctx.now - seedPublicAt({ endsAt: 0 }))
  const ended = await ctx.db
    .select({ id, sealed: seedSealed })
    .from(lotteryActivities)
    .where(and(isNotNull(publishedAt), isNull(seed), lte(endsAt, over)))
  for (const { id: activityId, sealed } of ended) {
    await ctx.db
      .update(lotteryActivities)
      .set({ seed: openSeed(ctx, sealed) })
      .where(eq(lotteryActivities.id, activityId))
  }
}
