import { accountEndpoints } from './account/account.ts'
import { emailChangeEndpoints } from './account/email-change.ts'
import { guestEndpoints } from './account/guest.ts'
import { addressEndpoints } from './address/address.ts'
import { afterSalesEndpoints } from './after-sales/after-sales.ts'
import { agreementEndpoints } from './agreement/agreement.ts'
import { cartEndpoints } from './cart/cart.ts'
import { wishListEndpoints } from './cart/wish-list.ts'
import { caseEndpoints } from './case/case.ts'
import { catalogEndpoints } from './catalog/catalog.ts'
import { communityEndpoints } from './community/community.ts'
import { reportPostEndpoints } from './community/report.ts'
import { couponEndpoints } from './coupon/coupon.ts'
import { deviceEndpoints } from './device/device.ts'
import { downloadEndpoints } from './download/download.ts'
import { flashSaleEndpoints } from './flash-sale/flash-sale.ts'
import { labEndpoints } from './lab/lab.ts'
import { invoiceEndpoints } from './invoice/invoice.ts'
import { invitationEndpoints } from './invitation/invitation.ts'
import { logisticsEndpoints } from './logistics/logistics.ts'
import { lotteryEndpoints } from './lottery/lottery.ts'
import { membershipEndpoints } from './membership/membership.ts'
import { orderEndpoints } from './order/order.ts'
import { taxIdEndpoints } from './order/tax-id.ts'
import { paymentEndpoints } from './payment/payment.ts'
import { mallEndpoints } from './points/mall.ts'
import { pointsEndpoints } from './points/points.ts'
import { privacyEndpoints } from './privacy/privacy.ts'
import { reportCheckEndpoints } from './report/check.ts'
import { reportEndpoints } from './report/report.ts'
import { reviewEndpoints } from './review/review.ts'
import { surveyEndpoints } from './survey/survey.ts'
import { mediaEndpoints } from './upload.ts'
import { vehicleEndpoints } from './vehicle/vehicle.ts'
import { withdrawalEndpoints } from './withdrawal/withdrawal.ts'

/** Everything that the product's own screens call. */
export const endpoints = {
  ...accountEndpoints,
  ...guestEndpoints,
  ...emailChangeEndpoints,
  ...addressEndpoints,
  ...afterSalesEndpoints,
  ...agreementEndpoints,
  ...cartEndpoints,
  ...wishListEndpoints,
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
  ...invoiceEndpoints,
  ...logisticsEndpoints,
  ...lotteryEndpoints,
  ...mallEndpoints,
  ...mediaEndpoints,
  ...membershipEndpoints,
  ...orderEndpoints,
  ...taxIdEndpoints,
  ...paymentEndpoints,
  ...pointsEndpoints,
  ...privacyEndpoints,
  ...reportCheckEndpoints,
  ...reportEndpoints,
  ...reviewEndpoints,
  ...surveyEndpoints,
  ...vehicleEndpoints,
  ...withdrawalEndpoints,
}
