import { invitationEndpoints } from '@pitlane/contract/invitation/invitation.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { limitStrangers } from '../account/public.ts'
import { createCode } from './create-code.ts'
import { inviteRegister } from './invite-register.ts'
import { receiveReward } from './receive-reward.ts'
import { getInvitation, listInvitedFriends, queryInviteTaskList, queryRewardDetail } from './user-queries.ts'

export const invitationRoutes = implement(invitationEndpoints, {
  generateInvitationCode: write(createCode),
  queryInviteTaskList,
  queryRewardDetail,
  receiveReward: write(receiveReward),
  // As `register` does: it hashes and counts tries before it writes.
  inviteRegister: limitStrangers(inviteRegister),
  getInvitation,
  listInvitedFriends,
})
