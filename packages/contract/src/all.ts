import { accountEndpoints } from './account.ts'
import { addressEndpoints } from './address.ts'
import { afterSalesEndpoints } from './after-sales.ts'
import { catalogEndpoints } from './catalog.ts'
import { couponEndpoints } from './coupon.ts'
import { deviceEndpoints } from './device.ts'
import { flashSaleEndpoints } from './flash-sale.ts'
import { logisticsEndpoints } from './logistics.ts'
import { membershipEndpoints } from './membership.ts'
import { orderEndpoints } from './order.ts'
import { paymentEndpoints } from './payment.ts'
import { pointsEndpoints } from './points.ts'
import { reportEndpoints } from './report.ts'
import { reviewEndpoints } from './review.ts'
import { mediaEndpoints } from './upload.ts'

/** Everything that the product's own screens call. */
export const endpoints = {
  ...accountEndpoints,
  ...addressEndpoints,
  ...afterSalesEndpoints,
  ...catalogEndpoints,
  ...couponEndpoints,
  ...deviceEndpoints,
  ...flashSaleEndpoints,
  ...logisticsEndpoints,
  ...mediaEndpoints,
  ...membershipEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...pointsEndpoints,
  ...reportEndpoints,
  ...reviewEndpoints,
}
