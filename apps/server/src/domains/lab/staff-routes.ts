import { labStaffEndpoints } from '@pitlane/contract/lab/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { getStaffLabFeedback, listStaffApplicants, listStaffLabFeedback } from '../../reads/staff-labs.ts'
import { createLab } from './create-lab.ts'
import { acceptApplicant, declineApplicant } from './decide-application.ts'
import { sendMessage } from './send-message.ts'
import { getStaffLab, listLabMessages, listStaffLabs } from './staff-queries.ts'
import { thankForFeedback } from './thank-for-feedback.ts'
import { updateLab } from './update-lab.ts'

export const labStaffRoutes = implement(labStaffEndpoints, {
  listStaffLabs,
  getStaffLab,
  createStaffLab: write(createLab),
  updateStaffLab: write(updateLab),
  listLabMessages,
  sendLabMessage: write(sendMessage),
  listStaffApplicants,
  acceptApplicant: write(acceptApplicant),
  declineApplicant: write(declineApplicant),
  listStaffLabFeedback,
  getStaffLabFeedback,
  thankForFeedback: write(thankForFeedback),
})
