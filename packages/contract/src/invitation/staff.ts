import { mostStepFriends, mostStepPoints } from '@pitlane/domain/invitation/invitation.ts'
import { signals } from '@pitlane/domain/invitation/signals.ts'
import { rewardStates, takeBackReasons } from '@pitlane/domain/invitation/states.ts'
import { whyLength } from '@pitlane/domain/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant, pageOf } from '../shapes.ts'
import { key, listing, version } from '../staff-shapes.ts'

const person = z.object({ id: z.int(), email: z.string(), blocked: z.boolean() })

const invitationRow = z.object({
  id: z.int(),
  inviter_id: z.int(),
  inviter_email: z.string(),
  friend_id: z.int(),
  friend_email: z.string(),
  state: z.enum(rewardStates),
  points: z.int(),
  score: z.int(),
  /** Whoever did not look until then lets time decide. */
  held_until: z.nullable(instant),
  reason: z.nullable(z.enum(takeBackReasons)),
  created_at: instant,
})
export type StaffInvitation = z.output<typeof invitationRow>

const staffInvitation = z.object({
  ...invitationRow.def.shape,
  inviter: person,
  friend: person,
  /** The weight at which a reward is held. */
  hold_at: z.int(),
  /** All that are looked for, with what was found. */
  signals: z.array(z.object({ signal: z.enum(signals), weight: z.int(), found: z.boolean() })),
  self: z.boolean(),
  /** What the staff wrote. */
  why: z.string(),
  /** The order that was waited for. */
  order_id: z.nullable(z.int()),
  received_at: z.nullable(instant),
  taken_back_at: z.nullable(instant),
  allowed: z.array(z.enum(['release', 'take_back', 'mark_fraud'])),
})
export type StaffInvitationDetail = z.output<typeof staffInvitation>

/** One person of a tree, who came by the one with the id `parent`. */
const branch = z.object({
  ...person.def.shape,
  parent: z.nullable(z.int()),
  depth: z.int(),
  /** Of his inviter's reward; null for the root. */
  state: z.nullable(z.enum(rewardStates)),
  invitation_id: z.nullable(z.int()),
  /** All who came by him, also those that the tree does not show. */
  friends: z.int(),
  registered_at: instant,
})
export type StaffTreePerson = z.output<typeof branch>

const step = z.object({
  id: z.int(),
  friends: z.int(),
  points: z.int(),
  active: z.boolean(),
  /** Inviters who have it. */
  reached: z.int(),
  version,
})
export type StaffInvitationStep = z.output<typeof step>

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const stepFields = {
  friends: count(1, mostStepFriends),
  points: count(1, mostStepPoints),
  active: z._default(z.boolean(), true),
}

const look = { audience: ['support', 'marketing'], flavour: 'shop' } as const
const support = { audience: ['support'], flavour: 'shop' } as const
const marketing = { audience: ['marketing'], flavour: 'shop' } as const
const act = { id, why: filled(whyLength) }

export const invitationStaffEndpoints = {
  listStaffInvitations: endpoint({
    ...look,
    method: 'GET',
    path: '/console_api/invitations',
    summary: 'Invitations; `q` is a part of the inviter’s or the friend’s e-mail',
    input: z.object({
      ...listing(['id', 'score']),
      state: z.optional(z.enum(rewardStates)),
      inviter_id: z.optional(id),
    }),
    output: pageOf(invitationRow),
  }),
  listHeldInvitations: endpoint({
    ...look,
    method: 'GET',
    path: '/console_api/invitation-queue',
    summary: 'Invitations whose reward is held, to be looked at until `held_until`',
    input: z.object(listing(['held_until', 'score', 'id'])),
    output: pageOf(invitationRow),
  }),
  getStaffInvitation: endpoint({
    ...look,
    method: 'GET',
    path: '/console_api/invitations/{id}',
    summary: 'One invitation with its signals and their weights',
    input: z.object({ id }),
    output: staffInvitation,
  }),
  getInvitationTree: endpoint({
    ...look,
    method: 'GET',
    path: '/console_api/invitations/tree/{user_id}',
    summary: 'Who came by a person, and by those, to the fourth generation',
    input: z.object({ user_id: id }),
    output: z.object({ id: z.int(), list: z.array(branch) }),
  }),
  releaseInvitation: endpoint({
    ...support,
    method: 'POST',
    path: '/console_api/invitations/{id}/release',
    summary: 'Lets a held reward go on',
    input: z.object(act),
    output: staffInvitation,
    codes: ['own_account', 'reward_not_held'],
  }),
  takeBackInvitation: endpoint({
    ...support,
    method: 'POST',
    path: '/console_api/invitations/{id}/take-back',
    summary: 'Takes a reward back, also one that was received: its points go by a reversal',
    input: z.object(act),
    output: staffInvitation,
  }),
  markInvitationFraud: endpoint({
    ...support,
    method: 'POST',
    path: '/console_api/invitations/{id}/fraud',
    summary: 'Ends an inviter’s code for good, and takes back all that he got for friends',
    input: z.object(act),
    output: staffInvitation,
  }),
  listInvitationSteps: endpoint({
    ...look,
    method: 'GET',
    path: '/console_api/invitation-steps',
    summary: 'The steps of inviting',
    input: z.object(listing(['friends', 'id'])),
    output: pageOf(step),
  }),
  getInvitationStep: endpoint({
    ...look,
    method: 'GET',
    path: '/console_api/invitation-steps/{id}',
    summary: 'One step',
    input: z.object({ id }),
    output: step,
  }),
  createInvitationStep: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/invitation-steps',
    summary: 'Adds a step',
    input: z.object({ key, ...stepFields }),
    output: step,
    codes: ['invitation_step_taken'],
  }),
  updateInvitationStep: endpoint({
    ...marketing,
    method: 'PUT',
    path: '/console_api/invitation-steps/{id}',
    summary: 'Changes a step for those who have not reached it yet',
    input: z.object({ id, version, ...stepFields }),
    output: step,
    codes: ['edited_meanwhile', 'invitation_step_taken'],
  }),
}
