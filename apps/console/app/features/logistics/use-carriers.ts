import type { StaffCarrier } from '@pitlane/contract/logistics/staff.ts'
import { useGetList } from 'ra-core'

/** Couriers that ship, in the shop's order. */
export const useCarriers = () =>
  useGetList<StaffCarrier>('carriers', {
    filter: { active: 'yes' },
    sort: { field: 'position', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  })
