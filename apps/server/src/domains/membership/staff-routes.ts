import { membershipStaffEndpoints } from '@pitlane/contract/membership/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { createPackage } from './create-package.ts'
import { grantServiceByStaff } from './grant-service-by-staff.ts'
import { getPackage, listStaffPackages } from './package-queries.ts'
import { listStaffServices } from '../../reads/staff-services.ts'
import { updatePackage } from './update-package.ts'

export const membershipStaffRoutes = implement(membershipStaffEndpoints, {
  listStaffPackages,
  getStaffPackage: getPackage,
  createStaffPackage: write(createPackage),
  updateStaffPackage: write(updatePackage),
  listStaffServices,
  grantService: write(grantServiceByStaff),
})
