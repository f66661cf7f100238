import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../money.ts'
import { couponDiscount, couponTypes } from './coupon.ts'
import { canOfferCoupon, couponCost } from './terms.ts'

const now = Date.UTC(2026, 10, 20)
const seconds = now / 1000
const terms = {
  type: 'fixed' as const,
  value: 1000,
  minAmount: minor(0),
  expiredAt: 0,
  skuId: null,
  goodType: null,
  channelType: null,
}

test.each([
  ['money off anything', {}, null, null],
  ['a free item', { type: 'exchange' as const, skuId: 7 }, 1999, null],
  ['a free item of no name', { type: 'exchange' as const }, null, 'coupon_item_missing'],
  ['an item that costs nothing', { type: 'exchange' as const, skuId: 7 }, 0, 'coupon_item_free'],
  ['money off an item that costs nothing', { skuId: 7 }, 0, 'coupon_item_free'],
  ['steps of two cents', { type: 'round' as const, value: 2 }, null, null],
  ['steps of one cent', { type: 'round' as const, value: 1 }, null, 'coupon_step_small'],
  ['an item of its list', { skuId: 7, goodType: 1, channelType: 14 }, 1999, null],
  ['an item of another type', { skuId: 7, goodType: 2 }, 1999, 'coupon_type_other'],
  ['an item of another list', { skuId: 7, channelType: 12 }, 1999, 'coupon_list_other'],
  ['one that ends in a second', { expiredAt: seconds + 1 }, null, null],
  ['one that ends now', { expiredAt: seconds }, null, 'coupon_ended'],
  ['one that has ended', { expiredAt: seconds - 1 }, null, 'coupon_ended'],
])('%s is refused by %3$s', (_, over, price, reason) => {
  const item = price === null ? null : { price: minor(price), goodType: 1, channelType: 14 }
  expect(canOfferCoupon({ ...terms, ...over }, item, now)).toEqual(
    reason === null ? { ok: true } : { ok: false, reason },
  )
})

test('one piece never gets more off than a coupon is said to cost', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.constantFrom(...couponTypes),
      fc.integer({ min: 1, max: 100 }),
      price,
      price,
      (type, value, one, two) => {
        const line = { skuId: 1, goodType: 1, channelType: 11, unitPrice: minor(Math.min(one, two)), quantity: 1 }
        const anything = { goodType: null, channelType: null, skuId: null }
        const dearest = minor(Math.max(one, two))
        expect(couponDiscount({ type, value, ...anything }, [line])).toBeLessThanOrEqual(
          couponCost({ type, value }, dearest),
        )
      },
    ),
  )
})
