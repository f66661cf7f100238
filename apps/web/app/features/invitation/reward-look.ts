import type { RewardState } from '@pitlane/domain/invitation/states.ts'

/** What is being looked at is shown like what is waited for. */
export const rewardTones = {
  pending: 'watch',
  held: 'watch',
  ready: 'brand',
  received: 'good',
  taken_back: 'bad',
} as const satisfies Record<RewardState, string>
