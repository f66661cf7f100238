import { pointsStaffEndpoints } from '@pitlane/contract/points/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { adjustPointsByStaff } from './adjust-points-by-staff.ts'
import { getStaffPoints } from './staff-queries.ts'

export const pointsStaffRoutes = implement(pointsStaffEndpoints, {
  getStaffPoints,
  adjustPoints: write(adjustPointsByStaff),
})
