export { presentAddress, snapshotOfAddress } from './address-snapshot.ts'
export { closeOrder } from './close-order.ts'
export { completeWhenReviewed } from './complete-order.ts'
export { changeDestination } from './change-destination.ts'
export { countRefunded, countShipped, uncountShipped } from './count-units.ts'
export { returnToHouse } from './return-to-house.ts'
export { insertOrder, type NewOrder } from './insert-order.ts'
export { describeOrder, findDescribed } from './get-order.ts'
export { getStaffOrder } from './get-staff-order.ts'
export { letterFacts, findToldOrder, goodsOf, orderLetter, say, type ToldOrder, toOrder } from './letter-parts.ts'
export { mailAbout } from './mail-order.ts'
export { markAfterSales } from './mark-after-sales.ts'
export { markPaid, noteLateMoney } from './mark-paid.ts'
export { moveOrder, noteMove, whoIs } from './move-order.ts'
export { noteOrder } from './note-order.ts'
export { makeNumber, makeOrderNumber } from './order-number.ts'
export { type Described, presentPrice } from './present.ts'
export {
  findLines,
  findOrder,
  findOrderById,
  findOverdue,
  holdOrder,
  lockOrder,
  lockOrderById,
  lockOrderByNumber,
} from './queries.ts'
export type { OrderLineRow, OrderRow } from './tables.ts'
