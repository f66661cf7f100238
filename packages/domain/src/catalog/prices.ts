import { type Currency, larger, minor, type Minor, roundTo, share, wholeUnit, zero } from '../money.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type GoodsKind, isReward } from './goods.ts'

export type PriceRefusal = 'style_free' | 'old_price_low'

/** Only what the points mall alone gives costs no money; a price that is struck out is above the one beside it. */
export function canPrice(kind: GoodsKind, price: Minor, oldPrice: Minor | null): Verdict<PriceRefusal> {
  if (price === zero && !isReward(kind)) return refused('style_free')
  return oldPrice !== null && oldPrice <= price ? refused('old_price_low') : allowed
}

/** A price before and after, and the pieces on hand after it; null for what has none of its own. */
export type PriceChange = { before: number; after: number; onHand: number | null }

/** What the shop would forgo if all that is on hand went at the lower prices, wherever they are changed, in minor units. */
export const costOfFalls = (changes: readonly PriceChange[]): number =>
  changes.reduce((sum, { before, after, onHand }) => sum + Math.max(0, before - after) * (onHand ?? 1), 0)

export const goodsTogetherMost = 100
export const priceRoundings = ['cent', 'whole', 'ninety_nine'] as const
type PriceRounding = (typeof priceRoundings)[number]

/**
 * A price changed by hundredths of a percent and rounded: to whole units of the currency, or to the smallest unit below
 * them, as 19.99. What costs something does not become free.
 */
export function repriced(price: Minor, basisPoints: number, rounding: PriceRounding, currency: Currency): Minor {
  if (price === zero) return zero
  const exact = share(price, 10_000 + basisPoints)
  const least = minor(1)
  if (rounding === 'cent') return larger(exact, least)
  const whole = larger(roundTo(exact, wholeUnit(currency)), wholeUnit(currency))
  return rounding === 'whole' ? whole : larger(minor(whole - 1), least)
}
