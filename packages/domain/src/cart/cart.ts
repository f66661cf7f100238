import type { UserGroup } from '../membership/offers.ts'
import { maxLines, maxQuantity } from '../checkout/basket.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** A cart holds no more than an order does, so that all of it can be ordered at once. */
export const mostCartLines = maxLines
export const mostCartUnits = maxQuantity

export type CartLine = { sku_id: number; quantity: number }

export type CartRefusal = 'goods_gone' | 'cart_alone' | 'cart_full' | 'cart_quantity'

/**
 * Whether a style may lie in a cart beside others. A trial is counted by its device, and an offer for one group of users
 * would keep everything else in the cart from being ordered by others: both are bought on their own.
 */
export const mayLieInCart = (style: {
  onSale: boolean
  trial: boolean
  audience: UserGroup
}): Verdict<'goods_gone' | 'cart_alone'> => {
  if (!style.onSale) return refused('goods_gone')
  return style.trial || style.audience !== 'everybody' ? refused('cart_alone') : allowed
}

/** Whether so many more of a style may be added to what is in the cart. */
export function canAddToCart(
  lines: readonly CartLine[],
  wanted: CartLine,
): Verdict<'cart_full' | 'cart_quantity'> & { quantity: number } {
  const there = lines.find(({ sku_id }) => sku_id === wanted.sku_id)
  const quantity = (there?.quantity ?? 0) + wanted.quantity
  if (quantity > mostCartUnits) return { ...refused('cart_quantity'), quantity: mostCartUnits }
  if (!there && lines.length >= mostCartLines) return { ...refused('cart_full'), quantity }
  return { ...allowed, quantity }
}

/**
 * The cart of an account and one that was filled before its owner logged in, as one. Of a style that both have it is the
 * larger number and not the sum: a merge that is sent again, or a second browser with the same goods, changes nothing
 * then. What has no room any more is `left`, for the browser to keep.
 */
export function mergeCarts<Line extends CartLine>(
  mine: readonly Line[],
  brought: readonly Line[],
): { lines: Line[]; left: Line[] } {
  const lines = new Map(mine.map((line) => [line.sku_id, line]))
  const left: Line[] = []
  for (const line of brought) {
    const there = lines.get(line.sku_id)
    if (!there && lines.size >= mostCartLines) left.push(line)
    else if (!there || there.quantity < line.quantity)
      lines.set(line.sku_id, { ...(there ?? line), quantity: Math.min(line.quantity, mostCartUnits) })
  }
  return { lines: [...lines.values()], left }
}

export const cartLineStates = ['ready', 'short', 'sold_out', 'gone', 'alone'] as const
/** `short`: there are some, but not as many as the line wants. `alone`: it may not lie in a cart (any more). */
export type CartLineState = (typeof cartLineStates)[number]

/** What a line is now; only those that are ready can be ordered. `stock` null: it does not run out. */
export function cartLineState(
  line: { quantity: number; stock: number | null } & Parameters<typeof mayLieInCart>[0],
): CartLineState {
  const verdict = mayLieInCart(line)
  if (!verdict.ok) return verdict.reason === 'goods_gone' ? 'gone' : 'alone'
  if (line.stock === null || line.stock >= line.quantity) return 'ready'
  return line.stock > 0 ? 'short' : 'sold_out'
}
