import type { Domain } from '../../platform/domain.ts'
import type { RefundReason } from '@pitlane/domain/payment/states.ts'
import { closeOverdueOrders, closeOvertimeOrder } from './close-overtime-order.ts'
import { paymentDeadlines, paymentInvariants } from '../../reads/payment-invariants.ts'
import { mailRefunded, mailRefundFailed } from './mail-refund.ts'
import { paymentMetrics } from './metrics.ts'
import { notifyFromSandbox } from './notify-from-sandbox.ts'
import { callOffPayments } from './call-off-payments.ts'
import { noteAlert } from './note-alert.ts'
import { notePayer } from './note-payer.ts'
import { registerPaymentPages } from './pages.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { refundFailed, refundSent, staffRefundFailed } from './refund-letters.ts'
import { paymentRoutes } from './routes.ts'
import { sendRefund } from './send-refund.ts'
import { paymentStaffRoutes } from './staff-routes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'refund.done': { refundId: string; orderId: number; reason: string }
    'refund.failed': { refundId: string; orderId: number; reason: string }
    'payment.alert': { paymentId: string; reason: string }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'payment.note-payer': { paymentId: string }
    'payment.reconcile': { paymentId: string }
    'payment.refund': { refundId: string }
    'payment.sandbox-notify': { sandboxId: string }
  }
}

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    refund_sent: { refundId: string; reason: RefundReason }
    refund_failed: { refundId: string }
    staff_refund_failed: { refundId: string }
  }
}

export const payment = {
  name: 'payment',
  routes: [...paymentRoutes, ...paymentStaffRoutes],
  register: registerPaymentPages,
  handlers: {
    'order.closed': [callOffPayments],
    'refund.done': [mailRefunded],
    'refund.failed': [mailRefundFailed],
    'payment.alert': [noteAlert],
  },
  jobs: {
    // The provider is asked before an order is closed.
    'order.close-overtime': (ctx, { orderId }) => closeOvertimeOrder(ctx, orderId),
    'payment.note-payer': (ctx, { paymentId }) => notePayer(ctx, paymentId),
    'payment.reconcile': (ctx, { paymentId }) => reconcilePayment(ctx, paymentId),
    'payment.refund': (ctx, { refundId }) => sendRefund(ctx, refundId),
    'payment.sandbox-notify': (ctx, { sandboxId }) => notifyFromSandbox(ctx, sandboxId),
  },
  letters: { refund_sent: refundSent, refund_failed: refundFailed, staff_refund_failed: staffRefundFailed },
  invariants: paymentInvariants,
  deadlines: paymentDeadlines,
  metrics: paymentMetrics,
  chores: [closeOverdueOrders],
} satisfies Domain
