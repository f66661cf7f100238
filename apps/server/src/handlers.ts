import type { Handlers } from './events.ts'

/** Who listens to what. */
export const handlers: Handlers = {
  'order.created': [],
  'order.paid': [],
  'order.closed': [],
  'payment.alert': [],
}
