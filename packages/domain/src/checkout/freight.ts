import { add, type Minor, zero } from '../money.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** What the price of a way of shipping goes by: the order as such, or how much of it is sent. */
export const freightBases = ['order', 'weight', 'value', 'pieces'] as const
export type FreightBasis = (typeof freightBases)[number]

/** From so many grams, minor units or pieces on, the price is another. */
export type FreightTier = { from: number; price: Minor }
export const mostTiers = 20
/** Far above what any order weighs, costs or counts. */
export const mostOfTier = 1_000_000_000
export const mostFreightStates = 100

export type FreightRate = {
  basis: FreightBasis
  /** Until the first tier begins, so that no order is without a price. */
  price: Minor
  tiers: readonly FreightTier[]
  /** Goods worth as much as this travel for nothing; null where they never do. */
  freeFrom: Minor | null
}

/** How much of an order is sent. Its value is what the goods cost after a coupon, whatever of it is paid with points. */
export type FreightLoad = { grams: number; pieces: number; value: Minor }
export const noLoad: FreightLoad = { grams: 0, pieces: 0, value: zero }

type LoadedLine = { sent: boolean; quantity: number; weightGrams: number; paid: Minor; points: Minor }
export function loadOf(lines: readonly LoadedLine[]): FreightLoad {
  const sent = lines.filter((line) => line.sent)
  const sum = (of: (line: LoadedLine) => number) => sent.reduce((total, line) => total + of(line), 0)
  return {
    grams: sum(({ weightGrams, quantity }) => weightGrams * quantity),
    pieces: sum(({ quantity }) => quantity),
    value: add(zero, ...sent.map(({ paid, points }) => add(paid, points))),
  }
}

const amountOf = ({ grams, pieces, value }: FreightLoad): Record<FreightBasis, number> => ({
  order: 0,
  weight: grams,
  value,
  pieces,
})

export function freightPrice({ basis, price, tiers, freeFrom }: FreightRate, load: FreightLoad): Minor {
  if (freeFrom !== null && load.value >= freeFrom) return zero
  const amount = amountOf(load)[basis]
  return tiers.findLast(({ from }) => from <= amount)?.price ?? price
}

type Placed = { countryIds: readonly number[]; provinces: readonly string[] }
/**
 * The ways of shipping to a place: those that name its state; where none does those of the whole country, and where none
 * is of the country either, those that name none.
 */
export function waysTo<Way extends Placed>(ways: readonly Way[], countryId: number, province: string): Way[] {
  const ofCountry = ways.filter(({ countryIds }) => countryIds.includes(countryId))
  const ofState = ofCountry.filter(({ provinces }) => provinces.includes(province))
  if (ofState.length > 0) return ofState
  const ofAll = ofCountry.filter(({ provinces }) => provinces.length === 0)
  return ofAll.length > 0 ? ofAll : ways.filter(({ countryIds }) => countryIds.length === 0)
}

/** Which tier of a list is wrong, and in which of its fields. */
export type TierFault = { index: number; field: 'from' | 'price'; reason: FreightRefusal }
export type FreightRefusal = 'freight_tier_order' | 'freight_tier_cheaper' | 'freight_tier_unused'

/**
 * Finds the first tier that cannot be meant: one that does not begin above the one before it, one for which a heavier
 * order costs less, or one that never applies, because goods of its value travel for nothing.
 */
export function findTierFault({ basis, price, tiers, freeFrom }: FreightRate): TierFault | null {
  if (basis === 'order') return null
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1] ?? { from: 0, price }
    if (tier.from <= before.from) return { index, field: 'from', reason: 'freight_tier_order' }
    if (basis === 'weight' && tier.price < before.price)
      return { index, field: 'price', reason: 'freight_tier_cheaper' }
    if (basis === 'value' && freeFrom !== null && tier.from >= freeFrom)
      return { index, field: 'from', reason: 'freight_tier_unused' }
  }
  return null
}

/** States are those of one country: the same name may be one of several. */
export const canNameStates = ({ countryIds, provinces }: Placed): Verdict<'freight_states_country'> =>
  provinces.length > 0 && countryIds.length !== 1 ? refused('freight_states_country') : allowed
