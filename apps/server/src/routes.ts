import { accountRoutes } from './account/routes.ts'
import { accountStaffRoutes } from './account/staff-routes.ts'
import { addressRoutes } from './address/routes.ts'
import { addressStaffRoutes } from './address/staff-routes.ts'
import { afterSalesRoutes } from './after-sales/routes.ts'
import { afterSalesStaffRoutes } from './after-sales/staff-routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { catalogStaffRoutes } from './catalog/staff-routes.ts'
import { couponRoutes } from './coupon/routes.ts'
import { couponStaffRoutes } from './coupon/staff-routes.ts'
import { deviceRoutes } from './device/routes.ts'
import { deviceStaffRoutes } from './device/staff-routes.ts'
import { flashSaleRoutes } from './flash-sale/routes.ts'
import { flashSaleStaffRoutes } from './flash-sale/staff-routes.ts'
import { figuresStaffRoutes } from './figures/staff-routes.ts'
import { healthStaffRoutes } from './health/staff-routes.ts'
import type { Route } from './http/implement.ts'
import { mediaRoutes } from './http/uploads.ts'
import { membershipRoutes } from './membership/routes.ts'
import { membershipStaffRoutes } from './membership/staff-routes.ts'
import { logisticsRoutes } from './order/logistics-routes.ts'
import { logisticsStaffRoutes } from './order/logistics-staff-routes.ts'
import { orderRoutes } from './order/routes.ts'
import { orderHoldsStaffRoutes, orderStaffRoutes } from './order/staff-routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { paymentStaffRoutes } from './payment/staff-routes.ts'
import { pointsRoutes } from './points/routes.ts'
import { pointsStaffRoutes } from './points/staff-routes.ts'
import { reportRoutes } from './report/routes.ts'
import { reportStaffRoutes } from './report/staff-routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { reviewStaffRoutes } from './review/staff-routes.ts'

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...accountStaffRoutes,
  ...addressRoutes,
  ...addressStaffRoutes,
  ...afterSalesRoutes,
  ...afterSalesStaffRoutes,
  ...catalogRoutes,
  ...catalogStaffRoutes,
  ...couponRoutes,
  ...couponStaffRoutes,
  ...deviceRoutes,
  ...deviceStaffRoutes,
  ...flashSaleRoutes,
  ...flashSaleStaffRoutes,
  ...logisticsRoutes,
  ...logisticsStaffRoutes,
  ...mediaRoutes,
  ...figuresStaffRoutes,
  ...healthStaffRoutes,
  ...membershipRoutes,
  ...membershipStaffRoutes,
  ...orderRoutes,
  ...orderHoldsStaffRoutes,
  ...orderStaffRoutes,
  ...paymentRoutes,
  ...paymentStaffRoutes,
  ...pointsRoutes,
  ...pointsStaffRoutes,
  ...reportRoutes,
  ...reportStaffRoutes,
  ...reviewRoutes,
  ...reviewStaffRoutes,
]
