import { couponTypes } from '@pitlane/domain/coupon/coupon.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, text, whole } from '../shapes.ts'

/** Specification point 3; `disabled` is added by the client. `value` of fixed and round is in minor units. */
export const couponRecord = z.object({
  id: z.int(),
  /** What the coupon would take off the named item, or its face value. */
  value: z.int(),
  state: z.enum(['available', 'locked', 'used', 'invalid']),
  coupon: z.object({
    name: z.string(),
    type: z.enum(couponTypes),
    value: z.int(),
    min_amount: z.int(),
    expired_at: z.int(),
    good_type: z.nullable(z.int()),
    channel_type: z.nullable(z.int()),
    good_sku_id: z.nullable(z.int()),
    /** The item that it is for, where it is for one: its name, and where it is sold just now its id. */
    good_name: z.nullable(z.string()),
    good_id: z.nullable(z.int()),
  }),
})
export type CouponRecord = z.output<typeof couponRecord>

export const couponEndpoints = {
  listCouponRecords: endpoint({
    method: 'GET',
    path: '/user_api/api/v2/coupon-records',
    audience: 'user',
    flavour: 'shop',
    summary: 'My coupons in scope, those that end first on top; at most 100',
    input: z.object({
      good_sku_id: z.optional(id),
      good_type_id: z.optional(whole(99)),
      channel_type: z.optional(whole(99)),
    }),
    output: z.array(couponRecord),
  }),
  listClaimableCoupons: endpoint({
    method: 'GET',
    path: '/h5_mall/coupon/claimable',
    audience: 'public',
    flavour: 'shop',
    summary:
      'Coupons that anybody may take for himself, those that end first on top; at most 20. for=plan: only those that take something off a plan of membership that a new member can buy',
    input: z.object({ for: z.optional(z.enum(['plan'])) }),
    output: z.array(z.object({ id: z.int(), coupon: couponRecord.def.shape.coupon, mine: z.boolean() })),
  }),
  claimCoupon: endpoint({
    method: 'POST',
    path: '/h5_mall/coupon/claim',
    audience: 'user',
    flavour: 'shop',
    summary: 'Takes one of a claimable coupon for me; whoever has had his share gets the one that he has',
    input: z.object({ coupon_id: id }),
    output: z.object({ record_id: z.int() }),
    codes: ['coupon_not_available', 'coupon_expired', 'coupon_exhausted'],
    limit: { max: 60, seconds: 3600, by: 'user' },
  }),
  redeemCouponCode: endpoint({
    method: 'POST',
    path: '/h5_mall/coupon/redeem',
    audience: 'user',
    flavour: 'shop',
    summary:
      'Takes one of the coupon with this code for me; sent again, it answers the one that I have not used yet. Small letters, spaces and dashes do not matter',
    input: z.object({ code: text(60) }),
    output: couponRecord,
    codes: ['coupon_code_unknown', 'coupon_code_ended', 'coupon_code_used_up', 'coupon_code_used'],
    // Not by address: at a fair everybody types the same code behind one.
    limit: { max: 60, seconds: 600, by: 'user' },
  }),
}
