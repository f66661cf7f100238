import { couponStaffEndpoints } from '@pitlane/contract/coupon/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { createCoupon } from './create-coupon.ts'
import { giveCouponByStaff } from './give-coupon-by-staff.ts'
import { giveCouponToEverybodyByStaff } from './give-coupon-to-everybody-by-staff.ts'
import { getCoupon, listCoupons } from './staff-queries.ts'
import { updateCoupon } from './update-coupon.ts'

export const couponStaffRoutes = implement(couponStaffEndpoints, {
  listStaffCoupons: listCoupons,
  getStaffCoupon: getCoupon,
  createStaffCoupon: write(createCoupon),
  updateStaffCoupon: write(updateCoupon),
  giveStaffCoupon: write(giveCouponByStaff),
  giveStaffCouponToEverybody: write(giveCouponToEverybodyByStaff),
})
