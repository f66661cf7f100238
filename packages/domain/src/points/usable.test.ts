import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, minor, scaleOf } from '../money.ts'
import { pointsPerUnit, usablePoints } from './usable.ts'

const input = fc
  .record({
    balance: fc.integer({ min: 0, max: 1_000_000_000 }),
    product: fc.integer({ min: 0, max: 1_000_000_000 }).map(minor),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    maxPercent: fc.integer({ min: 0, max: 100 }),
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD').map((code) => code as Currency),
  })
  .map(({ off, ...rest }) => ({ ...rest, goods: minor(Math.round(rest.product * off)) }))
const always = <Args>(property: fc.IProperty<Args>) => fc.assert(property, { numRuns: 1000 })

test('points are never more than the buyer has, than the share of the product amount, or than the goods', () => {
  always(
    fc.property(input, (basket) => {
      const { points, worth } = usablePoints(basket)
      expect(points).toBeGreaterThanOrEqual(0)
      expect(points).toBeLessThanOrEqual(basket.balance)
      expect(worth * 100).toBeLessThanOrEqual(basket.product * basket.maxPercent)
      expect(worth).toBeLessThanOrEqual(basket.goods)
    }),
  )
})

test('a hundred points are worth one of the currency, exactly', () => {
  always(
    fc.property(input, (basket) => {
      const { points, worth } = usablePoints(basket)
      expect(points * scaleOf(basket.currency)).toBe(worth * pointsPerUnit)
    }),
  )
})

test('as many are usable as the limits allow: one step more would break one of them', () => {
  always(
    fc.property(input, (basket) => {
      const { points, worth } = usablePoints(basket)
      const scale = scaleOf(basket.currency)
      const [pointsStep, worthStep] = scale >= 100 ? [1, scale / 100] : [100 / scale, 1]
      const beyond =
        points + pointsStep > basket.balance ||
        (worth + worthStep) * 100 > basket.product * basket.maxPercent ||
        worth + worthStep > basket.goods
      expect(beyond).toBe(true)
    }),
  )
})

const basket = {
  balance: 5000,
  product: minor(10_000),
  goods: minor(10_000),
  maxPercent: 20,
  currency: 'USD' as Currency,
}

test.each([
  ['a fifth of the product amount', {}, 2000, 2000],
  ['what the buyer has', { balance: 150 }, 150, 150],
  ['a fifth rounded down', { product: minor(9999), goods: minor(9999) }, 1999, 1999],
  ['the share is of the goods before the coupon', { goods: minor(3000) }, 2000, 2000],
  ['never more than what the coupon leaves', { goods: minor(700) }, 700, 700],
  ['nothing without points', { balance: 0 }, 0, 0],
  ['nothing where the share is 0', { maxPercent: 0 }, 0, 0],
  ['by the hundred where there are no cents', { currency: 'JPY' as Currency, balance: 250 }, 200, 2],
  ['ten minor units each where there are three decimals', { currency: 'KWD' as Currency, balance: 150 }, 150, 1500],
])('%s', (_, wanted, points, worth) => {
  expect(usablePoints({ ...basket, ...wanted })).toEqual({ points, worth })
})
