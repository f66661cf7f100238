import { pointsStaffEndpoints } from '@pitlane/contract/points/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { listPointsOwed } from '../../reads/points-owed.ts'
import { listPointsProposals } from '../../reads/points-proposals.ts'
import { adjustPointsByStaff, dropPointsProposal } from './adjust-points-by-staff.ts'
import { getStaffPoints } from './staff-queries.ts'
import { getRule, listRules } from './staff-rules.ts'
import { updateRule } from './update-rule.ts'

export const pointsStaffRoutes = implement(pointsStaffEndpoints, {
  listPointRules: listRules,
  getPointRule: getRule,
  updatePointRule: write(updateRule),
  listPointsOwed,
  listPointsProposals,
  getStaffPoints,
  adjustPoints: write(adjustPointsByStaff),
  dropPointsProposal: write(dropPointsProposal),
})
