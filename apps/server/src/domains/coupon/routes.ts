import { couponEndpoints } from '@pitlane/contract/coupon/coupon.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { claimCoupon } from './claim-coupon.ts'
import { presentClaimable, presentCouponRecord } from './present.ts'
import { redeemCode } from './redeem-code.ts'
import { findClaimable, findCouponRecords } from '../../reads/coupons.ts'

export const couponRoutes = implement(couponEndpoints, {
  listCouponRecords: async (ctx, input) => (await findCouponRecords(ctx, input)).map(presentCouponRecord),
  listClaimableCoupons: async (ctx, input) => (await findClaimable(ctx, input)).map(presentClaimable),
  claimCoupon: write(claimCoupon),
  redeemCouponCode: write(redeemCode),
})
