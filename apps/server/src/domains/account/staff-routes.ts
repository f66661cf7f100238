import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import { cardStaffEndpoints } from '@pitlane/contract/account/staff-card.ts'
import { listViewStaffEndpoints } from '@pitlane/contract/account/staff-list-views.ts'
import { messageStaffEndpoints } from '@pitlane/contract/account/staff-messages.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { secondFactorStaffEndpoints } from '@pitlane/contract/account/staff-second-factor.ts'
import { userImportStaffEndpoints } from '@pitlane/contract/account/staff-import.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { blockUser } from './block-user.ts'
import { changeRole } from './change-role.ts'
import { updateSetting } from './change-setting.ts'
import { answerMessage } from './contact/answer-message.ts'
import { assignMessage } from './contact/assign-message.ts'
import { closeMessage, reopenMessage } from './contact/end-message.ts'
import { noteOnMessage } from './contact/note-on-message.ts'
import { importUsers } from './import-users.ts'
import { deleteListView, updateListView } from './list-views/change-list-view.ts'
import { createListView } from './list-views/create-list-view.ts'
import { keepListColumns } from './list-views/keep-list-columns.ts'
import { getListViews } from './list-views/queries.ts'
import { liftLoginPause } from './lift-login-pause.ts'
import { listLoginPauses } from './login-pause-queries.ts'
import { getAudit, getMail, listAudit, listFailedJobs, listMails } from './operations-queries.ts'
import { addPasskey, addTotp, startPasskey, startTotp } from './second-factor/add-factor.ts'
import { noteUser } from './note-user.ts'
import { passSecondFactor } from './second-factor/pass-second-factor.ts'
import { askForPasskey } from './second-factor/passkeys.ts'
import { getSecondFactor } from './second-factor/queries.ts'
import { removeFactor, renewRecoveryCodes } from './second-factor/remove-factor.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { resendMails } from './resend-mails.ts'
import { retryJobs } from './retry-jobs.ts'
import { getSetting, listSettings } from './setting-queries.ts'
import { getUser, listUsers } from './staff-queries.ts'
import { viewAsUser } from './view-as-user.ts'
import { getPersonCard, listPersonRows } from '../../reads/person-card.ts'
import { getMessage, listMessages } from '../../reads/staff-messages.ts'
import { findWaiting } from '../../reads/waiting.ts'

export const accountStaffRoutes = [
  ...implement(accountStaffEndpoints, {
    listStaffUsers: listUsers,
    getStaffUser: getUser,
    changeUserRole: write(changeRole),
    blockUser: write(blockUser),
    resetSecondFactor: write(resetSecondFactor),
    viewAsUser: write(viewAsUser),
    listStaffLoginPauses: listLoginPauses,
    liftLoginPause: write(liftLoginPause),
  }),
  ...implement(cardStaffEndpoints, { getPersonCard, listPersonRows, noteUser: write(noteUser) }),
  ...implement(listViewStaffEndpoints, {
    getListViews,
    createListView: write(createListView),
    updateListView: write(updateListView),
    deleteListView: write(deleteListView),
    keepListColumns: write(keepListColumns),
  }),
  ...implement(messageStaffEndpoints, {
    listStaffMessages: listMessages,
    getStaffMessage: getMessage,
    assignMessage: write(assignMessage),
    answerMessage: write(answerMessage),
    noteMessage: write(noteOnMessage),
    closeMessage: write(closeMessage),
    reopenMessage: write(reopenMessage),
  }),
  ...implement(userImportStaffEndpoints, { importUsers: write(importUsers) }),
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
