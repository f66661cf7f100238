import { stockStaffEndpoints } from '@pitlane/contract/stock/staff.ts'
import { implement } from '../../platform/http/implement.ts'
import { listStockChanges } from './list-stock-changes.ts'

export const stockStaffRoutes = implement(stockStaffEndpoints, { listStockChanges })
