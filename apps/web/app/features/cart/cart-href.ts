import type { CartLine } from '@pitlane/domain/cart/cart.ts'

export const cartHref = '/cart'

/** The checkout of these lines: `?cart=<style>x<number>,…`, as `readCartQuery` of the checkout reads it. */
export const cartCheckoutHref = (lines: readonly CartLine[]): string =>
  `/shopping_mall/productPurchase?cart=${lines.map(({ sku_id, quantity }) => `${sku_id}x${quantity}`).join(',')}`
