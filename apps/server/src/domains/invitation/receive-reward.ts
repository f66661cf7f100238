import { canReceive, type LimitRefusal, type RewardLimits, limitSpans } from '@pitlane/domain/invitation/invitation.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { earnPoints } from '../points/public.ts'
import { findLimits } from './find-terms.ts'
import { moveReward } from './move-reward.ts'
import { findReceived, readInvitation, lockInviter, type RewardRow } from './queries.ts'
import { causeOfReward } from './reward-cause.ts'
import { screenInvitation } from './screen-invitation.ts'
import { settleSteps } from './settle-steps.ts'
import { invitationRewards } from './tables.ts'

type Ctx = WriteContext<UserContext>
type Outcome = 'received' | 'held' | LimitRefusal

/** Looks at a friend's reward once more, counts it against the limits, and gives the points. */
async function receive(ctx: Ctx, reward: RewardRow, limits: RewardLimits): Promise<Outcome> {
  if (reward.invitationId !== null) {
    const { heldUntil } = await screenInvitation(ctx, await readInvitation(ctx.db, reward.invitationId))
    if (heldUntil) {
      await moveReward(ctx, reward, 'hold', { heldUntil })
      return 'held'
    }
    const verdict = canReceive(await findReceived(ctx, reward.userId), limits)
    if (!verdict.ok) return verdict.reason
  }
  await moveReward(ctx, reward, 'receive', { receivedAt: new Date(ctx.now) })
  await earnPoints(ctx, {
    userId: reward.userId,
    kind: reward.invitationId === null ? 'invitation_step' : 'invitation',
    cause: causeOfReward(reward),
    points: reward.points,
  })
  return 'received'
}

async function findWanted({ db, actor }: Ctx, id: number | undefined): Promise<RewardRow[]> {
  const own = eq(invitationRewards.userId, actor.id)
  const wanted = id === undefined ? eq(invitationRewards.state, 'ready') : eq(invitationRewards.id, id)
  return db.select().from(invitationRewards).where(and(own, wanted)).orderBy(asc(invitationRewards.id))
}

/**
 * Receives one reward, or all that are ready; one that was received answers the same again and gives nothing.
 * @throws AppError not_found, reward_not_ready; for one alone reward_day_limit, reward_month_limit, reward_total_limit
 */
export async function receiveReward(ctx: Ctx, { id }: { id?: number | undefined }) {
  await lockInviter(ctx.db, ctx.actor.id)
  const wanted = await findWanted(ctx, id)
  if (id !== undefined && wanted.length === 0) throw new AppError('not_found')
  const limits = await findLimits(ctx)
  const outcomes: { reward: RewardRow; outcome: Outcome }[] = []
  for (const reward of wanted) {
    if (!['ready', 'received'].includes(reward.state)) throw new AppError('reward_not_ready')
    const outcome = reward.state === 'received' ? 'received' : await receive(ctx, reward, limits)
    const full = limitSpans.find((span) => outcome === `reward_${span}_limit`)
    if (id !== undefined && full) throw new AppError(`reward_${full}_limit`, { values: { count: limits[full] ?? 0 } })
    outcomes.push({ reward, outcome })
  }
  const held = outcomes.filter(({ outcome }) => outcome === 'held').length
  if (held > 0) await settleSteps(ctx, ctx.actor.id)
  const received = outcomes.filter(({ outcome }) => outcome === 'received')
  return {
    count: received.length,
    points: received.reduce((sum, { reward }) => sum + reward.points, 0),
    held,
    limited: outcomes.length - held - received.length,
  }
}
