import { titleLength } from '@pitlane/domain/lengths.ts'
import { emailLength } from '@pitlane/domain/account/account.ts'
import { channelTypes, goodTypes } from '@pitlane/domain/catalog/goods.ts'
import { couponTypes } from '@pitlane/domain/coupon/coupon.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, filled, id, instant, pageOf, seconds, text } from '../shapes.ts'
import { costSeen, key, listing, price, staffTexts, version, worth } from '../staff-shapes.ts'

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
/** Seconds since 1970; 0 never. */
const expiry = count(0, 4_102_444_800)

/** What stays changeable once people hold the coupon: never what it is worth. */
const changeable = {
  names: staffTexts(titleLength),
  total: count(1, 10_000_000),
  per_person: z._default(count(1, 100), 1),
  expired_at: z._default(expiry, 0),
  active: z._default(z.boolean(), true),
  /** Anybody may take one for himself, on the landing page. */
  claimable: z._default(z.boolean(), false),
  /** Whoever types it has one: 4 to 32 letters and digits; left out, it stays as it is. */
  code: z.optional(z.nullable(text(60))),
}
const fixed = {
  type: z.enum(couponTypes),
  /** Minor units of fixed and round, whole percent of percent, 0 of exchange. */
  value: price,
  min_amount: z._default(price, 0),
  good_type: z._default(z.nullable(z.union(goodTypes.map((type) => z.literal(type)))), null),
  channel_type: z._default(z.nullable(z.union(channelTypes.map((type) => z.literal(type)))), null),
  style_id: z._default(z.nullable(id), null),
}

export const staffCoupon = z.object({
  id: z.int(),
  name: z.string(),
  names: staffTexts(titleLength),
  type: z.enum(couponTypes),
  value: worth,
  min_amount: amount,
  expired_at: seconds,
  good_type: z.nullable(z.int()),
  channel_type: z.nullable(z.int()),
  style_id: z.nullable(z.int()),
  total: z.int(),
  issued: z.int(),
  used: z.int(),
  per_person: z.int(),
  active: z.boolean(),
  claimable: z.boolean(),
  code: z.nullable(z.string()),
  created_at: instant,
  version,
})

const marketing = { audience: ['marketing'], flavour: 'shop' } as const

export const couponStaffEndpoints = {
  listStaffCoupons: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/coupons',
    summary: 'Coupons, with how many were given and used',
    input: z.object({ ...listing(['id']), type: z.optional(z.enum(couponTypes)) }),
    output: pageOf(staffCoupon),
  }),
  getStaffCoupon: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/coupons/{id}',
    summary: 'One coupon',
    input: z.object({ id }),
    output: staffCoupon,
  }),
  createStaffCoupon: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/coupons',
    summary: 'Creates a coupon; what it is worth and good for stays',
    input: z.object({ key, ...fixed, ...changeable, cost_seen: costSeen }),
    output: staffCoupon,
    codes: [
      'coupon_item_missing',
      'coupon_item_free',
      'coupon_step_small',
      'coupon_type_other',
      'coupon_list_other',
      'coupon_share',
      'coupon_ended',
      'coupon_code_taken',
      'second_look',
    ],
  }),
  updateStaffCoupon: endpoint({
    ...marketing,
    method: 'PUT',
    path: '/console_api/coupons/{id}',
    summary: 'Changes a coupon’s name, end, code and numbers',
    input: z.object({ id, version, ...changeable, cost_seen: costSeen }),
    output: staffCoupon,
    codes: [
      'edited_meanwhile',
      'coupon_total_given',
      'coupon_share',
      'coupon_ended',
      'coupon_code_taken',
      'second_look',
    ],
  }),
  giveStaffCoupon: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/coupons/{id}/give',
    summary: 'Gives somebody one of the coupon',
    input: z.object({ id, key, email: filled(emailLength) }),
    output: staffCoupon,
    codes: [
      'email_format',
      'email_unknown',
      'own_account',
      'coupon_not_available',
      'coupon_expired',
      'coupon_exhausted',
    ],
  }),
  giveStaffCouponToEverybody: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/coupons/{id}/give-everybody',
    summary: 'Gives one of the coupon to everybody who has none; again gives to nobody twice',
    input: z.object({ id, cost_seen: costSeen }),
    output: z.object({ given: z.int(), coupon: staffCoupon }),
    codes: ['coupon_not_available', 'coupon_expired', 'second_look'],
  }),
}
