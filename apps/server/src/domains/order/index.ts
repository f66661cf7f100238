import type { Domain } from '../../platform/domain.ts'
import { orderClosed, orderOvertime, orderStock, staffStock } from './closing-letters.ts'
import { completeInTime, scheduleCompletion } from './complete-order.ts'
import { escalateOrder } from './escalate-order.ts'
import { followUpLater, followUpOrder } from './follow-up-order.ts'
import { orderDeadlines, orderInvariants } from '../../reads/order-invariants.ts'
import { mailClosed, mailDelivered, mailPaid, mailShipped } from './mail-order.ts'
import { orderMetrics } from './metrics.ts'
import { orderClosing, orderDelivered, orderPaid, orderPlaced } from './order-letters.ts'
import { receiveInTime, scheduleReceipt } from './receive-order.ts'
import { remindToPay } from './remind-to-pay.ts'
import { orderRoutes } from './routes.ts'
import { orderHoldsStaffRoutes, orderStaffRoutes } from './staff-routes.ts'
import { sweepOrders } from './sweep-orders.ts'
import type { OrderRow } from './tables.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'order.created': { orderId: number; payBy: number }
    /** `order` is the row before the move. */
    'order.paid': { orderId: number; order: OrderRow }
    'order.closed': { orderId: number; order: OrderRow }
    /** A parcel left; the first one moves the order. */
    'order.shipped': { orderId: number; parcelId: number }
    'order.delivered': { orderId: number }
    'order.received': { orderId: number }
    'order.completed': { orderId: number }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'order.close-overtime': { orderId: number }
    'order.complete': { orderId: number }
    'order.escalate': { orderId: number }
    'order.receive': { orderId: number }
    'order.follow-up': { orderId: number }
    /** Every minute: unpaid orders that close soon. */
    'order.remind-to-pay': Record<string, never>
  }
}

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    order_placed: { orderId: number }
    order_closing: { orderId: number }
    order_paid: { orderId: number }
    order_overtime: { orderId: number }
    order_closed: { orderId: number }
    order_stock: { orderId: number }
    order_delivered: { orderId: number }
    staff_stock: { orderId: number }
  }
}

export const order = {
  name: 'order',
  routes: [...orderRoutes, ...orderStaffRoutes, ...orderHoldsStaffRoutes],
  handlers: {
    'order.created': [followUpLater],
    'order.paid': [mailPaid],
    'order.closed': [mailClosed],
    'order.shipped': [mailShipped],
    'order.delivered': [scheduleReceipt, mailDelivered],
    'order.received': [scheduleCompletion],
  },
  jobs: {
    'order.complete': (ctx, { orderId }) => completeInTime(ctx, orderId),
    'order.escalate': (ctx, { orderId }) => escalateOrder(ctx, orderId),
    'order.receive': (ctx, { orderId }) => receiveInTime(ctx, orderId),
    'order.follow-up': (ctx, { orderId }) => followUpOrder(ctx, orderId),
    'order.remind-to-pay': remindToPay,
  },
  schedules: { 'order.remind-to-pay': '* * * * *' },
  letters: {
    order_placed: orderPlaced,
    order_closing: orderClosing,
    order_paid: orderPaid,
    order_overtime: orderOvertime,
    order_closed: orderClosed,
    order_stock: orderStock,
    order_delivered: orderDelivered,
    staff_stock: staffStock,
  },
  invariants: orderInvariants,
  deadlines: orderDeadlines,
  metrics: orderMetrics,
  chores: [sweepOrders],
} satisfies Domain
