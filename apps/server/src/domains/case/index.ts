import { caseDeadlines, caseInvariants } from '../../reads/case-invariants.ts'
import type { Domain } from '../../platform/domain.ts'
import { caseAnswered, caseReceived, caseSolved, caseWaiting, staffCase, staffCaseAssigned } from './case-letters.ts'
import { closeQuietCases, forgetCases, remindOwners } from './follow-up-cases.ts'
import { registerInboundMail } from './inbound-mail.ts'
import { caseRoutes } from './routes.ts'
import { caseStaffRoutes } from './staff-routes.ts'

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    case_received: { caseId: number; messageId: number | null }
    case_answered: { caseId: number; messageId: number | null }
    case_waiting: { caseId: number; messageId: number | null }
    case_solved: { caseId: number; messageId: number | null }
    staff_case: { caseId: number; messageId: number | null }
    staff_case_assigned: { caseId: number }
  }
}

export const caseSupport = {
  name: 'case',
  routes: [...caseRoutes, ...caseStaffRoutes],
  register: registerInboundMail,
  letters: {
    case_received: caseReceived,
    case_answered: caseAnswered,
    case_waiting: caseWaiting,
    case_solved: caseSolved,
    staff_case: staffCase,
    staff_case_assigned: staffCaseAssigned,
  },
  invariants: caseInvariants,
  deadlines: caseDeadlines,
  chores: [remindOwners, closeQuietCases, forgetCases],
  retention: [{ table: 'case_mails', after: 'at', days: 30 }],
} satisfies Domain
