import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type Minor, minor, subtract, zero } from '../money.ts'
import { canRefundByStaff, priceStaffRefund, type RefundableOrder, type StaffRefundAsked } from './staff-refund.ts'

const line = (id: number, paid: number, quantity: number, gone = 0, free = quantity - gone) => ({
  id,
  paid: minor(paid),
  points: zero,
  taxOnTop: zero,
  quantity,
  gone,
  free,
})
const order = (more: Partial<RefundableOrder> = {}): RefundableOrder => ({
  lines: [line(1, 1000, 3), line(2, 6000, 1)],
  freight: minor(500),
  freightTaxOnTop: zero,
  pointsSpent: 0,
  shipped: true,
  freightGone: zero,
  left: minor(7_500),
  ...more,
})
const asked = (more: Partial<StaffRefundAsked> = {}): StaffRefundAsked => ({
  lines: [],
  freight: zero,
  goodwill: zero,
  ...more,
})
const refusalOf = (of: RefundableOrder, what: StaffRefundAsked) => {
  const { verdict, field } = canRefundByStaff(of, what)
  return verdict.ok ? null : [field, verdict.reason]
}

test('units of several lines, freight and goodwill are one sum', () => {
  const wanted = asked({ lines: [{ id: 1, quantity: 2 }], freight: minor(500), goodwill: minor(250) })
  expect(priceStaffRefund(order(), wanted)).toEqual({
    lines: [{ id: 1, quantity: 2, amount: 667, points: 0 }],
    amount: 667,
    freight: 500,
    goodwill: 250,
    total: 1417,
    points: 0,
    freightMost: 500,
    goodwillMost: 6_333,
  })
})

test('the freight of an order that never left goes back with its last unit, asked for or not', () => {
  const all = asked({
    lines: [
      { id: 1, quantity: 3 },
      { id: 2, quantity: 1 },
    ],
  })
  expect(priceStaffRefund(order({ shipped: false }), all)).toMatchObject({ amount: 7000, freight: 500, total: 7500 })
  expect(priceStaffRefund(order(), all)).toMatchObject({ amount: 7000, freight: 0, total: 7000 })
})

test('goodwill that was given is not given again with the units', () => {
  const all = asked({ lines: [{ id: 2, quantity: 1 }] })
  expect(priceStaffRefund(order({ left: minor(5_000) }), all)).toMatchObject({ amount: 5000, goodwillMost: 0 })
})

test.each([
  ['units that are not there', order(), asked({ lines: [{ id: 1, quantity: 4 }] }), ['lines', 'after_sales_units']],
  [
    'units of a line about which something is open',
    order({ lines: [line(1, 1000, 3, 0, 0)] }),
    asked({ lines: [{ id: 1, quantity: 1 }] }),
    ['lines', 'after_sales_units'],
  ],
  [
    'a line twice',
    order(),
    asked({
      lines: [
        { id: 1, quantity: 1 },
        { id: 1, quantity: 1 },
      ],
    }),
    ['lines', 'after_sales_units'],
  ],
  ['more freight than was paid', order(), asked({ freight: minor(501) }), ['freight', 'refund_above_paid']],
  [
    'freight that has gone back',
    order({ freightGone: minor(500) }),
    asked({ freight: minor(1) }),
    ['freight', 'refund_above_paid'],
  ],
  ['more than is left', order(), asked({ goodwill: minor(7_501) }), ['goodwill', 'refund_above_paid']],
  ['nothing', order(), asked(), ['goodwill', 'refund_nothing']],
  ['all that is left', order(), asked({ goodwill: minor(7_500) }), null],
])('%s', (_, of, what, refusal) => {
  expect(refusalOf(of, what)).toEqual(refusal)
})

const cents = (max: number) => fc.integer({ min: 0, max }).map(minor)
const someOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        paid: cents(500_000),
        points: cents(10_000),
        taxOnTop: cents(90_000),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    freight: cents(20_000),
    freightTaxOnTop: cents(4_000),
    shipped: fc.boolean(),
  })
  .map(({ lines, ...rest }): RefundableOrder => ({
    ...rest,
    pointsSpent: lines.reduce((sum, { points }) => sum + points, 0),
    freightGone: zero,
    left: add(rest.freight, rest.freightTaxOnTop, ...lines.map(({ paid, taxOnTop }) => add(paid, taxOnTop))),
    lines: lines.map((one, id) => ({ ...one, id, gone: 0, free: one.quantity })),
  }))
const someAsked = fc.array(
  fc.record({
    quantities: fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
    freight: fc.option(cents(30_000), { nil: zero }),
    goodwill: fc.option(cents(200_000), { nil: zero }),
  }),
  { minLength: 1, maxLength: 8 },
)

/** The order after a refund. */
const after = (of: RefundableOrder, sums: ReturnType<typeof priceStaffRefund>): RefundableOrder => ({
  ...of,
  left: subtract(of.left, sums.total),
  freightGone: add(of.freightGone, sums.freight),
  lines: of.lines.map((one) => {
    const quantity = sums.lines.find(({ id }) => id === one.id)?.quantity ?? 0
    return { ...one, gone: one.gone + quantity, free: one.free - quantity }
  }),
})

test('whatever the staff send back one after another, it is never more than was paid, and all of it where nothing left', () => {
  fc.assert(
    fc.property(someOrder, someAsked, (start, acts) => {
      const paid = start.left
      let current = start
      let sent: Minor = zero
      let points = 0
      const take = (what: StaffRefundAsked) => {
        if (!canRefundByStaff(current, what).verdict.ok) return
        const sums = priceStaffRefund(current, what)
        expect(Math.min(sums.amount, sums.freight, sums.goodwill, sums.points)).toBeGreaterThanOrEqual(0)
        expect(sums.total).toBe(add(sums.amount, sums.freight, sums.goodwill))
        sent = add(sent, sums.total)
        points += sums.points
        current = after(current, sums)
      }
      for (const { quantities, ...rest } of acts)
        take({
          ...rest,
          lines: quantities.flatMap((quantity, id) =>
            quantity > 0 && id < start.lines.length ? [{ id, quantity }] : [],
          ),
        })
      expect(sent).toBeLessThanOrEqual(paid)
      take({
        lines: current.lines.filter(({ free }) => free > 0).map(({ id, free }) => ({ id, quantity: free })),
        freight: zero,
        goodwill: zero,
      })
      expect(sent).toBeLessThanOrEqual(paid)
      expect(points).toBe(start.pointsSpent)
      if (!start.shipped) expect(sent).toBe(paid)
    }),
    { numRuns: 500 },
  )
})
