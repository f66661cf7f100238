import { expect, test } from 'vitest'
import { minor } from '../money.ts'
import { canPrice } from './prices.ts'

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
