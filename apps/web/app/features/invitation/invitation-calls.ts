import { codeLength } from '@pitlane/domain/invitation/invitation.ts'
import type { RewardState } from '@pitlane/domain/invitation/states.ts'
import { api } from '../../lib/api.ts'
import { inBackground, inPlace } from '../../lib/call-options.ts'

/** As much of a code as can be one. */
export const codeIn = (query: URLSearchParams): string => (query.get('code') ?? '').slice(0, 3 * codeLength)
/** Whether a code was given that brings nobody to anybody: mistyped, or its inviter's no more. Nobody who asks in vain is warned. */
export const isVoid = async (client: typeof api, code: string): Promise<boolean> =>
  code !== '' &&
  client.getInvitation({ code }, inBackground).then(
    ({ inviter }) => inviter === null,
    () => false,
  )

export const loadFriends = (before: number) => api.listInvitedFriends({ before }, inPlace)
export const loadRewards = (state: RewardState | undefined, before?: number) =>
  api.queryRewardDetail({ state, before }, inPlace)
