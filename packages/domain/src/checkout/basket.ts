import { allowed, refused, type Verdict } from '../verdict.ts'

/** Units of a line, and lines of an order, at most. */
export const maxQuantity = 999
export const maxLines = 20

export type Wanted = { sku_id: number; quantity: number; packages?: readonly number[] }

/** Lines of the same style as one with all their optional packages, in the order of the styles' ids: that of the stock's locks. */
export function mergeLines(goods: readonly Wanted[]): Wanted[] {
  const merged = new Map<number, { quantity: number; packages: Set<number> }>()
  for (const { sku_id, quantity, packages = [] } of goods) {
    const line = merged.get(sku_id) ?? { quantity: 0, packages: new Set() }
    merged.set(sku_id, { quantity: line.quantity + quantity, packages: line.packages.union(new Set(packages)) })
  }
  return [...merged]
    .map(([sku_id, { quantity, packages }]) => ({
      sku_id,
      quantity,
      packages: [...packages].toSorted((a, b) => a - b),
    }))
    .toSorted((a, b) => a.sku_id - b.sku_id)
}

/** The limit of a line holds for its sum too. */
export const checkQuantities = (merged: readonly Wanted[]): Verdict<'field_format'> =>
  merged.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= maxQuantity)
    ? allowed
    : refused('field_format')
