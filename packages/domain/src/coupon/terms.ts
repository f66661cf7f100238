import { type Minor, share, zero } from '../money.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type Coupon, type CouponScope, isExpired } from './coupon.ts'

export type CouponTerms = Coupon & CouponScope
export type CouponTermsRefusal =
  | 'coupon_item_missing'
  | 'coupon_item_free'
  | 'coupon_step_small'
  | 'coupon_type_other'
  | 'coupon_list_other'
  | 'coupon_ended'

/** The style that a coupon is for: what it costs, and where it belongs. */
type CouponItem = { price: Minor; goodType: number; channelType: number }

/** Whether the terms make sense at `now` (milliseconds): somebody can use one, and it is worth something. */
export function canOfferCoupon(terms: CouponTerms, item: CouponItem | null, now: number): Verdict<CouponTermsRefusal> {
  // Without an item it would give away whatever is dearest.
  if (terms.type === 'exchange' && terms.skuId === null) return refused('coupon_item_missing')
  if (item?.price === zero) return refused('coupon_item_free')
  // Every amount is a multiple of the smallest unit.
  if (terms.type === 'round' && terms.value <= 1) return refused('coupon_step_small')
  if (item && terms.goodType !== null && terms.goodType !== item.goodType) return refused('coupon_type_other')
  if (item && terms.channelType !== null && terms.channelType !== item.channelType) return refused('coupon_list_other')
  return isExpired(terms, now) ? refused('coupon_ended') : allowed
}

/** One person cannot have more than there are. */
export const canShareCoupon = ({ total, perPerson }: { total: number; perPerson: number }): Verdict<'coupon_share'> =>
  perPerson <= total ? allowed : refused('coupon_share')

/**
 * The most that one of the coupon takes off one piece, in minor units. `dearest` is the highest price of what it is good
 * for: a percentage and a free item cost more the dearer the item is.
 */
export function couponCost({ type, value }: Pick<Coupon, 'type' | 'value'>, dearest: Minor): Minor {
  if (type === 'exchange') return dearest
  if (type === 'percent') return share(dearest, value * 100)
  // One unit short of a whole step is the most that rounding takes.
  const most = type === 'round' ? value - 1 : value
  return Math.min(most, dearest) as Minor
}
