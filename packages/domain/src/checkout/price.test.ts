import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponTypes } from '../coupon/coupon.ts'
import { add, minor, zero } from '../money.ts'
import { paidByUnit, priceOrder } from './price.ts'
import { taxClasses, untaxed } from './tax.ts'

const line = fc.record({
  skuId: fc.integer({ min: 1, max: 5 }),
  goodType: fc.constantFrom(1, 21),
  channelType: fc.constantFrom(11, 12, 13, 14),
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map(minor),
  quantity: fc.integer({ min: 1, max: 999 }),
  taxClass: fc.constantFrom(...taxClasses),
  sent: fc.boolean(),
})
const rate = fc.integer({ min: 0, max: 3000 })
const taxRules = fc.record({
  treatment: fc.constant('taxed' as const),
  included: fc.boolean(),
  basisPoints: fc.record({ standard: rate, reduced: rate, digital: rate, zero: fc.constant(0) }),
})
const coupon = fc.constantFrom(...couponTypes).chain((type) =>
  fc.record({
    type: fc.constant(type),
    value: type === 'percent' ? fc.integer({ min: 1, max: 100 }) : fc.integer({ min: 1, max: 20_000_000 }),
    goodType: fc.constantFrom(null, 1, 21),
    channelType: fc.constantFrom(null, 11),
    skuId: fc.constantFrom(null, 1, 2),
  }),
)
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  coupon: fc.option(coupon),
  points: fc.integer({ min: 0, max: 1_000_000_000 }).map(minor),
  freight: fc.integer({ min: 0, max: 100_000 }).map(minor),
  taxRules,
})
const always = <Args>(property: fc.IProperty<Args>) => fc.assert(property, { numRuns: 500 })

test('the price lines sum to the amount payable, which is never below zero', () => {
  always(
    fc.property(order, (input) => {
      const { price } = priceOrder(input)
      expect(add(price.product, price.coupon, price.points, price.freight, price.tax)).toBe(price.payable)
      expect(price.payable).toBeGreaterThanOrEqual(0)
      expect(Object.values(price).every((amount) => Number.isSafeInteger(amount) && !Object.is(amount, -0))).toBe(true)
    }),
  )
})

test('what each line pays and is let off sums to the goods, the coupon and the points, and no line is below zero', () => {
  always(
    fc.property(order, (input) => {
      const { lines, price } = priceOrder(input)
      expect(add(price.coupon, ...lines.map(({ discount }) => discount))).toBe(0)
      expect(add(price.points, ...lines.map(({ points }) => points))).toBe(0)
      expect(add(zero, ...lines.map(({ paid }) => paid))).toBe(price.product + price.coupon + price.points)
      for (const { paid, discount, points, unitPrice, quantity } of lines) {
        expect(Math.min(paid, discount, points)).toBeGreaterThanOrEqual(0)
        expect(paid + discount + points).toBe(unitPrice * quantity)
      }
    }),
  )
})

test('the tax of lines and freight sums to the tax on top and the tax within, of which one is none', () => {
  always(
    fc.property(order, (input) => {
      const { lines, price, taxes } = priceOrder(input)
      const parts = add(taxes.freightTax, ...lines.map(({ tax }) => tax))
      expect(parts).toBe(price.tax + price.included_tax)
      expect(input.taxRules.included ? price.tax : price.included_tax).toBe(0)
      expect(Math.min(taxes.freightTax, ...lines.map(({ tax }) => tax))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('no price jumps where it contains the tax', () => {
  always(
    fc.property(order, (input) => {
      const plain = priceOrder({ ...input, taxRules: untaxed })
      const gross = priceOrder({ ...input, taxRules: { ...input.taxRules, included: true } })
      expect({ ...gross.price, included_tax: zero }).toEqual(plain.price)
    }),
  )
})

test('points are taken off each line in proportion to what is left of it, within one minor unit', () => {
  always(
    fc.property(order, (input) => {
      const { lines, price } = priceOrder(input)
      const net = BigInt(price.product + price.coupon)
      for (const { points, paid } of lines) {
        const exact = BigInt(points + paid) * BigInt(-price.points)
        expect(BigInt(points) * net > exact - net || net === 0n).toBe(true)
        expect(BigInt(points) * net < exact + net || net === 0n).toBe(true)
      }
    }),
  )
})

test('the units of a line are refunded exactly: they sum to what the line paid and differ by one cent at most', () => {
  always(
    fc.property(order, (input) => {
      for (const line of priceOrder(input).lines) {
        const units = paidByUnit(line)
        expect(units).toHaveLength(line.quantity)
        expect(add(zero, ...units)).toBe(line.paid)
        expect(Math.max(...units) - Math.min(...units)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('a coupon takes nothing off goods that it is not good for', () => {
  always(
    fc.property(order, (input) => {
      const { lines, price } = priceOrder({
        ...input,
        coupon: { type: 'percent', value: 100, goodType: 1, channelType: null, skuId: null },
      })
      for (const line of lines) expect(line.discount).toBe(line.goodType === 1 ? line.unitPrice * line.quantity : 0)
      expect(price.payable).toBeGreaterThanOrEqual(0)
    }),
  )
})

const goods = {
  skuId: 1,
  goodType: 1,
  channelType: 11,
  unitPrice: minor(999),
  quantity: 3,
  taxClass: 'standard',
  sent: true,
} as const
const any = { goodType: null, channelType: null, skuId: null }

test.each([
  ['fixed', 1000, 1000],
  ['fixed', 99_999, 2997],
  ['percent', 10, 300],
  ['percent', 100, 2997],
  ['round', 500, 497],
  ['round', 2997, 0],
  ['exchange', 0, 999],
] as const)('a %s coupon of %i takes off %i', (type, value, off) => {
  const { price } = priceOrder({
    lines: [goods],
    coupon: { type, value, ...any },
    points: zero,
    freight: zero,
    taxRules: untaxed,
  })
  expect(price.coupon).toBe(off === 0 ? 0 : -off)
})

test('tax is on the goods after what is taken off, and on the freight, rounded half up once', () => {
  const { price } = priceOrder({
    lines: [goods],
    coupon: { type: 'fixed', value: 997, ...any },
    points: minor(500),
    freight: minor(1500),
    taxRules: { treatment: 'taxed', included: false, basisPoints: { ...untaxed.basisPoints, standard: 725 } },
  })
  expect(price).toEqual({
    product: 2997,
    coupon: -997,
    points: -500,
    freight: 1500,
    tax: 218,
    payable: 3218,
    included_tax: 0,
  })
})

test('points never pay for more than the goods', () => {
  const { price } = priceOrder({
    lines: [goods],
    coupon: null,
    points: minor(9999),
    freight: minor(100),
    taxRules: untaxed,
  })
  expect(price).toMatchObject({ points: -2997, payable: 100 })
})
