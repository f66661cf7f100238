import { checklistStaffEndpoints } from '@pitlane/contract/checklist.staff.ts'
import { healthStaffEndpoints } from '@pitlane/contract/health.staff.ts'
import { describeBackup } from '../backup/describe-backup.ts'
import { implement, write } from '../http/implement.ts'
import { describeChecklist } from './checklist.ts'
import { checksAt } from './checks.ts'
import { makeTestPayment } from './make-test-payment.ts'
import { markChecklist } from './mark-checklist.ts'
import { runCheck } from './run-check.ts'
import { sendTestLetter } from './send-test-letter.ts'

export const healthStaffRoutes = [
  ...implement(healthStaffEndpoints, {
    listStaffChecks: async ({ now }) =>
      [...checksAt(now).values()].map(({ id, domain, name }) => ({ id, domain, name })),
    runStaffCheck: runCheck,
    getStaffBackup: describeBackup,
  }),
  ...implement(checklistStaffEndpoints, {
    getStaffChecklist: describeChecklist,
    markStaffChecklist: write(markChecklist),
    checkStaffGateways: async ({ gatewayChecks }) => {
      await gatewayChecks.run()
      return null
    },
    sendTestLetter,
    makeTestPayment,
  }),
]
