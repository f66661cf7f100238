import { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import { vehicleEndpoints } from '@pitlane/contract/vehicle/vehicle.ts'
import { implement, pick } from '../../platform/http/implement.ts'
import { getRating, lookUpRatings } from './look-up-ratings.ts'
import { getRecall } from './get-recall.ts'
import { getVinSoftList } from './list-vin-software.ts'
import { lookUpRecalls } from './look-up-recalls.ts'
import { listMakes, listModels } from './pick-lists.ts'
import { readVehicleVin } from './read-vehicle-vin.ts'

const vehicles = implement(vehicleEndpoints, {
  listVehicleMakes: listMakes,
  listVehicleModels: listModels,
  readVehicleVin,
  lookUpRecalls,
  getRecall,
  lookUpRatings,
  getRating,
})

const software = pick(membershipEndpoints, ['getVinSoftList'])

export const vehicleRoutes = [...vehicles, ...implement(software, { getVinSoftList })]
