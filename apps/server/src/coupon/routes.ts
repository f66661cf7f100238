import { couponEndpoints } from '@pitlane/contract/coupon.ts'
import { implement } from '../http/implement.ts'
import { presentCouponRecord } from './present.ts'
import { findCouponRecords } from './queries.ts'

export const couponRoutes = implement(couponEndpoints, {
  listCouponRecords: async (ctx, input) => (await findCouponRecords(ctx, input)).map(presentCouponRecord),
})
