import type { TakeBackReason } from '@pitlane/domain/invitation/states.ts'
import type { WriteContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { getPerson } from '../account/public.ts'
import { reversePoints } from '../points/public.ts'
import { moveReward } from './move-reward.ts'
import type { RewardRow } from './queries.ts'
import { causeOfReward } from './reward-cause.ts'

/**
 * Takes a reward back; the points of one that was received go by a reversal, if need be as a debt. The caller holds the
 * inviter. Once more, it changes nothing.
 */
export async function takeBackReward(
  ctx: WriteContext,
  reward: RewardRow,
  { reason, why = '' }: { reason: TakeBackReason; why?: string },
): Promise<void> {
  if (reward.state === 'taken_back') return
  const taken = await moveReward(ctx, reward, 'take_back', { reason, why, takenBackAt: new Date(ctx.now) })
  if (reward.state !== 'received') return
  const of = causeOfReward(taken)
  await reversePoints(ctx, { of, cause: `${of}:back`, kind: 'taken_back' })
  const { email, lang } = await getPerson(ctx.db, reward.userId)
  await queueMail(ctx, {
    cause: `${of}:back`,
    to: email,
    lang,
    name: 'invitation_taken_back',
    values: { rewardId: reward.id },
  })
}
