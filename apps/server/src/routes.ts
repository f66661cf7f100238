import { accountRoutes } from './domains/account/routes.ts'
import { accountStaffRoutes } from './domains/account/staff-routes.ts'
import { addressRoutes } from './domains/address/routes.ts'
import { addressStaffRoutes } from './domains/address/staff-routes.ts'
import { afterSalesRoutes } from './domains/after-sales/routes.ts'
import { afterSalesStaffRoutes } from './domains/after-sales/staff-routes.ts'
import { catalogRoutes } from './domains/catalog/routes.ts'
import { catalogStaffRoutes } from './domains/catalog/staff-routes.ts'
import { couponRoutes } from './domains/coupon/routes.ts'
import { couponStaffRoutes } from './domains/coupon/staff-routes.ts'
import { deviceRoutes } from './domains/device/routes.ts'
import { deviceStaffRoutes } from './domains/device/staff-routes.ts'
import { flashSaleRoutes } from './domains/flash-sale/routes.ts'
import { flashSaleStaffRoutes } from './domains/flash-sale/staff-routes.ts'
import { figuresStaffRoutes } from './domains/figures/staff-routes.ts'
import { healthStaffRoutes } from './platform/health/staff-routes.ts'
import type { Route } from './platform/http/implement.ts'
import { mediaRoutes } from './platform/media/uploads.ts'
import { membershipRoutes } from './domains/membership/routes.ts'
import { membershipStaffRoutes } from './domains/membership/staff-routes.ts'
import { logisticsRoutes } from './domains/logistics/routes.ts'
import { logisticsStaffRoutes } from './domains/logistics/staff-routes.ts'
import { orderRoutes } from './domains/order/routes.ts'
import { orderHoldsStaffRoutes, orderStaffRoutes } from './domains/order/staff-routes.ts'
import { paymentRoutes } from './domains/payment/routes.ts'
import { paymentStaffRoutes } from './domains/payment/staff-routes.ts'
import { pointsRoutes } from './domains/points/routes.ts'
import { pointsStaffRoutes } from './domains/points/staff-routes.ts'
import { reportRoutes } from './domains/report/routes.ts'
import { reportStaffRoutes } from './domains/report/staff-routes.ts'
import { reviewRoutes } from './domains/review/routes.ts'
import { reviewStaffRoutes } from './domains/review/staff-routes.ts'

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
