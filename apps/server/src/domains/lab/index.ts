import { labDeadlines, labInvariants } from '../../reads/lab-invariants.ts'
import type { Domain } from '../../platform/domain.ts'
import { labAccepted, labDeclined, labMessage, labMovedUp } from './lab-letters.ts'
import { moveUpEverywhere } from './move-up-waiting.ts'
import { labRoutes } from './routes.ts'
import { mailMessage } from './send-message.ts'
import { labStaffRoutes } from './staff-routes.ts'

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    lab_accepted: { applicationId: number }
    lab_declined: { applicationId: number }
    lab_moved_up: { applicationId: number }
    lab_message: { applicationId: number; messageId: number }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mails what staff have written to all testers of a lab. */
    'lab.message': { messageId: number }
  }
}

export const lab = {
  name: 'lab',
  routes: [...labRoutes, ...labStaffRoutes],
  jobs: { 'lab.message': mailMessage },
  letters: { lab_accepted: labAccepted, lab_declined: labDeclined, lab_moved_up: labMovedUp, lab_message: labMessage },
  invariants: labInvariants,
  deadlines: labDeadlines,
  chores: [moveUpEverywhere],
} satisfies Domain
