import { lapseRequest } from './domains/after-sales/lapse-request.ts'
import { registerReturn } from './domains/after-sales/register-return.ts'
import type { Context, Deps } from './platform/context.ts'
import type { Emit } from './platform/events.ts'
import { lookIntoPromises } from './platform/health/look-into-promises.ts'
import { sweep } from './platform/jobs/sweep.ts'
import type { Workers } from './platform/jobs/jobs.ts'
import { letters } from './letters.ts'
import { createMailWorker } from './platform/mail/send-mail.ts'
import { closeOvertimeOrder } from './domains/order/close-overtime-order.ts'
import { completeInTime } from './domains/order/complete-order.ts'
import { escalateOrder } from './domains/order/escalate-order.ts'
import { receiveInTime } from './domains/order/receive-order.ts'
import { registerParcel } from './domains/logistics/register-parcel.ts'
import { followUpOrder } from './domains/order/follow-up-order.ts'
import { remindToPay } from './domains/order/remind-to-pay.ts'
import { reconcilePayment } from './domains/payment/reconcile-payment.ts'
import { sendRefund } from './domains/payment/send-refund.ts'
import { notifyFromSandbox } from './domains/payment/notify-from-sandbox.ts'

/** The context of work that nobody asked for by a request. */
export function systemContext(deps: Deps, emit: Emit): Context {
  const { clock, ...rest } = deps
  return {
    ...rest,
    emit,
    now: clock(),
    actor: null,
    sender: null,
    lang: 'en',
    channel: '',
    appid: '',
    country: '',
    ip: '',
    userAgent: '',
    requestId: 'job',
  }
}

/** What does each job. */
export function createWorkers(deps: Deps, emit: Emit): Workers {
  const context = () => systemContext(deps, emit)
  return {
    'after-sales.lapse': ({ afterSalesId, deadline }) => lapseRequest(context(), afterSalesId, deadline),
    'health.look': () => lookIntoPromises(context()),
    'mail.send': createMailWorker(deps, letters),
    'order.close-overtime': ({ orderId }) => closeOvertimeOrder(context(), orderId),
    'order.complete': ({ orderId }) => completeInTime(context(), orderId),
    'order.escalate': ({ orderId }) => escalateOrder(context(), orderId),
    'order.receive': ({ orderId }) => receiveInTime(context(), orderId),
    'order.follow-up': ({ orderId }) => followUpOrder(context(), orderId),
    'order.remind-to-pay': () => remindToPay(context()),
    'payment.reconcile': ({ paymentId }) => reconcilePayment(context(), paymentId),
    'payment.refund': ({ refundId }) => sendRefund(context(), refundId),
    'payment.sandbox-notify': ({ sandboxId }) => notifyFromSandbox(context(), sandboxId),
    'tracking.register': ({ parcelId }) => registerParcel(context(), parcelId),
    'tracking.register-return': ({ afterSalesId }) => registerReturn(context(), afterSalesId),
    sweep: () => sweep(context()),
  }
}
