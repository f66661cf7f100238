import { type Currency, type Minor, minor, scaleOf, shareDown, smaller } from '../money.ts'

/** So many points are worth 1.00 of any currency. */
export const pointsPerUnit = 100

/** What so many points take off at most. */
export const worthOfPoints = (points: number, currency: Currency): Minor =>
  shareDown(minor(points * scaleOf(currency)), 100 / pointsPerUnit)

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

export type PointsInput = {
  /** What the buyer has. */
  balance: number
  /** The goods before and after the coupon. */
  product: Minor
  goods: Minor
  /** Whole percent of the product amount that points may pay for at most. */
  maxPercent: number
  currency: Currency
}
export type UsablePoints = { points: number; worth: Minor }

/**
 * How many points a basket may be paid with, and what they take off. Points are never worth a fraction of a minor unit:
 * where a currency has no cents they are used by the hundred, where it has three decimals each is worth ten.
 */
export function usablePoints({ balance, product, goods, maxPercent, currency }: PointsInput): UsablePoints {
  const scale = scaleOf(currency)
  const common = divisor(pointsPerUnit, scale)
  const [points, worth] = [pointsPerUnit / common, scale / common]
  const limit = smaller(shareDown(product, maxPercent), goods)
  const steps = Math.max(0, Math.min(Math.floor(balance / points), Math.floor(limit / worth)))
  return { points: steps * points, worth: minor(steps * worth) }
}
