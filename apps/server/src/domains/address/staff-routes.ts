import { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { createFreight } from './create-freight.ts'
import { createTaxRate } from './create-tax-rate.ts'
import { deleteTaxRate } from './delete-tax-rate.ts'
import { getStaffFreight, getTaxRate, listStaffFreight, listTaxRates } from './staff-queries.ts'
import { updateFreight } from './update-freight.ts'
import { updateTaxRate } from './update-tax-rate.ts'

export const addressStaffRoutes = implement(addressStaffEndpoints, {
  listStaffFreight,
  getStaffFreight,
  createStaffFreight: write(createFreight),
  updateStaffFreight: write(updateFreight),
  listStaffTaxRates: listTaxRates,
  getStaffTaxRate: getTaxRate,
  createStaffTaxRate: write(createTaxRate),
  updateStaffTaxRate: write(updateTaxRate),
  deleteStaffTaxRate: write(deleteTaxRate),
})
