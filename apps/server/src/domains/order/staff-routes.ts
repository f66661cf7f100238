import { orderHoldsStaffEndpoints } from '@pitlane/contract/order/staff-holds.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { implement } from '../../platform/http/implement.ts'
import { listStaffRefunds } from '../../reads/payments.ts'
import { closeOrderByStaff } from './close-order-by-staff.ts'
import { getStaffOrder } from './get-staff-order.ts'
import { listStaffHeldStyles, listStaffHolders } from '../../reads/holds.ts'
import { releaseHolder } from './release-holder.ts'
import { listStaffOrders } from './staff-queries.ts'

export const orderStaffRoutes = implement(orderStaffEndpoints, {
  listStaffOrders,
  getStaffOrder,
  closeStaffOrder: closeOrderByStaff,
  listStaffRefunds,
})

export const orderHoldsStaffRoutes = implement(orderHoldsStaffEndpoints, {
  listStaffHolders,
  listStaffHeldStyles,
  releaseHolder,
})
