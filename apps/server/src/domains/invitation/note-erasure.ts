import type { WriteContext } from '../../platform/context.ts'
import { findInvitationOf, getRewardOf, lockInviter } from './queries.ts'
import { settleSteps } from './settle-steps.ts'
import { takeBackReward } from './take-back-reward.ts'

/** A friend who leaves before the reward was received was not won; one that was received stays. */
export async function noteErasure(ctx: WriteContext, { userId }: { userId: number }): Promise<void> {
  const invitation = await findInvitationOf(ctx.db, userId)
  if (!invitation) return
  await lockInviter(ctx.db, invitation.inviterId)
  const reward = await getRewardOf(ctx.db, invitation.id)
  if (reward.state === 'received') return
  await takeBackReward(ctx, reward, { reason: 'friend_erased' })
  await settleSteps(ctx, invitation.inviterId)
}
