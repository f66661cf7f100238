import type { Handlers } from './events.ts'
import { scheduleClosing } from './order/close-overtime-order.ts'
import { callOffPayments } from './payment/on-order-closed.ts'
import { noteAlert } from './payment/on-payment-alert.ts'

/** Who listens to what. */
export const handlers: Handlers = {
  'order.created': [scheduleClosing],
  'order.paid': [],
  'order.closed': [callOffPayments],
  'payment.alert': [noteAlert],
}
