/** What other domains may use of orders. */
export { closeOrder } from './close-order.ts'
export { completeWhenReviewed } from './complete-order.ts'
export { hashBody } from '../checkout/fingerprint.ts'
export { findToldOrder, goodsOf, orderLetter, say, type ToldOrder, toOrder } from './letter-parts.ts'
export { mailAbout } from './mail-order.ts'
export { markAfterSales } from './mark-after-sales.ts'
export { markPaid, noteLateMoney } from './mark-paid.ts'
export { moveOrder, whoIs } from './move-order.ts'
export { makeNumber } from './order-number.ts'
export {
  countOrdersByTab,
  findLines,
  findOrder,
  findOrderById,
  lockOrder,
  lockOrderById,
  type OrderLineRow,
  type OrderRow,
} from './queries.ts'
export { askToRegister } from '../logistics/register-parcel.ts'
export { releaseStock } from '../stock/release-stock.ts'
export { secureStock } from '../stock/secure-stock.ts'
export { putOnShelf, takeFromShelf } from '../stock/shelf.ts'
export { inTab } from './tab-condition.ts'
export { findTimeline } from '../logistics/timeline.ts'
export { isWaiting } from './waiting-condition.ts'
