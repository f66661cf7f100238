import { orderStaffEndpoints } from '@pitlane/contract/order.staff.ts'
import { implement } from '../http/implement.ts'
import { listStaffRefunds } from '../payment/public.ts'
import { closeOrderByStaff } from './close-order-by-staff.ts'
import { getStaffOrder } from './get-staff-order.ts'
import { listStaffOrders } from './staff-queries.ts'

export const orderStaffRoutes = implement(orderStaffEndpoints, {
  listStaffOrders,
  getStaffOrder,
  closeStaffOrder: closeOrderByStaff,
  listStaffRefunds,
})
