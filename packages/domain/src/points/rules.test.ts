import { expect, test } from 'vitest'
import { type Currency, minor } from '../money.ts'
import { afterSalesEnd, canEarn, keptOf, type PointRule, pointsIfKept, pointsForOrder, timesLeft } from './rules.ts'

const usual: PointRule = { amount: 50, dailyLimit: null, totalLimit: null, startsAt: null, endsAt: null, active: true }
const none = { today: 0, ever: 0 }

test.each([
  ['a rule without limits', {}, { today: 1000, ever: 1000 }, 'earns'],
  ['one that is off', { active: false }, none, 'rule_off'],
  ['one that gives nothing', { amount: 0 }, none, 'rule_off'],
  ['a moment before it begins', { startsAt: 101 }, none, 'rule_early'],
  ['at the moment that it begins', { startsAt: 100 }, none, 'earns'],
  ['a moment before it ends', { endsAt: 101 }, none, 'earns'],
  ['at the moment that it ends', { endsAt: 100 }, none, 'rule_over'],
  ['the last of a day', { dailyLimit: 3 }, { today: 2, ever: 9 }, 'earns'],
  ['one more than a day has', { dailyLimit: 3 }, { today: 3, ever: 9 }, 'rule_used_today'],
  ['the last of all', { totalLimit: 3 }, { today: 0, ever: 2 }, 'earns'],
  ['one more than there are in all', { totalLimit: 3, dailyLimit: 5 }, { today: 0, ever: 3 }, 'rule_used_up'],
] as const)('%s', (_, rule, earned, answer) => {
  const verdict = canEarn({ ...usual, ...rule }, earned, 100)
  expect(verdict.ok ? 'earns' : verdict.reason).toBe(answer)
})

test.each([
  [{}, { today: null, ever: null }],
  [{ dailyLimit: 5 }, { today: 3, ever: null }],
  [{ totalLimit: 10 }, { today: 6, ever: 6 }],
  [
    { dailyLimit: 5, totalLimit: 5 },
    { today: 1, ever: 1 },
  ],
  [
    { dailyLimit: 1, totalLimit: 1 },
    { today: 0, ever: 0 },
  ],
])('what %o leaves of two today and four in all', (limits, left) => {
  expect(timesLeft({ ...usual, ...limits }, { today: 2, ever: 4 })).toEqual(left)
})

test('an order earns for each unit of its currency and in proportion, rounded down', () => {
  const of = (kept: number, rate: number, currency: string) => pointsForOrder(minor(kept), rate, currency as Currency)
  expect([
    of(12_999, 1, 'USD'),
    of(12_999, 10, 'EUR'),
    of(99, 1, 'USD'),
    of(129, 1, 'JPY'),
    of(1999, 1, 'KWD'),
  ]).toEqual([129, 1299, 0, 129, 1])
})

test('what goes back earns nothing, and who keeps nothing has made no first order', () => {
  const lines = [
    { paid: minor(1000), quantity: 3, refunded: 1 },
    { paid: minor(500), quantity: 1, refunded: 1 },
  ]
  expect(keptOf(lines)).toBe(666)
  expect([pointsIfKept(keptOf(lines), 100), pointsIfKept(minor(0), 100)]).toEqual([100, 0])
})

const paid = { paidAt: 0, deliveredAt: null, receivedAt: null, completedAt: null, someVirtual: false }
test.each([
  ['paid', {}, 30],
  ['delivered', { deliveredAt: 4 }, 34],
  ['received', { deliveredAt: 4, receivedAt: 5 }, 20],
  ['completed', { deliveredAt: 4, receivedAt: 5, completedAt: 7 }, 7],
  ['software, completed as it is paid', { completedAt: 0, someVirtual: true }, 14],
  ['software with goods', { completedAt: 20, someVirtual: true }, 20],
] as const)('an order that is %s', (_, facts, days) => {
  const day = 86_400_000
  const times = Object.fromEntries(
    Object.entries(facts).map(([name, at]) => [name, typeof at === 'number' ? at * day : at]),
  )
  expect(afterSalesEnd({ ...paid, ...times }, { receive: 15, complete: 15 })).toBe(days * day)
})
