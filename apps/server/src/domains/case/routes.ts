import { caseEndpoints } from '@pitlane/contract/case/case.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { rateCase, reopenCase, replyToCase, solveCase } from './act-as-owner.ts'
import { getCase, getCaseForm, listCases } from './queries.ts'
import { sendCase } from './send-case.ts'

export const caseRoutes = implement(caseEndpoints, {
  getCaseForm,
  sendCase: write(sendCase),
  listCases,
  getCase,
  replyToCase: write(replyToCase),
  solveCase: write(solveCase),
  reopenCase: write(reopenCase),
  rateCase: write(rateCase),
})
