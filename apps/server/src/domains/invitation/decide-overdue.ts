import { isSelfInvitation } from '@pitlane/domain/invitation/signals.ts'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { clearScore } from './clear-score.ts'
import { readInvitation, getRewardOf, lockInviter } from './queries.ts'
import { releaseReward } from './release-reward.ts'
import { settleSteps } from './settle-steps.ts'
import { takeBackReward } from './take-back-reward.ts'
import { invitationRewards } from './tables.ts'

/**
 * Decides what nobody looked at in time: a doubt is the shop's, so the reward goes on; a self-invitation has none.
 */
async function decide(ctx: Context, { userId, invitationId }: { userId: number; invitationId: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockInviter(tx.db, userId)
    const reward = await getRewardOf(tx.db, invitationId)
    if (reward.state !== 'held' || reward.heldUntil!.getTime() > tx.now) return
    const invitation = await readInvitation(tx.db, invitationId)
    if (isSelfInvitation(invitation.signals)) {
      await takeBackReward(tx, reward, { reason: 'self_invitation' })
      await settleSteps(tx, userId)
    } else {
      await clearScore(tx, invitation)
      await releaseReward(tx, reward, invitation)
    }
  })
}

/** The held rewards whose time is up, the oldest first; each by itself, so that one cannot hold up the others. */
export async function decideOverdue(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ userId: invitationRewards.userId, invitationId: invitationRewards.invitationId })
    .from(invitationRewards)
    .where(and(eq(invitationRewards.state, 'held'), lte(invitationRewards.heldUntil, new Date(ctx.now))))
    .orderBy(asc(invitationRewards.heldUntil))
    .limit(1_000)
  for (const { userId, invitationId } of due) await decide(ctx, { userId, invitationId: invitationId! })
}
