import type { couponEndpoints, CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { CouponLine } from '@pitlane/domain/coupon/coupon.ts'
import type { api as Api } from '../../lib/api.ts'
import { inBackground } from '../../lib/call-options.ts'
import { usableOf } from './coupon-rules.ts'

export type OpenCoupon = OutputOf<typeof couponEndpoints.listClaimableCoupons>[number]

/** Those that I could still take. A screen is whole without them. */
export const loadOpenCoupons = async (api: typeof Api): Promise<OpenCoupon[]> =>
  (await api.listClaimableCoupons({}, inBackground).catch(() => [])).filter(({ mine }) => !mine)

/** As it will be in my hand. */
export const asRecord = ({ id, coupon }: OpenCoupon): CouponRecord => ({
  id,
  value: coupon.value,
  state: 'available',
  coupon,
})

/** Those that could be used on these lines once they are mine, the greatest saving first. */
export const claimableFor = (coupons: readonly OpenCoupon[], lines: readonly CouponLine[], now: number): OpenCoupon[] =>
  usableOf(coupons.map(asRecord), lines, now).map(({ id }) => coupons.find((one) => one.id === id)!)
