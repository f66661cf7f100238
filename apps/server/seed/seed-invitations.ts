import { emailKey } from '@pitlane/domain/invitation/email-key.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { scoreOf, type Signal } from '@pitlane/domain/invitation/signals.ts'
import type { RewardState, TakeBackReason } from '@pitlane/domain/invitation/states.ts'
import { eq } from 'drizzle-orm'
import { invitationRewards, invitations, invitationSteps, inviters } from '../src/domains/invitation/tables.ts'
import { one, type Transaction } from '../src/platform/db/database.ts'

const points = 100

type Friend = {
  inviter: string
  friend: string
  daysAgo: number
  state: RewardState
  /** When it was received. */
  receivedDaysAgo?: number
  needsOrder?: boolean
  signals?: Signal[]
  reason?: TakeBackReason
}

/** The owner's friends are in every state, and the workshop has one of its own; one of them waits in the queue. */
const friends: readonly Friend[] = [
  { inviter: 'owner', friend: 'amine', daysAgo: 406, state: 'received', receivedDaysAgo: 380 },
  { inviter: 'owner', friend: 'beatriz', daysAgo: 394, state: 'received', receivedDaysAgo: 340 },
  { inviter: 'workshop', friend: 'wei', daysAgo: 358, state: 'received', receivedDaysAgo: 90 },
  { inviter: 'owner', friend: 'oksana', daysAgo: 346, state: 'received', receivedDaysAgo: 60 },
  { inviter: 'owner', friend: 'lucia', daysAgo: 334, state: 'taken_back', reason: 'order_refunded', needsOrder: true },
  { inviter: 'owner', friend: 'emre', daysAgo: 6, state: 'held', signals: ['email_series', 'same_network'] },
  { inviter: 'owner', friend: 'sanne', daysAgo: 3, state: 'ready' },
  { inviter: 'owner', friend: 'piotr', daysAgo: 1, state: 'pending', needsOrder: true },
]

const emailOf = (name: string): string => `${name}@pitlane.example`

/** A reward that was received, for the history of points, which is written in the order of time. */
export type ReceivedReward = { who: string; points: number; daysAgo: number; cause: string }

/** Who came by whom. User ids are by e-mail. */
export async function seedInvitations(
  db: Transaction,
  people: Map<string, number>,
  now: number,
): Promise<ReceivedReward[]> {
  const at = (daysAgo: number) => new Date(now - daysAgo * dayMs)
  const idOf = (name: string) => people.get(emailOf(name))!
  await db.insert(inviters).values([
    { userId: idOf('owner'), code: 'PQRTVWXY34', createdAt: at(420) },
    { userId: idOf('workshop'), code: 'ACDEFGHJKM', createdAt: at(400) },
  ])
  const received: ReceivedReward[] = []
  const keep = (who: string, reward: { id: number; points: number }, daysAgo: number) =>
    received.push({
      who: emailOf(who),
      points: reward.points,
      daysAgo,
      cause: `invitation-reward:${reward.id}:0`,
    })
  for (const {
    inviter,
    friend,
    daysAgo,
    state,
    receivedDaysAgo,
    needsOrder = false,
    signals = [],
    reason,
  } of friends) {
    const invitation = one(
      await db
        .insert(invitations)
        .values({
          inviterId: idOf(inviter),
          friendId: idOf(friend),
          needsOrder,
          emailKey: emailKey(emailOf(friend)),
          signals,
          score: scoreOf(signals),
          createdAt: at(daysAgo),
        })
        .returning({ id: invitations.id }),
    )
    const reward = one(
      await db
        .insert(invitationRewards)
        .values({
          userId: idOf(inviter),
          invitationId: invitation.id,
          points,
          state,
          reason: reason ?? null,
          heldUntil: state === 'held' ? at(daysAgo - 14) : null,
          createdAt: at(daysAgo),
          receivedAt: receivedDaysAgo === undefined ? null : at(receivedDaysAgo),
          takenBackAt: state === 'taken_back' ? at(daysAgo - 20) : null,
        })
        .returning(),
    )
    if (receivedDaysAgo !== undefined) keep(inviter, reward, receivedDaysAgo)
  }
  await seedSteps(db, { owner: idOf('owner'), workshop: idOf('workshop') }, { at, keep })
  return received
}

type Writers = {
  at: (daysAgo: number) => Date
  keep: (who: string, reward: { id: number; points: number }, daysAgo: number) => void
}

/** The step of one friend was received, that of three waits. */
async function seedSteps(
  db: Transaction,
  ids: { owner: number; workshop: number },
  { at, keep }: Writers,
): Promise<void> {
  const give = async (who: 'owner' | 'workshop', friendCount: number, daysAgo: number, isReceived: boolean) => {
    const step = one(await db.select().from(invitationSteps).where(eq(invitationSteps.friends, friendCount)))
    const reward = one(
      await db
        .insert(invitationRewards)
        .values({
          userId: ids[who],
          stepId: step.id,
          friends: step.friends,
          points: step.points,
          state: isReceived ? 'received' : 'ready',
          createdAt: at(daysAgo),
          receivedAt: isReceived ? at(daysAgo) : null,
        })
        .returning(),
    )
    if (isReceived) keep(who, reward, daysAgo)
  }
  await give('owner', 1, 379, true)
  await give('workshop', 1, 89, true)
  await give('owner', 3, 59, false)
}
