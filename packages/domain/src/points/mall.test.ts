import { expect, test } from 'vitest'
import { defaultCurrency, minor } from '../money.ts'
import { canOffer, canTakeMall, isDearerThanDrawing, mallStateOf, pointsPriceOf, mallCost } from './mall.ts'

const now = 1_800_000_000_000
const offer = { active: true, startsAt: null, endsAt: null, stock: 5, taken: 4, perPerson: 2, mine: 1 }

test.each([
  [{}, 1, null],
  [{ active: false }, 1, 'mall_gone'],
  [{ startsAt: now + 1 }, 1, 'mall_not_started'],
  [{ startsAt: now }, 1, null],
  [{ endsAt: now }, 1, 'mall_ended'],
  [{ endsAt: now + 1 }, 1, null],
  [{ taken: 5 }, 1, 'mall_sold_out'],
  [{}, 2, 'mall_limit'],
  [{ taken: 5, mine: 2 }, 1, 'mall_limit'],
] as const)('an offer with %j, of which somebody wants %i, answers %s', (parts, quantity, reason) => {
  const verdict = canTakeMall({ ...offer, ...parts }, quantity, now)
  expect(verdict.ok ? null : verdict.reason).toBe(reason)
})

test('an offer without a period always runs', () => {
  expect(mallStateOf({ startsAt: null, endsAt: null }, now)).toBe('running')
})

test('members have their own price where there is one', () => {
  expect(pointsPriceOf({ points: 500, memberPoints: 400 }, true)).toBe(400)
  expect(pointsPriceOf({ points: 500, memberPoints: 400 }, false)).toBe(500)
  expect(pointsPriceOf({ points: 500, memberPoints: null }, true)).toBe(500)
})

const terms = {
  points: 100,
  memberPoints: null,
  price: 0,
  stock: 1,
  startsAt: null,
  endsAt: null,
  couponId: null,
  draws: null,
}

test.each([
  ['hardware', {}, null],
  ['hardware', { price: 500 }, null],
  ['hardware', { memberPoints: 100 }, 'mall_member_points'],
  ['hardware', { memberPoints: 99 }, null],
  ['hardware', { stock: 0 }, 'mall_stock_taken'],
  ['hardware', { startsAt: 5, endsAt: 5 }, 'mall_period'],
  ['hardware', { couponId: 1 }, 'mall_coupon_missing'],
  ['hardware', { draws: 1 }, 'mall_draws_missing'],
  ['coupon', {}, 'mall_coupon_missing'],
  ['coupon', { couponId: 1 }, null],
  ['coupon', { couponId: 1, price: 1 }, 'mall_points_only'],
  ['draw', {}, 'mall_draws_missing'],
  ['draw', { draws: 3 }, null],
  ['draw', { draws: 3, price: 1 }, 'mall_points_only'],
] as const)('an offer of %s with %j, of which one piece is taken, answers %s', (kind, parts, reason) => {
  const verdict = canOffer(kind, { ...terms, ...parts }, 1)
  expect(verdict.ok ? null : verdict.reason).toBe(reason)
})

test('draws that cost more than drawing itself are dearer', () => {
  expect(isDearerThanDrawing({ points: 60, draws: 3 }, 20)).toBe(false)
  expect(isDearerThanDrawing({ points: 61, draws: 3 }, 20)).toBe(true)
})

test.each([
  [{ points: 500, memberPoints: null }, 0, 10, 0, 5_000],
  [{ points: 500, memberPoints: 400 }, 0, 10, 0, 6_000],
  [{ points: 500, memberPoints: null }, 300, 10, 8, 400],
  [{ points: 2000, memberPoints: null }, 0, 10, 0, 0],
])(
  'pieces of 10.00 for %j and %i in money, of which %4$i of %3$i are taken, cost the shop %5$i',
  (points, price, stock, taken, cost) => {
    expect(mallCost({ ...points, price: minor(price), stock, taken }, minor(1000), defaultCurrency)).toBe(cost)
  },
)
