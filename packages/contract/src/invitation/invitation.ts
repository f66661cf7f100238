import { codeLength, lacks } from '@pitlane/domain/invitation/invitation.ts'
import { rewardStates, takeBackReasons } from '@pitlane/domain/invitation/states.ts'
import * as z from 'zod/mini'
import { accountEndpoints } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, keyset, text } from '../shapes.ts'

const mine = { audience: 'user', flavour: 'community' } as const
const prefix = '/community_api/core-system/sys_invite'

/** As people write it: with spaces, hyphens and small letters. */
const code = text(codeLength * 3)

const step = z.object({
  id: z.int(),
  friends: z.int(),
  points: z.int(),
  /** `open` until so many friends are won. */
  state: z.enum(['open', ...rewardStates]),
})
export type InvitationStep = z.output<typeof step>

const reward = z.object({
  id: z.int(),
  state: z.enum(rewardStates),
  points: z.int(),
  /** The friend, masked; null for a step. */
  friend: z.nullable(z.string()),
  /** How many friends the step asked for; null for a friend. */
  friends: z.nullable(z.int()),
  /** What is waited for, while it is pending or held. */
  lacks: z.nullable(z.enum(lacks)),
  /** Why it was taken back. */
  reason: z.nullable(z.enum(takeBackReasons)),
  created_at: instant,
  received_at: z.nullable(instant),
})
export type InvitationReward = z.output<typeof reward>

const friend = z.object({
  id: z.int(),
  name: z.string(),
  registered_at: instant,
  state: z.enum(rewardStates),
  lacks: z.nullable(z.enum(lacks)),
  points: z.int(),
})
export type InvitedFriend = z.output<typeof friend>

export const invitationEndpoints = {
  generateInvitationCode: endpoint({
    ...mine,
    method: 'GET',
    path: `${prefix}/generateInvitationCode`,
    summary: 'My invitation code, the same every time, and the link that friends open',
    ownerOnly: true,
    input: z.object({}),
    output: z.object({ code: z.string(), url: z.string() }),
  }),
  queryInviteTaskList: endpoint({
    ...mine,
    method: 'GET',
    path: `${prefix}/queryInviteTaskList`,
    summary: 'The steps of inviting with what is done, what I have received in all and this month, and the limits',
    input: z.object({}),
    output: z.object({
      /** Friends that count. */
      successful: z.int(),
      /** Points received in all and in this month (UTC). */
      income: z.int(),
      income_month: z.int(),
      /** Rewards that can be received now, and their points. */
      ready: z.int(),
      ready_points: z.int(),
      inviter_points: z.int(),
      friend_points: z.int(),
      friend_draws: z.int(),
      /** How many friends are rewarded at most; null: any number. */
      limits: z.object({ day: z.nullable(z.int()), month: z.nullable(z.int()), total: z.nullable(z.int()) }),
      steps: z.array(step),
    }),
  }),
  queryRewardDetail: endpoint({
    ...mine,
    method: 'GET',
    path: `${prefix}/queryRewardDetail`,
    summary: 'My rewards for friends and steps, newest first; `before` continues after the last one seen',
    input: z.object({ ...keyset, state: z.optional(z.enum(rewardStates)) }),
    output: z.object({ list: z.array(reward), next: z.nullable(z.int()) }),
  }),
  receiveReward: endpoint({
    ...mine,
    method: 'POST',
    path: `${prefix}/receiveReward`,
    summary: 'Receives one reward, or all that are ready; what was received before is not received again',
    input: z.object({ id: z.optional(id) }),
    output: z.object({
      count: z.int(),
      points: z.int(),
      /** Rewards that turned out to need a look by the staff. */
      held: z.int(),
      /** Rewards that stay ready, because a limit is reached. */
      limited: z.int(),
    }),
    codes: ['reward_not_ready', 'reward_day_limit', 'reward_month_limit', 'reward_total_limit'],
  }),
  inviteRegister: endpoint({
    ...accountEndpoints.register,
    flavour: 'community',
    path: '/community_api/core-userinfo/user_center/inviteRegister',
    summary: 'Registers somebody who came by an invitation, and logs in; a code that is not valid does not stop him',
    onFailure: 'toast',
  }),
  getInvitation: endpoint({
    method: 'GET',
    path: '/system/invitation',
    audience: 'public',
    flavour: 'shop',
    summary: 'What a friend sees of a code: who invites, masked, and what both get; an unknown code names nobody',
    input: z.object({ code: z._default(code, '') }),
    output: z.object({
      inviter: z.nullable(z.string()),
      inviter_points: z.int(),
      friend_points: z.int(),
      friend_draws: z.int(),
    }),
    limit: { max: 120, seconds: 600, by: 'ip' },
  }),
  listInvitedFriends: endpoint({
    ...mine,
    flavour: 'shop',
    method: 'GET',
    path: '/system/invitation/friends',
    summary: 'Friends who came by my code, masked, with what still lacks; newest first',
    input: z.object(keyset),
    output: z.object({ list: z.array(friend), next: z.nullable(z.int()) }),
  }),
}
