import { type Minor, zero } from '../money.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type GoodsKind, isReward } from './goods.ts'

export type PriceRefusal = 'style_free' | 'old_price_low'

/** Only what the points mall alone gives costs no money; a price that is struck out is above the one beside it. */
export function canPrice(kind: GoodsKind, price: Minor, oldPrice: Minor | null): Verdict<PriceRefusal> {
  if (price === zero && !isReward(kind)) return refused('style_free')
  return oldPrice !== null && oldPrice <= price ? refused('old_price_low') : allowed
}
