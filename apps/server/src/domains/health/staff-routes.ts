import { checklistStaffEndpoints } from '@pitlane/contract/health/staff-checklist.ts'
import { healthStaffEndpoints } from '@pitlane/contract/health/staff.ts'
import { describeBackup } from '../../platform/backup/describe-backup.ts'
import { describeReplicas } from '../../platform/health/describe-replicas.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { describeChecklist } from './checklist.ts'
import { makeTestPayment } from './make-test-payment.ts'
import { markChecklist } from './mark-checklist.ts'
import { runCheck } from '../../platform/health/run-check.ts'
import { sendTestLetter } from './send-test-letter.ts'

export const healthStaffRoutes = [
  ...implement(healthStaffEndpoints, {
    listStaffChecks: async ({ checks, now }) =>
      [...checks(now).values()].map(({ id, domain, name }) => ({ id, domain, name })),
    runStaffCheck: runCheck,
    getStaffBackup: describeBackup,
    getStaffReplicas: describeReplicas,
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
