import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import {
  canUseCoupon,
  couponDiscount,
  type CouponLine,
  isExpired,
  usableCoupons,
} from '@pitlane/domain/coupon/coupon.ts'
import type { Minor } from '@pitlane/domain/money.ts'

/** A record in the words of the rules. */
export const ruleOf = ({ state, coupon }: CouponRecord) => ({
  state,
  type: coupon.type,
  value: coupon.value,
  minAmount: coupon.min_amount as Minor,
  expiredAt: coupon.expired_at,
  goodType: coupon.good_type,
  channelType: coupon.channel_type,
  skuId: coupon.good_sku_id,
})

export const verdictOf = (record: CouponRecord, lines: readonly CouponLine[], now: number) =>
  canUseCoupon(ruleOf(record), lines, now)

/** Those that can be used on these lines, the greatest saving first. */
export const usableOf = (coupons: readonly CouponRecord[], lines: readonly CouponLine[], now: number): CouponRecord[] =>
  usableCoupons(
    coupons.map((record) => ({ ...ruleOf(record), record })),
    lines,
    now,
  ).map(({ record }) => record)

/** The specification's first choice, the first usable coupon: the list begins with the one that saves most. */
export const preselect = (coupons: readonly CouponRecord[], lines: readonly CouponLine[], now: number): number | null =>
  usableOf(coupons, lines, now)[0]?.id ?? null

/** Computes the discount that a coupon gives on these lines now. */
export const savingOf = (record: CouponRecord, lines: readonly CouponLine[]): Minor =>
  couponDiscount(ruleOf(record), lines)

/** Why nobody can use it any more or just now, whatever is bought; null for one that can be used. */
export function stateReason(
  record: CouponRecord,
  now: number,
): 'coupon_expired' | 'used' | 'locked' | 'invalid' | null {
  if (record.state === 'used' || record.state === 'locked') return record.state
  if (isExpired(ruleOf(record), now)) return 'coupon_expired'
  return record.state === 'invalid' ? 'invalid' : null
}

const week = 7 * dayMs

/** Whole days left, rounded up, where it ends within a week; else null. */
export function daysLeft({ coupon: { expired_at } }: CouponRecord, now: number): number | null {
  const left = expired_at * 1000 - now
  return expired_at === 0 || left <= 0 || left > week ? null : Math.ceil(left / dayMs)
}
