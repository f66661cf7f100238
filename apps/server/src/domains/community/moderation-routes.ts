import { moderationStaffEndpoints } from '@pitlane/contract/community/moderation-staff.ts'
import { reportPostEndpoints } from '@pitlane/contract/community/report.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { claimItem } from './claim-item.ts'
import { decideItem } from './decide-item.ts'
import { decideObjection } from './decide-objection.ts'
import { listModerators, listTransparency } from './moderation-figures.ts'
import { getReportCategories, getReportTarget, listMyDecisions, listMyNotices } from './moderation-queries.ts'
import {
  getModeration,
  getObjection,
  listDecisions,
  listModeration,
  listObjections,
} from './moderation-staff-queries.ts'
import { objectToDecision } from './object-to-decision.ts'
import { objectToOutcome } from './object-to-outcome.ts'
import { sendNotice } from './send-notice.ts'

export const moderationRoutes = [
  ...implement(reportPostEndpoints, {
    getReportCategories,
    getReportTarget,
    saveReportInfo: write(sendNotice),
    listMyNotices,
    listMyDecisions,
    objectToOutcome: write(objectToOutcome),
    objectToDecision: write(objectToDecision),
  }),
  ...implement(moderationStaffEndpoints, {
    listModeration,
    getModeration,
    claimModeration: write(claimItem),
    decideModeration: write(decideItem),
    listDecisions,
    listObjections,
    getObjection,
    decideObjection: write(decideObjection),
    listModerators,
    listTransparency,
  }),
]
