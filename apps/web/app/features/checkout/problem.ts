import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import type { CallError } from '@pitlane/contract/http-transport.ts'

/** Beside which part of the checkout a refusal is shown. */
export type Place = 'address' | 'place' | 'email' | 'device' | 'vin' | 'item' | 'coupon' | 'points' | 'price' | 'order'
export type CheckoutProblem = {
  at: Place
  text: string
  toOrders?: boolean
  toUnpaid?: boolean
  toSale?: boolean
  toMall?: boolean
  toCart?: boolean
}

const places: Partial<Record<ErrorCode, Place>> = {
  address_missing: 'address',
  address_gone: 'address',
  shipping_missing: 'address',
  tax_number_digits: 'address',
  country_unknown: 'address',
  tax_place_missing: 'place',
  device_missing: 'device',
  device_not_connected: 'device',
  vin_format: 'vin',
  vin_check_digit: 'vin',
  vin_one_device: 'vin',
  trial_used: 'device',
  trial_new_only: 'device',
  offer_not_for_you: 'item',
  newcomer_once: 'item',
  too_many_packages: 'item',
  package_gone: 'item',
  goods_gone: 'item',
  cart_changed: 'item',
  insufficient_stock: 'item',
  style_stock: 'item',
  flash_gone: 'item',
  flash_not_started: 'item',
  flash_ended: 'item',
  flash_sold_out: 'item',
  flash_limit: 'item',
  flash_no_coupon: 'coupon',
  mall_gone: 'item',
  mall_not_started: 'item',
  mall_ended: 'item',
  mall_sold_out: 'item',
  mall_limit: 'item',
  mall_no_coupon: 'coupon',
  coupon_not_available: 'coupon',
  coupon_expired: 'coupon',
  coupon_below_minimum: 'coupon',
  coupon_out_of_scope: 'coupon',
  coupon_exhausted: 'coupon',
  insufficient_points: 'points',
  price_changed: 'price',
}

export function placeOf({ code, field }: Pick<CallError, 'code' | 'field'>): Place {
  if (field?.startsWith('shipping.mailing_information')) return 'email'
  return (code && places[code]) ?? 'order'
}

/** A flash offer that is not to be had, so that there is nothing left to ask the price of. */
export const isFlashRefusal = ({ code }: Pick<CallError, 'code'>): boolean =>
  code !== null && code.startsWith('flash_') && places[code] === 'item'

/** The same of the points mall. */
export const isMallRefusal = ({ code }: Pick<CallError, 'code'>): boolean =>
  code !== null && code.startsWith('mall_') && places[code] === 'item'

const holdRefusals: readonly (ErrorCode | null)[] = [
  'unpaid_orders_limit',
  'held_pieces_limit',
  'held_style_limit',
  'shared_address_limit',
]
/** Whether the buyer's own unpaid orders stand in the way. */
export const isHoldRefusal = ({ code }: Pick<CallError, 'code'>): boolean => holdRefusals.includes(code)

/** Whether the shop has answered at all: if not, nobody knows whether there is an order. */
export const isAnswer = ({ status, code }: Pick<CallError, 'status' | 'code'>): boolean => code !== null && status < 500
