export { checkPayments } from './check-payments.ts'
export { callOffPayments } from './on-order-closed.ts'
export { requestRefundOfOrder, resendRefund } from './request-refund.ts'
export { closeOvertimeOrder } from './close-overtime-order.ts'
