import { maxQuantity } from './actions.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

export type Wanted = { sku_id: number; quantity: number }

/** Lines of the same style as one, in the order of the styles' ids: that of the stock's locks. */
export function mergeLines(goods: readonly Wanted[]): Wanted[] {
  const quantities = new Map<number, number>()
  for (const { sku_id, quantity } of goods) quantities.set(sku_id, (quantities.get(sku_id) ?? 0) + quantity)
  return [...quantities].map(([sku_id, quantity]) => ({ sku_id, quantity })).toSorted((a, b) => a.sku_id - b.sku_id)
}

/** The limit of a line holds for its sum too. */
export const checkQuantities = (merged: readonly Wanted[]): Verdict<'field_format'> =>
  merged.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= maxQuantity)
    ? allowed
    : refused('field_format')
