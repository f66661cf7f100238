import { healthStaffEndpoints } from '@pitlane/contract/health.staff.ts'
import { describeBackup } from '../backup/describe-backup.ts'
import { implement } from '../http/implement.ts'
import { checksAt } from './checks.ts'
import { runCheck } from './run-check.ts'

export const healthStaffRoutes = implement(healthStaffEndpoints, {
  listStaffChecks: async ({ now }) => [...checksAt(now).values()].map(({ id, domain, name }) => ({ id, domain, name })),
  runStaffCheck: runCheck,
  getStaffBackup: describeBackup,
})
