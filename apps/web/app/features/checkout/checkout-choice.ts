import { keysOf } from '@pitlane/domain/record.ts'
import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { orderEndpoints, Quote } from '@pitlane/contract/order/order.ts'
import type { InputOf } from '@pitlane/contract/endpoint.ts'
import { isEmail } from '@pitlane/domain/account/account.ts'
import type { CouponLine } from '@pitlane/domain/coupon/coupon.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { maxQuantity } from '@pitlane/domain/checkout/basket.ts'

/** The buyer's choice; a change of any of it is another basket. */
export type Choice = {
  skuId: number
  quantity: number
  addressId: number | null
  shippingId: number | null
  couponId: number | null
  usePoints: boolean
  /** The flash offer that it is bought by; null for the usual price. */
  flashId: number | null
  /** The item of the points mall that it is bought by; null for a price in money alone. */
  mallId: number | null
  /** The device of mine that it is for; null for the one that I bind next. */
  deviceSn: string | null
  /** Optional packages, as the address names them: `3,8`. */
  packages: string
  /** For goods that are mailed; null for those that are sent. */
  email: string | null
}
export type BasketInput = InputOf<typeof orderEndpoints.getExpenseInfo>

export const sameChoice = (a: Choice, b: Choice): boolean => keysOf(a).every((name) => a[name] === b[name])

/** The same words for a quote and for the order. An e-mail that is not finished is left out of a quote. */
export const basketOf = ({
  skuId,
  quantity,
  addressId,
  shippingId,
  couponId,
  usePoints,
  flashId,
  mallId,
  deviceSn,
  packages,
  email,
}: Choice): BasketInput => ({
  goods: [{ sku_id: skuId, quantity, ...(packages ? { packages: packages.split(',').map(Number) } : {}) }],
  shipping: {
    mailing_id: addressId,
    shipping_id: shippingId,
    mailing_information: email !== null && isEmail(email.trim()) ? [{ email: email.trim() }] : [],
  },
  coupon_id: couponId,
  use_points: usePoints,
  flash_item_id: flashId,
  mall_item_id: mallId,
  device_sn: deviceSn,
})

/** How many can be bought at most; at least one, so that a stepper has a range. */
export const mostOf = (
  stock: number | null,
  limit: Pick<NonNullable<Quote['flash']>, 'per_person' | 'mine'> | null = null,
): number =>
  Math.max(1, Math.min(maxQuantity, stock ?? maxQuantity, limit ? limit.per_person - limit.mine : maxQuantity))

/** A quote's lines in the words of the coupon rules. */
export const couponLinesOf = (lines: Quote['lines']): CouponLine[] =>
  lines.map((line) => ({
    skuId: line.sku_id,
    goodType: line.good_type,
    channelType: line.channel_type,
    unitPrice: line.unit_price as Minor,
    quantity: line.quantity,
  }))

export type Missing =
  | 'address_missing'
  | 'shipping_missing'
  | 'email_missing'
  | 'email_format'
  | 'device_missing'
  | 'sold_out'
  | 'too_many'
  | 'points_missing'

/** Finds what stands in the way of ordering, the first in the order of the page; null for nothing. */
export function whatMisses(
  choice: Choice,
  quote: Pick<Quote, 'virtual' | 'lines' | 'for_device' | 'mall' | 'points'>,
): Missing | null {
  const stock = quote.lines[0]?.stock ?? null
  if (stock !== null && stock < choice.quantity) return stock === 0 ? 'sold_out' : 'too_many'
  if (quote.mall && quote.mall.points > quote.points.balance) return 'points_missing'
  if (!quote.virtual) {
    if (choice.addressId === null) return 'address_missing'
    return choice.shippingId === null ? 'shipping_missing' : null
  }
  if (quote.for_device === 'must' && choice.deviceSn === null) return 'device_missing'
  const email = choice.email?.trim() ?? ''
  if (email === '') return 'email_missing'
  return isEmail(email) ? null : 'email_format'
}

/** A coupon that an order of ours without an answer may hold is shown as it was when that order was sent. */
export const asBefore = (coupons: readonly CouponRecord[], heldId: number | null): CouponRecord[] =>
  coupons.map((record) =>
    record.id === heldId && record.state === 'locked' ? { ...record, state: 'available' } : record,
  )
