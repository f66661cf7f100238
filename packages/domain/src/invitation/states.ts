import type { Transitions } from '../transitions.ts'

/**
 * An inviter's reward for a friend or for a step. `held` waits for the staff in the queue; `pending` for what the friend
 * still has to do.
 */
export const rewardStates = ['pending', 'held', 'ready', 'received', 'taken_back'] as const
export type RewardState = (typeof rewardStates)[number]

export const rewardEvents = ['hold', 'release', 'wait', 'complete', 'receive', 'take_back', 'restore'] as const
export type RewardEvent = (typeof rewardEvents)[number]

/** `restore` is a step's: whoever lost a friend and finds another one has reached it again. */
export const rewardTransitions = {
  pending: { complete: 'ready', hold: 'held', take_back: 'taken_back' },
  held: { release: 'ready', wait: 'pending', take_back: 'taken_back' },
  ready: { receive: 'received', hold: 'held', take_back: 'taken_back' },
  received: { take_back: 'taken_back' },
  taken_back: { restore: 'ready' },
} as const satisfies Transitions<RewardState, RewardEvent>

/** The friend of such a reward counts as won. */
export const wonStates = ['ready', 'received'] as const satisfies readonly RewardState[]
/** Those that can still become points. */
export const openRewardStates = ['pending', 'held', 'ready'] as const satisfies readonly RewardState[]

/** Why a reward was taken back: a word that its owner reads. */
export const takeBackReasons = [
  'self_invitation',
  'fraud',
  'friend_blocked',
  'friend_erased',
  'order_refunded',
  'too_few_friends',
  'staff',
] as const
export type TakeBackReason = (typeof takeBackReasons)[number]
