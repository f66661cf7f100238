import { mallEndpoints } from '@pitlane/contract/points/mall.ts'
import { mallStaffEndpoints } from '@pitlane/contract/points/staff-mall.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { createMallItem } from './create-mall-item.ts'
import { getMallItem, listMallItems } from './mall-queries.ts'
import { getStaffMallItem, listStaffMallItems } from './staff-mall-queries.ts'
import { updateMallItem } from './update-mall-item.ts'

export const mallRoutes = [
  ...implement(mallEndpoints, { listMallItems, getMallItem }),
  ...implement(mallStaffEndpoints, {
    listStaffMallItems,
    getStaffMallItem,
    createStaffMallItem: write(createMallItem),
    updateStaffMallItem: write(updateMallItem),
  }),
]
