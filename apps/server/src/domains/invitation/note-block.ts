import type { WriteContext } from '../../platform/context.ts'
import { findInvitationOf, getRewardOf, lockInviter } from './queries.ts'
import { settleSteps } from './settle-steps.ts'
import { takeBackReward } from './take-back-reward.ts'

/** Nobody is rewarded for a friend whom the staff had to block; that he is let in again changes nothing. */
export async function noteBlock(ctx: WriteContext, { userId }: { userId: number }): Promise<void> {
  const invitation = await findInvitationOf(ctx.db, userId)
  if (!invitation) return
  await lockInviter(ctx.db, invitation.inviterId)
  await takeBackReward(ctx, await getRewardOf(ctx.db, invitation.id), { reason: 'friend_blocked' })
  await settleSteps(ctx, invitation.inviterId)
}
