import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { moveReward } from './move-reward.ts'
import { countWon } from './queries.ts'
import { takeBackReward } from './take-back-reward.ts'
import { invitationRewards, invitationSteps } from './tables.ts'

/**
 * Gives an inviter the steps that his friends have reached, and takes those back that they no longer reach. A step's
 * points are those of the moment it was first reached. The caller holds the inviter.
 */
export async function settleSteps(ctx: WriteContext, userId: number): Promise<void> {
  const won = await countWon(ctx.db, userId)
  const rewards = await ctx.db
    .select({ reward: invitationRewards })
    .from(invitationRewards)
    .innerJoin(invitationSteps, eq(invitationSteps.id, invitationRewards.stepId))
    .where(eq(invitationRewards.userId, userId))
  for (const { reward } of rewards) {
    const isReached = (reward.friends ?? 0) <= won
    if (!isReached) await takeBackReward(ctx, reward, { reason: 'too_few_friends' })
    else if (reward.state === 'taken_back' && reward.reason === 'too_few_friends')
      await moveReward(ctx, reward, 'restore', {
        reason: null,
        round: reward.round + 1,
        receivedAt: null,
        takenBackAt: null,
      })
  }
  const had = new Set(rewards.map(({ reward }) => reward.stepId))
  const steps = await ctx.db.select().from(invitationSteps).where(eq(invitationSteps.active, true))
  for (const { id, friends, points } of steps)
    if (friends <= won && !had.has(id))
      await ctx.db
        .insert(invitationRewards)
        .values({ userId, stepId: id, friends, points, state: 'ready', createdAt: new Date(ctx.now) })
}
