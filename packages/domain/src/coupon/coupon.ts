import { add, type Minor, roundDownTo, share, smaller, subtract, zero } from '../money.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

export const couponTypes = ['fixed', 'round', 'percent', 'exchange'] as const
export type CouponType = (typeof couponTypes)[number]

/** Whether a coupon's value is an amount. */
export const isWorthMoney = (type: CouponType): boolean => type === 'fixed' || type === 'round'

export const couponStates = ['available', 'locked', 'used', 'invalid'] as const
export type CouponState = (typeof couponStates)[number]

/** `value` is minor units for fixed and round, whole percent for percent, and without meaning for exchange. */
export type Coupon = {
  type: CouponType
  value: number
  minAmount: Minor
  /** Seconds since 1970; 0 never expires. */
  expiredAt: number
}

/** What a coupon is good for; null means any. */
export type CouponScope = { goodType: number | null; channelType: number | null; skuId: number | null }
export type CouponLine = { skuId: number; goodType: number; channelType: number; unitPrice: Minor; quantity: number }

export type CouponRefusal = 'coupon_expired' | 'coupon_below_minimum' | 'coupon_not_available' | 'coupon_out_of_scope'

export const inScope = (scope: CouponScope, line: Omit<CouponLine, 'unitPrice' | 'quantity'>): boolean =>
  (scope.goodType === null || scope.goodType === line.goodType) &&
  (scope.channelType === null || scope.channelType === line.channelType) &&
  (scope.skuId === null || scope.skuId === line.skuId)

export const goodsAmount = (lines: readonly Pick<CouponLine, 'unitPrice' | 'quantity'>[]): Minor =>
  add(zero, ...lines.map((line) => (line.unitPrice * line.quantity) as Minor))

/** The goods that it takes. Rounding less than one step down would give the goods away. */
export const leastAmount = ({ type, minAmount, value }: Pick<Coupon, 'type' | 'minAmount' | 'value'>): Minor =>
  type === 'round' ? (Math.max(minAmount, value) as Minor) : minAmount

/** Whether a person may use the coupon on these lines at `now` (milliseconds, the server's clock). */
export function canUseCoupon(
  coupon: Coupon & CouponScope & { state: CouponState },
  lines: readonly CouponLine[],
  now: number,
): Verdict<CouponRefusal> {
  if (coupon.state !== 'available') return refused('coupon_not_available')
  if (isExpired(coupon, now)) return refused('coupon_expired')
  const matching = lines.filter((line) => inScope(coupon, line))
  if (matching.length === 0) return refused('coupon_out_of_scope')
  const goods = goodsAmount(matching)
  return leastAmount(coupon) <= goods ? allowed : refused('coupon_below_minimum')
}

export const isExpired = (coupon: Pick<Coupon, 'expiredAt'>, now: number): boolean =>
  coupon.expiredAt !== 0 && coupon.expiredAt * 1000 <= now

type Giving = Pick<Coupon, 'expiredAt'> & { active: boolean; issued: number; total: number }
export type CouponGivingRefusal = 'coupon_not_available' | 'coupon_expired' | 'coupon_exhausted'

/** Whether one more can be given. `active` is about giving only: coupons that were given stay good. */
export function canGiveCoupon(coupon: Giving, now: number): Verdict<CouponGivingRefusal> {
  if (!coupon.active) return refused('coupon_not_available')
  if (isExpired(coupon, now)) return refused('coupon_expired')
  return coupon.issued < coupon.total ? allowed : refused('coupon_exhausted')
}

type Discount = (coupon: Pick<Coupon, 'value'>, goods: Minor, lines: readonly CouponLine[]) => Minor

const discounts: Record<CouponType, Discount> = {
  fixed: ({ value }, goods) => smaller(value as Minor, goods),
  percent: ({ value }, goods) => share(goods, value * 100),
  round: ({ value }, goods) => subtract(goods, roundDownTo(goods, value as Minor)),
  exchange: (_coupon, _goods, lines) => lines.map((line) => line.unitPrice).toSorted((a, b) => a - b)[0] ?? zero,
}

/** What the coupon takes off the lines that it is good for; never more than they cost. */
export function couponDiscount(
  coupon: Pick<Coupon, 'type' | 'value'> & CouponScope,
  lines: readonly CouponLine[],
): Minor {
  const matching = lines.filter((line) => inScope(coupon, line))
  const goods = goodsAmount(matching)
  return smaller(discounts[coupon.type](coupon, goods, matching), goods)
}

type Owned = Coupon & CouponScope & { state: CouponState }

/** The coupons that can be used on these lines: the one that takes most off first, among equals the one that ends first. */
export function usableCoupons<C extends Owned>(coupons: readonly C[], lines: readonly CouponLine[], now: number): C[] {
  const end = (coupon: Coupon) => coupon.expiredAt || Number.MAX_SAFE_INTEGER
  return coupons
    .filter((coupon) => canUseCoupon(coupon, lines, now).ok)
    .toSorted((a, b) => couponDiscount(b, lines) - couponDiscount(a, lines) || end(a) - end(b))
}
