import type { InvitationReward, InvitedFriend } from '@pitlane/contract/invitation/invitation.ts'
import { maskPerson } from '@pitlane/domain/account/mask-person.ts'
import type { Lack } from '@pitlane/domain/invitation/invitation.ts'
import type { RewardState } from '@pitlane/domain/invitation/states.ts'
import type { FoundFriend, FoundReward } from '../../reads/invitations.ts'

export const lackOf: Record<RewardState, Lack | null> = {
  pending: 'order',
  held: 'check',
  ready: null,
  received: null,
  taken_back: null,
}

export const presentReward = ({ reward, friend }: FoundReward): InvitationReward => ({
  id: reward.id,
  state: reward.state,
  points: reward.points,
  friend: friend === null ? null : maskPerson(friend),
  friends: reward.friends,
  lacks: lackOf[reward.state],
  reason: reward.reason,
  created_at: reward.createdAt.getTime(),
  received_at: reward.receivedAt?.getTime() ?? null,
})

export const presentFriend = ({ reward, invitation, friend }: FoundFriend): InvitedFriend => ({
  id: reward.id,
  name: maskPerson(friend),
  registered_at: invitation.createdAt.getTime(),
  state: reward.state,
  lacks: lackOf[reward.state],
  points: reward.points,
})
