import { accountRoutes } from './account/routes.ts'
import { accountStaffRoutes } from './account/staff-routes.ts'
import { addressRoutes } from './address/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { catalogStaffRoutes } from './catalog/staff-routes.ts'
import { couponRoutes } from './coupon/routes.ts'
import { couponStaffRoutes } from './coupon/staff-routes.ts'
import type { Route } from './http/implement.ts'
import { orderRoutes } from './order/routes.ts'
import { orderStaffRoutes } from './order/staff-routes.ts'
import { paymentRoutes } from './payment/routes.ts'

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...accountStaffRoutes,
  ...addressRoutes,
  ...catalogRoutes,
  ...catalogStaffRoutes,
  ...couponRoutes,
  ...couponStaffRoutes,
  ...orderRoutes,
  ...orderStaffRoutes,
  ...paymentRoutes,
]
