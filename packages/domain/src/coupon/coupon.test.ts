import { expect, test } from 'vitest'
import { minor } from '../money.ts'
import { canGiveCoupon, canUseCoupon, type CouponState, usableCoupons } from './coupon.ts'

const now = Date.UTC(2026, 10, 20)
const seconds = now / 1000
const lines = [
  { skuId: 7, goodType: 1, channelType: 11, unitPrice: minor(1000), quantity: 2 },
  { skuId: 8, goodType: 21, channelType: 14, unitPrice: minor(500), quantity: 1 },
]
const coupon = {
  type: 'fixed' as const,
  value: 100,
  minAmount: minor(0),
  expiredAt: 0,
  goodType: null as number | null,
  channelType: null as number | null,
  skuId: null as number | null,
  state: 'available' as CouponState,
}

test.each([
  ['one that nothing is wrong with', {}, null],
  ['locked by an order', { state: 'locked' as const }, 'coupon_not_available'],
  ['used', { state: 'used' as const }, 'coupon_not_available'],
  ['invalid', { state: 'invalid' as const }, 'coupon_not_available'],
  ['that never expires', { expiredAt: 0 }, null],
  ['that ends in a second', { expiredAt: seconds + 1 }, null],
  ['that ends now', { expiredAt: seconds }, 'coupon_expired'],
  ['that has ended', { expiredAt: seconds - 1 }, 'coupon_expired'],
  ['at its minimum', { minAmount: minor(2500) }, null],
  ['one cent below its minimum', { minAmount: minor(2501) }, 'coupon_below_minimum'],
  ['whose minimum its own goods do not reach', { minAmount: minor(2001), goodType: 1 }, 'coupon_below_minimum'],
  ['for one of the goods types', { goodType: 21 }, null],
  ['for another goods type', { goodType: 2 }, 'coupon_out_of_scope'],
  ['for one of the channels', { channelType: 11 }, null],
  ['for another channel', { channelType: 12 }, 'coupon_out_of_scope'],
  ['for one of the items', { skuId: 8 }, null],
  ['for another item', { skuId: 9 }, 'coupon_out_of_scope'],
  ['for an item and another channel', { skuId: 8, channelType: 11 }, 'coupon_out_of_scope'],
  ['that rounds to less than the goods', { type: 'round' as const, value: 2500 }, null],
  ['that would round the goods away', { type: 'round' as const, value: 2501 }, 'coupon_below_minimum'],
])('a coupon %s', (_, changed, reason) => {
  expect(canUseCoupon({ ...coupon, ...changed }, lines, now)).toEqual(
    reason === null ? { ok: true } : { ok: false, reason },
  )
})

test('of the usable coupons the one that takes most off is first, and among equals the one that ends first', () => {
  const never = { ...coupon, id: 1 }
  const soon = { ...coupon, id: 2, expiredAt: seconds + 60 }
  const later = { ...coupon, id: 3, expiredAt: seconds + 3600 }
  const large = { ...coupon, id: 4, value: 200 }
  const used = { ...coupon, id: 5, value: 900, state: 'used' as const }
  const order = (...some: (typeof never | typeof used)[]) =>
    usableCoupons<typeof never | typeof used>(some, lines, now).map(({ id }) => id)
  expect(order(never, later, soon)).toEqual([2, 3, 1])
  expect(order(never, soon, large, used)).toEqual([4, 2, 1])
  expect(order(used)).toEqual([])
})

test('no more is given of a coupon that ended, is all given out, or is not given', () => {
  const coupon = { active: true, issued: 1, total: 2, expiredAt: seconds }
  expect(canGiveCoupon(coupon, now)).toEqual({ ok: false, reason: 'coupon_expired' })
  expect(canGiveCoupon(coupon, now - 1)).toEqual({ ok: true })
  expect(canGiveCoupon({ ...coupon, issued: 2 }, now - 1)).toEqual({ ok: false, reason: 'coupon_exhausted' })
  expect(canGiveCoupon({ ...coupon, active: false }, now - 1)).toEqual({ ok: false, reason: 'coupon_not_available' })
})
