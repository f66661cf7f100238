export { checkPayments } from './check-payments.ts'
export { callOffPayments } from './call-off-payments.ts'
export { requestRefundOfOrder, resendRefund } from './request-refund.ts'
export { closeOvertimeOrder } from './close-overtime-order.ts'
