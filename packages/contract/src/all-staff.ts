import { accountStaffEndpoints } from './account.staff.ts'
import { catalogDisplayStaffEndpoints } from './catalog-display.staff.ts'
import { catalogStaffEndpoints } from './catalog.staff.ts'
import { couponStaffEndpoints } from './coupon.staff.ts'
import { operationsStaffEndpoints } from './operations.staff.ts'
import { orderStaffEndpoints } from './order.staff.ts'

/** Everything that the console calls besides logging in; kept apart so that it reaches no phone. */
export const staffEndpoints = {
  ...accountStaffEndpoints,
  ...catalogDisplayStaffEndpoints,
  ...catalogStaffEndpoints,
  ...couponStaffEndpoints,
  ...operationsStaffEndpoints,
  ...orderStaffEndpoints,
}
