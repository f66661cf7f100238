import { accountEndpoints } from './account.ts'
import { addressEndpoints } from './address.ts'
import { catalogEndpoints } from './catalog.ts'
import { couponEndpoints } from './coupon.ts'
import { orderEndpoints } from './order.ts'
import { paymentEndpoints } from './payment.ts'

/** Everything that the product's own screens call. */
export const endpoints = {
  ...accountEndpoints,
  ...addressEndpoints,
  ...catalogEndpoints,
  ...couponEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
}
