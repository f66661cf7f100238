import { accountStaffEndpoints } from './account/staff.ts'
import { addressStaffEndpoints } from './address/staff.ts'
import { staffRefundEndpoints } from './after-sales/staff-refunds.ts'
import { afterSalesStaffEndpoints } from './after-sales/staff.ts'
import { caseStaffEndpoints } from './case/staff.ts'
import { catalogDisplayStaffEndpoints } from './catalog/staff-display.ts'
import { catalogStaffEndpoints } from './catalog/staff.ts'
import { communityStaffEndpoints } from './community/staff.ts'
import { moderationStaffEndpoints } from './community/moderation-staff.ts'
import { couponStaffEndpoints } from './coupon/staff.ts'
import { deviceStaffEndpoints } from './device/staff.ts'
import { downloadStaffEndpoints } from './download/staff.ts'
import { flashSaleStaffEndpoints } from './flash-sale/staff.ts'
import { labStaffEndpoints } from './lab/staff.ts'
import { invitationStaffEndpoints } from './invitation/staff.ts'
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
import { profileStaffEndpoints } from './report/staff-profiles.ts'
import { reportStaffEndpoints } from './report/staff.ts'
import { reviewStaffEndpoints } from './review/staff.ts'
import { surveyStaffEndpoints } from './survey/staff.ts'
import { vehicleStaffEndpoints } from './vehicle/staff.ts'
import { secondFactorStaffEndpoints } from './account/staff-second-factor.ts'

/** Everything that the console calls besides logging in; kept apart so that it reaches no phone. */
export const staffEndpoints = {
  ...accountStaffEndpoints,
  ...addressStaffEndpoints,
  ...afterSalesStaffEndpoints,
  ...staffRefundEndpoints,
  ...caseStaffEndpoints,
  ...catalogDisplayStaffEndpoints,
  ...catalogStaffEndpoints,
  ...communityStaffEndpoints,
  ...couponStaffEndpoints,
  ...moderationStaffEndpoints,
  ...deviceStaffEndpoints,
  ...downloadStaffEndpoints,
  ...flashSaleStaffEndpoints,
  ...labStaffEndpoints,
  ...invitationStaffEndpoints,
  ...logisticsStaffEndpoints,
  ...lotteryStaffEndpoints,
  ...checklistStaffEndpoints,
  ...figuresStaffEndpoints,
  ...healthStaffEndpoints,
  ...mallStaffEndpoints,
  ...membershipStaffEndpoints,
  ...operationsStaffEndpoints,
  ...orderHoldsStaffEndpoints,
  ...orderStaffEndpoints,
  ...paymentStaffEndpoints,
  ...pointsStaffEndpoints,
  ...profileStaffEndpoints,
  ...reportStaffEndpoints,
  ...reviewStaffEndpoints,
  ...secondFactorStaffEndpoints,
  ...surveyStaffEndpoints,
  ...vehicleStaffEndpoints,
}
