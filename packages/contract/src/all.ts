import { accountEndpoints } from './account/account.ts'
import { addressEndpoints } from './address/address.ts'
import { afterSalesEndpoints } from './after-sales/after-sales.ts'
import { caseEndpoints } from './case/case.ts'
import { catalogEndpoints } from './catalog/catalog.ts'
import { communityEndpoints } from './community/community.ts'
import { reportPostEndpoints } from './community/report.ts'
import { couponEndpoints } from './coupon/coupon.ts'
import { deviceEndpoints } from './device/device.ts'
import { downloadEndpoints } from './download/download.ts'
import { flashSaleEndpoints } from './flash-sale/flash-sale.ts'
import { labEndpoints } from './lab/lab.ts'
import { invitationEndpoints } from './invitation/invitation.ts'
import { logisticsEndpoints } from './logistics/logistics.ts'
import { lotteryEndpoints } from './lottery/lottery.ts'
import { membershipEndpoints } from './membership/membership.ts'
import { orderEndpoints } from './order/order.ts'
import { paymentEndpoints } from './payment/payment.ts'
import { mallEndpoints } from './points/mall.ts'
import { pointsEndpoints } from './points/points.ts'
import { reportCheckEndpoints } from './report/check.ts'
import { reportEndpoints } from './report/report.ts'
import { reviewEndpoints } from './review/review.ts'
import { surveyEndpoints } from './survey/survey.ts'
import { mediaEndpoints } from './upload.ts'
import { vehicleEndpoints } from './vehicle/vehicle.ts'

/** Everything that the product's own screens call. */
export const endpoints = {
  ...accountEndpoints,
  ...addressEndpoints,
  ...afterSalesEndpoints,
  ...caseEndpoints,
  ...catalogEndpoints,
  ...communityEndpoints,
  ...reportPostEndpoints,
  ...couponEndpoints,
  ...deviceEndpoints,
  ...downloadEndpoints,
  ...flashSaleEndpoints,
  ...labEndpoints,
  ...invitationEndpoints,
  ...logisticsEndpoints,
  ...lotteryEndpoints,
  ...mallEndpoints,
  ...mediaEndpoints,
  ...membershipEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...pointsEndpoints,
  ...reportCheckEndpoints,
  ...reportEndpoints,
  ...reviewEndpoints,
  ...surveyEndpoints,
  ...vehicleEndpoints,
}
