import { isViewTab } from '../../lib/view.ts'
import { keep, readKept } from '../../lib/kept.ts'

/** A line of a visitor's cart: its price and its name as he saw them, to tell him what has changed. */
export type KeptLine = { sku_id: number; quantity: number; price: number; name: string }
const name = 'cart'

export function readKeptCart(): KeptLine[] {
  const lines = readKept<{ lines: KeptLine[] }>(name)?.lines
  return Array.isArray(lines)
    ? lines.filter(({ sku_id, quantity }) => Number.isSafeInteger(sku_id) && Number.isSafeInteger(quantity))
    : []
}

export const keepCart = (lines: readonly KeptLine[]): void => keep(name, lines.length > 0 ? { lines } : null)

/**
 * How many units the header's icon shows. The page's head reads it before anything is painted, so that it needs no script. In a
 * tab of the staff's it would be that of the customer whom they look at.
 */
export function showCount(units: number): void {
  if (isViewTab()) return
  try {
    localStorage.setItem('cart-units', String(units))
  } catch {
    // Private windows may refuse.
  }
  const { style, dataset } = document.documentElement
  style.setProperty('--cart', `"${units > 99 ? '99+' : units}"`)
  if (units > 0) dataset['cart'] = ''
  else delete dataset['cart']
}
