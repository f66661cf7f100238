import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderAxes } from '../order/states.ts'
import { allStars, canReview, ratingTenths } from './review.ts'

const received: OrderAxes = {
  state: 'open',
  closeReason: null,
  payment: 'paid',
  shipment: 'received',
  afterSales: false,
}
const reason = (order: Partial<OrderAxes>, reviewed = false) => {
  const verdict = canReview({ ...received, ...order }, { reviewed })
  return verdict.ok ? null : verdict.reason
}

test.each<[string, Partial<OrderAxes>, string | null]>([
  ['received', {}, null],
  ['received, with after-sales open', { afterSales: true }, null],
  ['completed', { state: 'completed' }, null],
  ['completed on payment, never shipped', { state: 'completed', shipment: 'none' }, null],
  ['partly refunded', { payment: 'part_refunded' }, null],
  ['delivered but not confirmed', { shipment: 'delivered' }, 'review_not_received'],
  ['unpaid', { payment: 'unpaid', shipment: 'none' }, 'review_not_received'],
  ['closed', { state: 'closed', closeReason: 'refund' }, 'review_not_received'],
  ['refunded', { state: 'completed', payment: 'refunded' }, 'review_not_received'],
])('an order that is %s can be reviewed or not', (_state, order, expected) => {
  expect(reason(order)).toBe(expected)
})

test('a line is reviewed once', () => {
  expect(reason({}, true)).toBe('already_reviewed')
})

test('the rating is the rounded average in tenths', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...allStars), { minLength: 1, maxLength: 300 }), (stars) => {
      const sum = stars.reduce<number>((all, one) => all + one, 0)
      const tenths = ratingTenths(sum, stars.length)
      expect(Math.abs(tenths - (10 * sum) / stars.length)).toBeLessThanOrEqual(0.5)
      expect(tenths).toBeGreaterThanOrEqual(10)
      expect(tenths).toBeLessThanOrEqual(50)
    }),
  )
  expect([ratingTenths(0, 0), ratingTenths(9, 2), ratingTenths(89, 20)]).toEqual([0, 45, 45])
})
