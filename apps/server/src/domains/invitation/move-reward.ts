import { type RewardEvent, rewardTransitions } from '@pitlane/domain/invitation/states.ts'
import { nextState } from '@pitlane/domain/transitions.ts'
import { and, eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import type { RewardRow } from './queries.ts'
import { invitationRewards } from './tables.ts'

type Patch = Partial<Pick<RewardRow, 'reason' | 'why' | 'round' | 'heldUntil' | 'receivedAt' | 'takenBackAt'>>

/**
 * The only writer of a reward's state. The caller holds the inviter. Throws where the table refuses the move: who asks
 * for one has looked first.
 */
export async function moveReward(
  ctx: Pick<WriteContext, 'db'>,
  reward: RewardRow,
  event: RewardEvent,
  patch: Patch = {},
): Promise<RewardRow> {
  const state = nextState(rewardTransitions, reward.state, event)
  if (!state) throw new Error(`a reward that is ${reward.state} cannot ${event}`)
  const [moved] = await ctx.db
    .update(invitationRewards)
    .set({ heldUntil: null, ...patch, state })
    .where(and(eq(invitationRewards.id, reward.id), eq(invitationRewards.state, reward.state)))
    .returning()
  if (!moved) throw new Error(`reward ${reward.id} was moved by somebody who did not hold its inviter`)
  return moved
}
