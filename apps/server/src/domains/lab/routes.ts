import { labEndpoints } from '@pitlane/contract/lab/lab.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { applyForLab } from './apply-for-lab.ts'
import { getLab, listLabs, listMyLabs } from './queries.ts'
import { sendFeedback } from './send-feedback.ts'
import { withdrawFromLab } from './withdraw-from-lab.ts'

export const labRoutes = implement(labEndpoints, {
  listLabs,
  listMyLabs,
  getLab,
  applyForLab: write(applyForLab),
  withdrawFromLab: write(withdrawFromLab),
  sendLabFeedback: write(sendFeedback),
})
