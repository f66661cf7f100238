import { userImportStaffEndpoints } from './account/staff-import.ts'
import { accountStaffEndpoints } from './account/staff.ts'
import { cardStaffEndpoints } from './account/staff-card.ts'
import { listViewStaffEndpoints } from './account/staff-list-views.ts'
import { messageStaffEndpoints } from './account/staff-messages.ts'
import { addressStaffEndpoints } from './address/staff.ts'
import { staffRefundEndpoints } from './after-sales/staff-refunds.ts'
import { afterSalesStaffEndpoints } from './after-sales/staff.ts'
import { mailTextStaffEndpoints } from './brand/staff-mail-texts.ts'
import { agreementStaffEndpoints } from './agreement/staff.ts'
import { brandStaffEndpoints } from './brand/staff.ts'
import { caseStaffEndpoints } from './case/staff.ts'
import { catalogDisplayStaffEndpoints } from './catalog/staff-display.ts'
import { goodsImportStaffEndpoints } from './catalog/staff-import.ts'
import { goodsTogetherStaffEndpoints } from './catalog/staff-together.ts'
import { priceStaffEndpoints } from './catalog/staff-prices.ts'
import { catalogStaffEndpoints } from './catalog/staff.ts'
import { communityStaffEndpoints } from './community/staff.ts'
import { moderationStaffEndpoints } from './community/moderation-staff.ts'
import { couponStaffEndpoints } from './coupon/staff.ts'
import { deviceStaffEndpoints } from './device/staff.ts'
import { downloadStaffEndpoints } from './download/staff.ts'
import { flashSaleStaffEndpoints } from './flash-sale/staff.ts'
import { labStaffEndpoints } from './lab/staff.ts'
import { invitationStaffEndpoints } from './invitation/staff.ts'
import { shippingStaffEndpoints } from './logistics/shipping.ts'
import { apiKeyStaffEndpoints } from './integration/keys-staff.ts'
import { booksStaffEndpoints } from './invoice/staff-books.ts'
import { monthStaffEndpoints } from './invoice/staff-months.ts'
import { invoiceStaffEndpoints } from './invoice/staff.ts'
import { webhookStaffEndpoints } from './integration/webhooks-staff.ts'
import { logisticsStaffEndpoints } from './logistics/staff.ts'
import { lotteryStaffEndpoints } from './lottery/staff.ts'
import { checklistStaffEndpoints } from './health/staff-checklist.ts'
import { figuresStaffEndpoints } from './figures/staff.ts'
import { healthStaffEndpoints } from './health/staff.ts'
import { membershipStaffEndpoints } from './membership/staff.ts'
import { operationsStaffEndpoints } from './health/staff-operations.ts'
import { orderHoldsStaffEndpoints } from './order/staff-holds.ts'
import { orderStaffEndpoints } from './order/staff.ts'
import { paymentStaffEndpoints } from './payment/staff.ts'
import { mallStaffEndpoints } from './points/staff-mall.ts'
import { pointsStaffEndpoints } from './points/staff.ts'
import { privacyStaffEndpoints } from './privacy/staff.ts'
import { profileStaffEndpoints } from './report/staff-profiles.ts'
import { reportStaffEndpoints } from './report/staff.ts'
import { reviewStaffEndpoints } from './review/staff.ts'
import { stockStaffEndpoints } from './stock/staff.ts'
import { surveyStaffEndpoints } from './survey/staff.ts'
import { vehicleStaffEndpoints } from './vehicle/staff.ts'
import { secondFactorStaffEndpoints } from './account/staff-second-factor.ts'
import { withdrawalStaffEndpoints } from './withdrawal/staff.ts'

/** Everything that the console calls besides logging in; kept apart so that it reaches no phone. */
export const staffEndpoints = {
  ...accountStaffEndpoints,
  ...userImportStaffEndpoints,
  ...addressStaffEndpoints,
  ...apiKeyStaffEndpoints,
  ...afterSalesStaffEndpoints,
  ...staffRefundEndpoints,
  ...agreementStaffEndpoints,
  ...brandStaffEndpoints,
  ...mailTextStaffEndpoints,
  ...cardStaffEndpoints,
  ...caseStaffEndpoints,
  ...catalogDisplayStaffEndpoints,
  ...catalogStaffEndpoints,
  ...goodsImportStaffEndpoints,
  ...goodsTogetherStaffEndpoints,
  ...communityStaffEndpoints,
  ...couponStaffEndpoints,
  ...moderationStaffEndpoints,
  ...deviceStaffEndpoints,
  ...downloadStaffEndpoints,
  ...flashSaleStaffEndpoints,
  ...labStaffEndpoints,
  ...invitationStaffEndpoints,
  ...booksStaffEndpoints,
  ...monthStaffEndpoints,
  ...invoiceStaffEndpoints,
  ...listViewStaffEndpoints,
  ...logisticsStaffEndpoints,
  ...shippingStaffEndpoints,
  ...lotteryStaffEndpoints,
  ...checklistStaffEndpoints,
  ...figuresStaffEndpoints,
  ...healthStaffEndpoints,
  ...mallStaffEndpoints,
  ...membershipStaffEndpoints,
  ...messageStaffEndpoints,
  ...operationsStaffEndpoints,
  ...orderHoldsStaffEndpoints,
  ...orderStaffEndpoints,
  ...paymentStaffEndpoints,
  ...pointsStaffEndpoints,
  ...priceStaffEndpoints,
  ...privacyStaffEndpoints,
  ...profileStaffEndpoints,
  ...reportStaffEndpoints,
  ...reviewStaffEndpoints,
  ...secondFactorStaffEndpoints,
  ...stockStaffEndpoints,
  ...surveyStaffEndpoints,
  ...vehicleStaffEndpoints,
  ...webhookStaffEndpoints,
  ...withdrawalStaffEndpoints,
}
