import { accountRoutes } from './account/routes.ts'
import { addressRoutes } from './address/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { couponRoutes } from './coupon/routes.ts'
import type { Route } from './http/implement.ts'
import { orderRoutes } from './order/routes.ts'
import { paymentRoutes } from './payment/routes.ts'

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...addressRoutes,
  ...catalogRoutes,
  ...couponRoutes,
  ...orderRoutes,
  ...paymentRoutes,
]
