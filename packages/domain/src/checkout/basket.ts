import { allowed, refused, type Verdict } from '../verdict.ts'

/** Units of a line, and lines of an order, at most. */
export const maxQuantity = 999
export const maxLines = 20

/** `device_sn`: the device that the line is for, where that is not the basket's. */
export type Wanted = {
  sku_id: number
  quantity: number
  packages?: readonly number[] | undefined
  device_sn?: string | null | undefined
}
type Merged = { sku_id: number; quantity: number; packages: number[]; device_sn?: string }

/** Lines of the same style as one with all their optional packages, in the order of the styles' ids: that of the stock's locks. */
export function mergeLines(goods: readonly Wanted[]): Merged[] {
  const merged = new Map<number, { quantity: number; packages: Set<number>; device: string }>()
  for (const { sku_id, quantity, packages = [], device_sn } of goods) {
    const line = merged.get(sku_id) ?? { quantity: 0, packages: new Set(), device: '' }
    merged.set(sku_id, {
      quantity: line.quantity + quantity,
      packages: line.packages.union(new Set(packages)),
      device: line.device || (device_sn ?? ''),
    })
  }
  return [...merged]
    .map(([sku_id, { quantity, packages, device }]) => ({
      sku_id,
      quantity,
      packages: [...packages].toSorted((a, b) => a - b),
      ...(device ? { device_sn: device } : {}),
    }))
    .toSorted((a, b) => a.sku_id - b.sku_id)
}

/** One style is for one device: units for several are several orders. */
export const checkDevices = (goods: readonly Wanted[]): Verdict<'field_format'> =>
  [...Map.groupBy(goods, ({ sku_id }) => sku_id).values()].every(
    (same) => new Set(same.map(({ device_sn }) => device_sn ?? '')).size === 1,
  )
    ? allowed
    : refused('field_format')

/** The limit of a line holds for its sum too. */
export const checkQuantities = (merged: readonly Wanted[]): Verdict<'field_format'> =>
  merged.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= maxQuantity)
    ? allowed
    : refused('field_format')
