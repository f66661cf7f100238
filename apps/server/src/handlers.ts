import { mailClosedRequest, mailDecided, mailSubmitted } from './domains/after-sales/mail-request.ts'
import { noteMoneyFailed, noteMoneyGone } from './domains/after-sales/on-refund.ts'
import type { Handlers } from './platform/events.ts'
import { grantServices, withdrawForRequest, withdrawServices } from './domains/membership/grant-services.ts'
import { releaseTrial } from './domains/membership/trials.ts'
import { followUpLater } from './domains/order/follow-up-order.ts'
import { scheduleCompletion } from './domains/order/complete-order.ts'
import { resumeOrder } from './domains/logistics/deliver-order.ts'
import { mailClosed, mailDelivered, mailPaid, mailShipped } from './domains/order/mail-order.ts'
import { scheduleReceipt } from './domains/order/receive-order.ts'
import { askToRegister } from './domains/logistics/register-parcel.ts'
import { mailRefunded, mailRefundFailed } from './domains/payment/mail-refund.ts'
import { callOffPayments } from './domains/payment/on-order-closed.ts'
import { noteAlert } from './domains/payment/on-payment-alert.ts'

/** Who listens to what. */
export const handlers: Handlers = {
  'order.created': [followUpLater],
  'order.paid': [grantServices, mailPaid],
  'order.closed': [callOffPayments, releaseTrial, withdrawServices, mailClosed],
  'order.shipped': [askToRegister, mailShipped],
  'order.delivered': [scheduleReceipt, mailDelivered],
  'order.received': [scheduleCompletion],
  'order.completed': [],
  'after-sales.submitted': [mailSubmitted],
  'after-sales.decided': [resumeOrder, mailDecided],
  'after-sales.closed': [withdrawForRequest, resumeOrder, mailClosedRequest],
  'refund.done': [noteMoneyGone, mailRefunded],
  'refund.failed': [noteMoneyFailed, mailRefundFailed],
  'payment.alert': [noteAlert],
}
