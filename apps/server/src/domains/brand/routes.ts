import { brandStaffEndpoints } from '@pitlane/contract/brand/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { createBrand } from './create-brand.ts'
import { forgetBrands } from './find-brands.ts'
import { getStaffBrand, listStaffBrands } from './queries.ts'
import { updateBrand } from './update-brand.ts'

const create = write(createBrand)
const update = write(updateBrand)

export const brandRoutes = implement(brandStaffEndpoints, {
  listStaffBrands,
  getStaffBrand,
  // Forgotten only once the change is stored: read within the transaction, the old one would be kept for seconds.
  createBrand: async (ctx, input) => {
    const created = await create(ctx, input)
    forgetBrands(ctx.pool)
    return created
  },
  updateBrand: async (ctx, input) => {
    const updated = await update(ctx, input)
    forgetBrands(ctx.pool)
    return updated
  },
})
