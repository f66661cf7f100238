import { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import { implement, pick, write } from '../../platform/http/implement.ts'
import { choosePackages } from './choose-packages.ts'
import { getActivityList } from './list-offers.ts'
import { getBuyMemberList, getSoftwareList } from './list-services.ts'
import { getSoftwarePiece } from './software-pieces.ts'
import { listWaitingServices } from '../../reads/waiting-services.ts'
import { startWaitingService } from './start-waiting-service.ts'
import { listPackages } from '../../reads/packages.ts'

const endpoints = pick(membershipEndpoints, [
  'getBuyMemberList',
  'getSoftwareList',
  'listPackages',
  'getSoftwarePiece',
  'choosePackages',
  'listWaitingServices',
  'startWaitingService',
  'getActivityList',
])

export const membershipRoutes = implement(endpoints, {
  getBuyMemberList,
  getSoftwareList,
  listPackages,
  getSoftwarePiece,
  choosePackages: write(choosePackages),
  listWaitingServices,
  startWaitingService: write(startWaitingService),
  getActivityList,
})
