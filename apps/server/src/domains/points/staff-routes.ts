import { pointsStaffEndpoints } from '@pitlane/contract/points/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { getPointsOwed } from '../../reads/points-owed.ts'
import { adjustPointsByStaff } from './adjust-points-by-staff.ts'
import { getStaffPoints } from './staff-queries.ts'
import { getRule, listRules } from './staff-rules.ts'
import { updateRule } from './update-rule.ts'

export const pointsStaffRoutes = implement(pointsStaffEndpoints, {
  listPointRules: listRules,
  getPointRule: getRule,
  updatePointRule: write(updateRule),
  getPointsOwed,
  getStaffPoints,
  adjustPoints: write(adjustPointsByStaff),
})
