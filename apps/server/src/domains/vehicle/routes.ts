import { vehicleEndpoints } from '@pitlane/contract/vehicle/vehicle.ts'
import { implement } from '../../platform/http/implement.ts'
import { getRating, lookUpRatings } from './look-up-ratings.ts'
import { getRecall } from './get-recall.ts'
import { lookUpRecalls } from './look-up-recalls.ts'
import { listMakes, listModels } from './pick-lists.ts'
import { readVehicleVin } from './read-vehicle-vin.ts'

export const vehicleRoutes = implement(vehicleEndpoints, {
  listVehicleMakes: listMakes,
  listVehicleModels: listModels,
  readVehicleVin,
  lookUpRecalls,
  getRecall,
  lookUpRatings,
  getRating,
})
