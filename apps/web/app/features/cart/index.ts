/** Other features show these of the cart. A screen that does must load the texts `catalog`. */
export { AddToCart } from './add-to-cart.tsx'
export { AddWish } from './add-wish.tsx'
export { BuyAgain } from './buy-again.tsx'
export { CartLink } from './cart-link.tsx'
export { mergeKeptCart } from './merge-kept-cart.ts'
export { cartCheckoutHref, cartHref } from './cart-href.ts'
export { countAnew, useFreshCount } from './use-fresh-count.ts'
