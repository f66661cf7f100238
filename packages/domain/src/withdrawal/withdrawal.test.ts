import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../day.ts'
import { canWithdraw, coverOf, needsNote, periodEnd, type WithdrawalOrder, withdrawalUntil } from './withdrawal.ts'

const at = (text: string) => Date.parse(text)
const goods = { kind: 'hardware', quantity: 2, refunded: 0, begun: false, unused: 0 } as const
const order: WithdrawalOrder = {
  state: 'open',
  payment: 'paid',
  virtual: false,
  business: false,
  days: 14,
  paidAt: at('2026-11-01T10:00Z'),
  deliveredAt: at('2026-11-03T10:00Z'),
  withdrawn: null,
  startAgreed: false,
  lines: [goods],
}
const until = withdrawalUntil(order)!

test('fourteen days after the day of delivery are whole days, wherever the consumer is', () => {
  // Tuesday the 3rd (the 4th in the east of the world); the 18th ends last twelve hours after UTC.
  expect(new Date(periodEnd(at('2026-11-03T10:00Z'), 14)).toISOString()).toBe('2026-11-19T12:00:00.000Z')
})

test('a period that would end at the weekend ends with the Monday after', () => {
  // The 20th is a Friday; fourteen days after the 6th and the 7th are a Friday and a Saturday.
  expect(new Date(periodEnd(at('2026-11-06T06:00Z'), 14)).toISOString()).toBe('2026-11-21T12:00:00.000Z')
  expect(new Date(periodEnd(at('2026-11-07T06:00Z'), 14)).toISOString()).toBe('2026-11-24T12:00:00.000Z')
  expect(new Date(periodEnd(at('2026-11-08T06:00Z'), 14)).toISOString()).toBe('2026-11-24T12:00:00.000Z')
})

test('nobody has less than the days that the law gives, and nobody a week more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 365 }), (event, days) => {
      const end = periodEnd(event, days)
      expect(end - event).toBeGreaterThanOrEqual(days * dayMs + 12 * 3_600_000)
      expect(end - event).toBeLessThan((days + 5) * dayMs)
      // No later event ends earlier.
      expect(periodEnd(event + 1, days)).toBeGreaterThanOrEqual(end)
    }),
  )
})

test('one may withdraw until the period is over, and before anything has arrived', () => {
  expect(canWithdraw(order, until - 1)).toEqual({ ok: true })
  expect(canWithdraw(order, until)).toEqual({ ok: false, reason: 'withdrawal_over' })
  expect(canWithdraw({ ...order, deliveredAt: null }, until + 100 * dayMs)).toEqual({ ok: true })
  expect(canWithdraw({ ...order, state: 'completed' }, until - 1)).toEqual({ ok: true })
})

test('what is not sent counts from its payment', () => {
  expect(withdrawalUntil({ ...order, virtual: true })).toBe(periodEnd(order.paidAt!, 14))
})

test.each([
  [{ days: null }, 'withdrawal_elsewhere'],
  [{ business: true }, 'withdrawal_business'],
  [{ state: 'closed' }, 'order_closed'],
  [{ payment: 'unpaid', paidAt: null }, 'order_not_paid'],
  [{ payment: 'refunded' }, 'withdrawal_nothing'],
  [{ lines: [{ ...goods, refunded: 2 }] }, 'withdrawal_nothing'],
  [{ withdrawn: 'all' }, 'withdrawal_nothing'],
] as const)('%o is refused', (part, reason) => {
  expect(canWithdraw({ ...order, ...part }, until - 1)).toEqual({ ok: false, reason })
})

describe('of a line', () => {
  test('goods are covered as far as their money has not gone back', () => {
    expect(coverOf(goods, order)).toEqual({ covered: 2, why: null })
    expect(coverOf({ ...goods, refunded: 1 }, order)).toEqual({ covered: 1, why: 'refunded' })
  })

  test('a service is covered until it runs for somebody who agreed to that', () => {
    const software = { ...goods, kind: 'software', quantity: 1 } as const
    expect(coverOf(software, order)).toEqual({ covered: 1, why: null })
    expect(coverOf({ ...software, begun: true }, order)).toEqual({ covered: 1, why: null })
    expect(coverOf({ ...software, begun: true }, { ...order, startAgreed: true })).toEqual({ covered: 0, why: 'begun' })
    expect(coverOf({ ...goods, begun: true }, order)).toEqual({ covered: 2, why: null })
  })

  test('coupons and draws are covered as far as they are unused', () => {
    const coupon = { ...goods, kind: 'coupon', unused: 1 } as const
    expect(coverOf(coupon, order)).toEqual({ covered: 1, why: 'used' })
    expect(coverOf({ ...coupon, unused: 0 }, order)).toEqual({ covered: 0, why: 'used' })
  })
})

test('a withdrawal that less went back for than was paid is settled with a note', () => {
  expect(needsNote({ statement: '', paid: 100, refunded: 99 })).toBe(true)
  expect(needsNote({ statement: '', paid: 100, refunded: 100 })).toBe(false)
  expect(needsNote({ statement: 'One of them', paid: 100, refunded: 0 })).toBe(true)
  expect(needsNote({ statement: 'One of them', paid: 100, refunded: 1 })).toBe(false)
})
