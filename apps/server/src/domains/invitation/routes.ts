import { invitationEndpoints } from '@pitlane/contract/invitation/invitation.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { limitStrangers, registerUser } from '../account/public.ts'
import { createCode } from './create-code.ts'
import { receiveReward } from './receive-reward.ts'
import { getInvitation, listInvitedFriends, queryInviteTaskList, queryRewardDetail } from './user-queries.ts'

export const invitationRoutes = implement(invitationEndpoints, {
  generateInvitationCode: write(createCode),
  queryInviteTaskList,
  queryRewardDetail,
  receiveReward: write(receiveReward),
  // The one registration that there is: it hashes and counts tries before it writes.
  inviteRegister: limitStrangers(registerUser),
  getInvitation,
  listInvitedFriends,
})
