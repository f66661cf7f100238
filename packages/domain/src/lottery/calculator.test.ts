import { expect, test } from 'vitest'
import { minor } from '../money.ts'
import { calculate } from './calculator.ts'

const coupon = { weight: 100_000, cost: minor(500), stock: 300, daily: null }
const tablet = { weight: 1_000, cost: minor(49_900), stock: 2, daily: 1 }
const nothing = { weight: 899_000, cost: minor(0), stock: null, daily: null }

test('odds, costs and the day on which a prize runs out follow from weights and draws a day', () => {
  expect(calculate([coupon, tablet, nothing], { draws: 200, days: 30 })).toEqual({
    prizes: [
      { odds: 0.1, days: 15 },
      { odds: 0.001, days: 10 },
      { odds: 0.899, days: null },
    ],
    perDraw: 100,
    most: 300 * 500 + 2 * 49_900,
    expected: 300 * 500 + 2 * 49_900,
  })
})

test('a pace makes a prize last, and what chance will not give costs nothing', () => {
  const { prizes, expected } = calculate([{ ...coupon, daily: 5 }, tablet, nothing], { draws: 200, days: 4 })
  expect(prizes[0]).toEqual({ odds: 0.1, days: 60 })
  expect(expected).toBe(4 * 5 * 500 + 39_920)
})

test('parts of a piece are multiplied before anything is rounded', () => {
  const rare = { weight: 1, cost: minor(100_000), stock: 1, daily: null }
  expect(calculate([rare, rare, rare], { draws: 100, days: 30 }).expected).toBe(3 * 300)
})

test('without draws nothing runs out', () => {
  expect(calculate([coupon], { draws: 0, days: 30 })).toMatchObject({ prizes: [{ days: null }], expected: 0 })
})
