import type { WriteContext } from '../../platform/context.ts'
import { moveReward } from './move-reward.ts'
import type { InvitationRow, RewardRow } from './queries.ts'
import { settleSteps } from './settle-steps.ts'
import { tellInviter } from './tell-inviter.ts'

/** Lets a held reward go on: to what the friend still has to do, or to be received. The caller holds the inviter. */
export async function releaseReward(
  ctx: WriteContext,
  reward: RewardRow,
  invitation: InvitationRow,
  why = '',
): Promise<void> {
  const waits = invitation.needsOrder && invitation.orderId === null
  const moved = await moveReward(ctx, reward, waits ? 'wait' : 'release', { why })
  if (moved.state !== 'ready') return
  await settleSteps(ctx, reward.userId)
  await tellInviter(ctx, moved)
}
