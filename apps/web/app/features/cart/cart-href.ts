import type { CartLineView } from '@pitlane/contract/cart/cart.ts'

export const cartHref = '/cart'

/** The state of a link to the cart: packages and devices that could not be chosen again. */
export type CartPlace = { lost: string[] }

type Line = Pick<CartLineView, 'sku_id' | 'quantity' | 'packages' | 'device'>

const lineText = ({ sku_id, quantity, packages, device }: Line): string =>
  `${sku_id}x${quantity}${packages.length > 0 ? `p${packages.map(({ id }) => id).join('.')}` : ''}${device ? `d${encodeURIComponent(device.device_sn)}` : ''}`

/** The checkout of these lines: `?cart=<style>x<number>p<packages>d<device>,…`, as `readCartQuery` of the checkout reads it. */
export const cartCheckoutHref = (lines: readonly Line[]): string =>
  `/shopping_mall/productPurchase?cart=${lines.map(lineText).join(',')}`
