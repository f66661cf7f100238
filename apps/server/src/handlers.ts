import type { Handlers } from './events.ts'
import { scheduleClosing } from './order/close-overtime-order.ts'

/** Who listens to what. */
export const handlers: Handlers = {
  'order.created': [scheduleClosing],
  'order.paid': [],
  'order.closed': [],
  'payment.alert': [],
}
