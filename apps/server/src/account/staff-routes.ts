import { accountStaffEndpoints } from '@pitlane/contract/account.staff.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/operations.staff.ts'
import { implement, write } from '../http/implement.ts'
import { blockUser } from './block-user.ts'
import { changeRole } from './change-role.ts'
import { updateSetting } from './change-setting.ts'
import { markMessage } from './mark-message.ts'
import { getAudit, getMail, listAudit, listMails } from './operations-queries.ts'
import { getSetting, listSettings } from './setting-queries.ts'
import { getMessage, getUser, listMessages, listUsers } from './staff-queries.ts'
import { findWaiting } from './waiting-queries.ts'

export const accountStaffRoutes = [
  ...implement(accountStaffEndpoints, {
    listStaffUsers: listUsers,
    getStaffUser: getUser,
    changeUserRole: write(changeRole),
    blockUser: write(blockUser),
    listStaffMessages: listMessages,
    getStaffMessage: getMessage,
    markMessage: write(markMessage),
  }),
  ...implement(operationsStaffEndpoints, {
    getWaiting: findWaiting,
    listStaffMails: listMails,
    getStaffMail: getMail,
    listStaffSettings: listSettings,
    getStaffSetting: getSetting,
    updateStaffSetting: updateSetting,
    listStaffAudit: listAudit,
    getStaffAudit: getAudit,
  }),
]
