import { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import { implement } from '../../platform/http/implement.ts'
import { getActivityList } from './list-offers.ts'
import { getBuyMemberList, getSoftwareList } from './list-services.ts'
import { listPackages } from '../../reads/packages.ts'

export const membershipRoutes = implement(membershipEndpoints, {
  getBuyMemberList,
  getSoftwareList,
  listPackages,
  getActivityList,
})
