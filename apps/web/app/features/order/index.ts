/** What other domains show of orders. A screen that does must load the texts `order`. */
export { loadOrder, type OrderAnswer } from './load-order.ts'
export { Facts } from './facts.tsx'
export { LineRow } from './line-row.tsx'
export { OrderGone } from './order-gone.tsx'
export { orderHref, ordersHref } from './order-href.ts'
export { PayCountdown } from './pay-countdown.tsx'
export { useFreshOnReturn } from './use-fresh-on-return.ts'
