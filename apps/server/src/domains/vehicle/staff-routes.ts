import { vehicleStaffEndpoints } from '@pitlane/contract/vehicle/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { createRating, updateRating } from './save-rating.ts'
import { createRecall, updateRecall } from './save-recall.ts'
import {
  getStaffRating,
  getStaffRecall,
  getVehicleProvider,
  listRecallImports,
  listStaffRatings,
  listStaffRecalls,
} from './staff-queries.ts'

export const vehicleStaffRoutes = implement(vehicleStaffEndpoints, {
  getVehicleProvider,
  listRecallImports,
  listStaffRecalls,
  getStaffRecall,
  createStaffRecall: write(createRecall),
  updateStaffRecall: write(updateRecall),
  listStaffRatings,
  getStaffRating,
  createStaffRating: write(createRating),
  updateStaffRating: write(updateRating),
})
