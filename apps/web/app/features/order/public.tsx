/** What other domains show of orders. A screen that does must load the texts `order`. */
export { LoadFailed } from './load-failed.tsx'
export { orderHref, ordersHref } from './order-href.ts'
export { PayCountdown } from './pay-countdown.tsx'
