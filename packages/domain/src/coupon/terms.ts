import { type Minor, share, zero } from '../money.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type Coupon, type CouponScope, isExpired } from './coupon.ts'

export type CouponTerms = Coupon & Pick<CouponScope, 'skuId'>
export type CouponTermsRefusal = 'coupon_item_missing' | 'coupon_item_free' | 'coupon_ended'

/** Whether the terms make sense at `now` (milliseconds). `price` is what the item costs; null without an item. */
export function canOfferCoupon(terms: CouponTerms, price: Minor | null, now: number): Verdict<CouponTermsRefusal> {
  // Without an item it would give away whatever is dearest.
  if (terms.type === 'exchange' && terms.skuId === null) return refused('coupon_item_missing')
  if (price === zero) return refused('coupon_item_free')
  return isExpired(terms, now) ? refused('coupon_ended') : allowed
}

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
