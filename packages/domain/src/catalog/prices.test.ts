import { expect, test } from 'vitest'
import fc from 'fast-check'
import { defaultCurrency, minor } from '../money.ts'
import { canPrice, priceRoundings, repriced } from './prices.ts'

test.each([
  ['hardware', 1999, null, null],
  ['hardware', 1999, 2000, null],
  ['hardware', 1999, 1999, 'old_price_low'],
  ['hardware', 1999, 0, 'old_price_low'],
  ['hardware', 0, null, 'style_free'],
  ['software', 0, 100, 'style_free'],
  ['combination', 0, null, 'style_free'],
  ['coupon', 0, null, null],
  ['draw', 0, null, null],
] as const)('%s at %i instead of %s is refused by %s', (kind, price, old, reason) => {
  expect(canPrice(kind, minor(price), old === null ? null : minor(old))).toEqual(
    reason === null ? { ok: true } : { ok: false, reason },
  )
})

test.each([
  [10_000, 1_000, 'cent', 11_000],
  [9_999, 1_000, 'cent', 10_999],
  [4_950, 1_500, 'whole', 5_700],
  [4_950, 1_500, 'ninety_nine', 5_699],
  [10, -5_000, 'whole', 100],
  [1, -9_900, 'cent', 1],
  [0, 5_000, 'whole', 0],
] as const)('%i changed by %i hundredths of a percent, rounded to the %s, is %i', (price, points, rounding, then) => {
  expect(repriced(minor(price), points, rounding, defaultCurrency)).toBe(then)
})

test('no price becomes free, and the order of two prices stays', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 })
  const points = fc.integer({ min: -9_900, max: 10_000 })
  fc.assert(
    fc.property(price, price, points, fc.constantFrom(...priceRoundings), (a, b, by, rounding) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map((one) =>
        repriced(minor(one), by, rounding, defaultCurrency),
      )
      expect(low).toBeGreaterThan(0)
      expect(low).toBeLessThanOrEqual(high!)
    }),
  )
})
