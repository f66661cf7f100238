import type { RewardState } from '@pitlane/domain/invitation/states.ts'
import { api } from '../../lib/api.ts'

const quiet = { noLoading: true }

export const loadFriends = (before: number) => api.listInvitedFriends({ before }, quiet)
export const loadRewards = (state: RewardState | undefined, before?: number) =>
  api.queryRewardDetail({ state, before }, quiet)
