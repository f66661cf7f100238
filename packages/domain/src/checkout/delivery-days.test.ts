import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canTakeDays, deliveryDays } from './delivery-days.ts'

const at = (day: string) => Date.parse(`${day}T15:00:00Z`)

test.each([
  ['on a Monday', '2026-11-23', 1, { min: 2, max: 3 }, '2026-11-26', '2026-11-27'],
  ['over a weekend', '2026-11-26', 1, { min: 2, max: 3 }, '2026-12-01', '2026-12-02'],
  ['on a Friday for the next day', '2026-11-27', 0, { min: 1, max: 1 }, '2026-11-30', '2026-11-30'],
  ['on a Saturday', '2026-11-28', 1, { min: 1, max: 5 }, '2026-12-01', '2026-12-07'],
  ['for the same day, which is never promised', '2026-11-23', 0, { min: 0, max: 0 }, '2026-11-24', '2026-11-24'],
  ['over the end of a year', '2026-12-30', 1, { min: 1, max: 4 }, '2027-01-01', '2027-01-06'],
])('ordered %s', (_, day, handling, transit, from, to) => {
  expect(deliveryDays(at(day), handling, transit)).toEqual({ from, to })
})

test('nothing arrives before it is ordered, on a weekend, or later than it may', () => {
  const days = fc.nat(90)
  fc.assert(
    fc.property(fc.nat(40_000), fc.nat(30), days, days, (today, handling, one, two) => {
      const transit = { min: Math.min(one, two), max: Math.max(one, two) }
      const { from, to } = deliveryDays(today * 86_400_000, handling, transit)
      expect(from <= to).toBe(true)
      for (const day of [from, to]) {
        expect(Date.parse(day)).toBeGreaterThan(today * 86_400_000)
        expect([0, 6]).not.toContain(new Date(day).getUTCDay())
      }
    }),
  )
})

test.each([
  [null, null, true],
  [0, 0, true],
  [2, 5, true],
  [5, 2, false],
  [null, 5, false],
  [5, null, false],
])('from %s to %s days may be told: %s', (min, max, ok) => expect(canTakeDays(min, max).ok).toBe(ok))
