import { invitationStaffEndpoints } from '@pitlane/contract/invitation/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { createStep } from './create-step.ts'
import { markFraud } from './mark-fraud.ts'
import { releaseInvitation } from './release-invitation.ts'
import { getStaffInvitation, getTree, listHeldInvitations, listInvitations } from './staff-queries.ts'
import { getStep, listSteps } from './step-queries.ts'
import { takeBackInvitation } from './take-back-invitation.ts'
import { updateStep } from './update-step.ts'

export const invitationStaffRoutes = implement(invitationStaffEndpoints, {
  listStaffInvitations: listInvitations,
  listHeldInvitations,
  getStaffInvitation,
  getInvitationTree: getTree,
  releaseInvitation: write(releaseInvitation),
  takeBackInvitation: write(takeBackInvitation),
  markInvitationFraud: write(markFraud),
  listInvitationSteps: listSteps,
  getInvitationStep: getStep,
  createInvitationStep: write(createStep),
  updateInvitationStep: write(updateStep),
})
