import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { ClaimableRow, CouponRecordRow } from '../../reads/coupons.ts'

const presentCoupon = (row: Omit<CouponRecordRow, 'state'>): CouponRecord['coupon'] => ({
  name: row.name,
  type: row.type,
  value: row.value,
  min_amount: row.min_amount,
  expired_at: row.expired_at,
  good_type: row.good_type,
  channel_type: row.channel_type,
  good_sku_id: row.good_sku_id,
  good_name: row.good_name,
  good_id: row.good_id,
})

export const presentCouponRecord = (row: CouponRecordRow): CouponRecord => ({
  id: row.id,
  /** The face value: the shared rule computes the discount of a basket. */
  value: row.value,
  state: row.state,
  coupon: presentCoupon(row),
})

export const presentClaimable = (row: ClaimableRow) => ({ id: row.id, coupon: presentCoupon(row), mine: row.mine })
