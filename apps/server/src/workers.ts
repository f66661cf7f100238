import type { Context, Deps } from './context.ts'
import type { Emit } from './events.ts'
import { createMailWorker } from './jobs/mail.ts'
import { sweep } from './jobs/sweep.ts'
import type { Workers } from './jobs/jobs.ts'
import { closeOvertimeOrder } from './order/close-overtime-order.ts'
import { reconcilePayment } from './payment/reconcile-payment.ts'
import { sendRefund } from './payment/send-refund.ts'
import { notifyFromSandbox } from './payment/notify-from-sandbox.ts'

/** The context of work that nobody asked for by a request. */
export function systemContext(deps: Deps, emit: Emit): Context {
  const { clock, ...rest } = deps
  return {
    ...rest,
    emit,
    now: clock(),
    actor: null,
    lang: 'en',
    channel: '',
    appid: '',
    ip: '',
    userAgent: '',
    requestId: 'job',
  }
}

/** What does each job. */
export function createWorkers(deps: Deps, emit: Emit): Workers {
  const context = () => systemContext(deps, emit)
  return {
    'mail.send': createMailWorker(deps),
    'order.close-overtime': ({ orderId }) => closeOvertimeOrder(context(), orderId),
    'payment.reconcile': ({ paymentId }) => reconcilePayment(context(), paymentId),
    'payment.refund': ({ refundId }) => sendRefund(context(), refundId),
    'payment.sandbox-notify': ({ sandboxId }) => notifyFromSandbox(context(), sandboxId),
    sweep: () => sweep(context()),
  }
}
