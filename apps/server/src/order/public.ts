/** What other domains may use of orders. */
export { closeOrder } from './close-order.ts'
export { markPaid, noteLateMoney } from './mark-paid.ts'
export { moveOrder, whoIs } from './move-order.ts'
export { countOrdersByTab, findOrder, findOrderById, lockOrder, lockOrderById, type OrderRow } from './queries.ts'
export { releaseStock } from './release-stock.ts'
export { secureStock } from './secure-stock.ts'
export { inTab } from './tab-condition.ts'
