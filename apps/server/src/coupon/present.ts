import type { CouponRecord } from '@pitlane/contract/coupon.ts'
import type { CouponRecordRow } from './queries.ts'

export const presentCouponRecord = (row: CouponRecordRow): CouponRecord => ({
  id: row.id,
  /** The face value: what it takes off a basket is the shared rule's to say. */
  value: row.value,
  state: row.state,
  coupon: {
    name: row.name,
    type: row.type,
    value: row.value,
    min_amount: row.min_amount,
    expired_at: row.expired_at,
    good_type: row.good_type,
    channel_type: row.channel_type,
    good_sku_id: row.good_sku_id,
  },
})
