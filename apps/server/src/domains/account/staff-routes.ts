import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { secondFactorStaffEndpoints } from '@pitlane/contract/account/staff-second-factor.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { blockUser } from './block-user.ts'
import { changeRole } from './change-role.ts'
import { updateSetting } from './change-setting.ts'
import { liftLoginPause } from './lift-login-pause.ts'
import { listLoginPauses } from './login-pause-queries.ts'
import { markMessage } from './mark-message.ts'
import { getAudit, getMail, listAudit, listFailedJobs, listMails } from './operations-queries.ts'
import { addPasskey, addTotp, startPasskey, startTotp } from './second-factor/add-factor.ts'
import { passSecondFactor } from './second-factor/pass-second-factor.ts'
import { askForPasskey } from './second-factor/passkeys.ts'
import { getSecondFactor } from './second-factor/queries.ts'
import { removeFactor, renewRecoveryCodes } from './second-factor/remove-factor.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { resendMails } from './resend-mails.ts'
import { retryJobs } from './retry-jobs.ts'
import { getSetting, listSettings } from './setting-queries.ts'
import { getMessage, getUser, listMessages, listUsers } from './staff-queries.ts'
import { findWaiting } from '../../reads/waiting.ts'

export const accountStaffRoutes = [
  ...implement(accountStaffEndpoints, {
    listStaffUsers: listUsers,
    getStaffUser: getUser,
    changeUserRole: write(changeRole),
    blockUser: write(blockUser),
    resetSecondFactor: write(resetSecondFactor),
    listStaffLoginPauses: listLoginPauses,
    liftLoginPause: write(liftLoginPause),
    listStaffMessages: listMessages,
    getStaffMessage: getMessage,
    markMessage: write(markMessage),
  }),
  // Tries and a passkey's challenge are counted outside the transaction: those opened here end with the answer.
  ...implement(secondFactorStaffEndpoints, {
    getSecondFactor,
    askForPasskey,
    passSecondFactor,
    startTotp,
    addTotp,
    startPasskey,
    addPasskey,
    removeFactor: write(removeFactor),
    renewRecoveryCodes: write(renewRecoveryCodes),
  }),
  ...implement(operationsStaffEndpoints, {
    getWaiting: findWaiting,
    listStaffMails: listMails,
    getStaffMail: getMail,
    resendStaffMails: write(resendMails),
    listStaffJobs: listFailedJobs,
    retryStaffJobs: write(retryJobs),
    listStaffSettings: listSettings,
    getStaffSetting: getSetting,
    updateStaffSetting: updateSetting,
    listStaffAudit: listAudit,
    getStaffAudit: getAudit,
  }),
]
