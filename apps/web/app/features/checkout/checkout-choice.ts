import { keysOf } from '@pitlane/domain/record.ts'
import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { orderEndpoints, Quote } from '@pitlane/contract/order/order.ts'
import type { InputOf } from '@pitlane/contract/endpoint.ts'
import { isEmail } from '@pitlane/domain/account/account.ts'
import type { CouponLine } from '@pitlane/domain/coupon/coupon.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { maxQuantity } from '@pitlane/domain/checkout/basket.ts'
import { isForOneDevice } from '@pitlane/domain/checkout/one-device.ts'

/** The buyer's choice; a change of any of it is another basket. */
export type Choice = {
  /** 0 for a cart. */
  skuId: number
  quantity: number
  /**
   * The lines of the cart that are bought together, as the address names them; empty for a single style: `12x1,15x2p3.8dA1` are one of
   * 12, and two of 15 with the packages 3 and 8 for the device A1.
   */
  cart: string
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
  /** The vehicle that software is for, as it is typed; empty for none. */
  vin: string
  /** Optional packages, as the address names them: `3,8`. */
  packages: string
  /** For goods that are mailed; null for those that are sent. */
  email: string | null
  /** The checked tax id of the business that it is for; null for a purchase of one's own. */
  taxId: string | null
  /** Where the buyer says he is, for goods that are sent nowhere; null for where his address is. */
  placeId: number | null
  placeProvince: string
}
export type BasketInput = InputOf<typeof orderEndpoints.getExpenseInfo>

export const sameChoice = (a: Choice, b: Choice): boolean => keysOf(a).every((name) => a[name] === b[name])

const cartLine = /(\d{1,15})x([1-9]\d{0,2})(?:p(\d{1,15}(?:\.\d{1,15}){0,49}))?(?:d([^,]{1,40}))?/
const cartPattern = new RegExp(`^${cartLine.source}(?:,${cartLine.source}){0,19}$`)
/** The lines of a cart from an address; empty for what is none. */
export const readCartQuery = (text: string | null): string => cartPattern.exec(text ?? '')?.[0] ?? ''

const goodsOf = ({ skuId, quantity, cart, packages }: Choice): BasketInput['goods'] =>
  cart
    ? cart.split(',').map((line) => {
        const [, sku, units, picked, device_sn] = cartLine.exec(line) ?? []
        return {
          sku_id: Number(sku),
          quantity: Number(units),
          ...(picked ? { packages: picked.split('.').map(Number) } : {}),
          ...(device_sn ? { device_sn } : {}),
        }
      })
    : [{ sku_id: skuId, quantity, ...(packages ? { packages: packages.split(',').map(Number) } : {}) }]

/** The same words for a quote and for the order. An e-mail that is not finished is left out of a quote. */
export const basketOf = (choice: Choice): BasketInput => ({
  goods: goodsOf(choice),
  shipping: {
    mailing_id: choice.addressId,
    shipping_id: choice.shippingId,
    mailing_information: choice.email !== null && isEmail(choice.email.trim()) ? [{ email: choice.email.trim() }] : [],
  },
  coupon_id: choice.couponId,
  use_points: choice.usePoints,
  flash_item_id: choice.flashId,
  mall_item_id: choice.mallId,
  device_sn: choice.deviceSn,
  vin: choice.vin.trim() || null,
  tax_id: choice.taxId ?? null,
  tax_place: choice.placeId ? { country_id: choice.placeId, province: choice.placeProvince } : null,
})

/** Whether a vehicle can be named: everything that is for a device is for the same one. */
export const namesVehicle = ({ lines, device }: Pick<Quote, 'lines' | 'device'>): boolean =>
  isForOneDevice(lines.filter((line) => line.for_device).map((line) => (line.device ?? device)?.device_sn ?? null))

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
  | 'place_missing'

/** The first line of which there is too little. A single style's number is the one in the hand, a cart's those of the quote. */
export const lackingLine = <Line extends Pick<Quote['lines'][number], 'stock' | 'quantity'>>(
  { cart, quantity }: Pick<Choice, 'cart' | 'quantity'>,
  { lines }: { lines: readonly Line[] },
): Line | undefined => lines.find((line) => line.stock !== null && line.stock < (cart ? line.quantity : quantity))

/** Finds what stands in the way of ordering, the first in the order of the page; null for nothing. */
export function whatMisses(
  choice: Choice,
  quote: Pick<Quote, 'virtual' | 'lines' | 'for_device' | 'mall' | 'points' | 'tax_place' | 'tax_place_needed'>,
): Missing | null {
  const lacking = lackingLine(choice, quote)
  if (lacking) return lacking.stock === 0 ? 'sold_out' : 'too_many'
  if (quote.mall && quote.mall.points > quote.points.balance) return 'points_missing'
  if (!quote.virtual) {
    if (choice.addressId === null) return 'address_missing'
    return choice.shippingId === null ? 'shipping_missing' : null
  }
  if (quote.for_device === 'must' && choice.deviceSn === null) return 'device_missing'
  const { tax_place: place } = quote
  if (quote.tax_place_needed && (!place || (place.by_state && !place.province))) return 'place_missing'
  const email = choice.email?.trim() ?? ''
  if (email === '') return 'email_missing'
  return isEmail(email) ? null : 'email_format'
}

/** A coupon that an order of ours without an answer may hold is shown as it was when that order was sent. */
export const asBefore = (coupons: readonly CouponRecord[], heldId: number | null): CouponRecord[] =>
  coupons.map((record) =>
    record.id === heldId && record.state === 'locked' ? { ...record, state: 'available' } : record,
  )
