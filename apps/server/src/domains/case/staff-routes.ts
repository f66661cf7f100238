import { caseStaffEndpoints } from '@pitlane/contract/case/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { getCaseFigures, getStaffCase, listCaseStaff, listStaffCases } from '../../reads/staff-cases.ts'
import { answerCase } from './answer-case.ts'
import { assignCase } from './assign-case.ts'
import { getCannedAnswer, listCannedAnswers } from './canned-queries.ts'
import { createCaseRecipient } from './create-case-recipient.ts'
import { createCannedAnswer, deleteCannedAnswer, updateCannedAnswer } from './edit-canned-answers.ts'
import { closeStaffCase, reopenStaffCase } from './end-case.ts'
import { mergeCases } from './merge-cases.ts'
import { noteOnCase } from './note-on-case.ts'
import { getCaseRecipient, listCaseRecipients } from './recipient-queries.ts'
import { updateCaseRecipient } from './update-case-recipient.ts'

export const caseStaffRoutes = implement(caseStaffEndpoints, {
  listStaffCases,
  getStaffCase,
  getCaseFigures,
  listCaseStaff,
  assignCase: write(assignCase),
  answerCase: write(answerCase),
  noteCase: write(noteOnCase),
  closeStaffCase: write(closeStaffCase),
  reopenStaffCase: write(reopenStaffCase),
  mergeCases: write(mergeCases),
  listCaseRecipients,
  getCaseRecipient,
  createCaseRecipient: write(createCaseRecipient),
  updateCaseRecipient: write(updateCaseRecipient),
  listCannedAnswers,
  getCannedAnswer,
  createCannedAnswer: write(createCannedAnswer),
  updateCannedAnswer: write(updateCannedAnswer),
  deleteCannedAnswer: write(deleteCannedAnswer),
})
