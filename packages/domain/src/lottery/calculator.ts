import { add, expectation, type Minor, times } from '../money.ts'
import { allWeights, type Weighted } from './draw.ts'

export type Planned = Weighted & {
  /** What one costs us. */
  cost: Minor
  /** Null where it never runs out. */
  stock: number | null
  /** The most in a day; null where there is no pace. */
  daily: number | null
}
export type Outlook = {
  /** The share of draws whose value lies on the prize, from 0 to 1. */
  odds: number
  /** How many days until none is left; null for never. */
  days: number | null
}
export type Calculation = {
  prizes: Outlook[]
  /** What a draw costs us on average while every prize is there. */
  perDraw: Minor
  /** What all pieces cost together, and those that will probably go until the end. */
  most: Minor
  expected: Minor
}

/** How many are to be expected in a day: a pace holds back what chance would give. */
function rateOf({ weight, daily }: Planned, draws: number): number {
  const rate = (draws * weight) / allWeights
  return daily === null ? rate : Math.min(daily, rate)
}

/** How many will probably go, in millionths of a piece: half a tablet costs half of one. */
function givenOf({ weight, stock, daily }: Planned, draws: number, days: number): number {
  const paced = daily === null ? draws * weight : Math.min(daily * allWeights, draws * weight)
  return Math.min(stock === null ? Infinity : stock * allWeights, paced * days)
}

/** What an activity of so many days with so many draws a day will probably give and cost. */
export function calculate(prizes: readonly Planned[], { draws, days }: { draws: number; days: number }): Calculation {
  return {
    prizes: prizes.map((prize) => {
      const rate = rateOf(prize, draws)
      return {
        odds: prize.weight / allWeights,
        days: prize.stock === null || rate === 0 ? null : Math.ceil(prize.stock / rate),
      }
    }),
    perDraw: expectation(
      prizes.map(({ weight, cost }) => ({ amount: cost, times: weight })),
      allWeights,
    ),
    most: add(...prizes.map(({ cost, stock }) => times(cost, stock ?? 0))),
    expected: expectation(
      prizes.map((prize) => ({ amount: prize.cost, times: givenOf(prize, draws, days) })),
      allWeights,
    ),
  }
}
