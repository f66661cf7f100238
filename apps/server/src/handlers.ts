import { mailClosedRequest, mailDecided, mailSubmitted } from './after-sales/mail-request.ts'
import { noteMoneyFailed, noteMoneyGone } from './after-sales/on-refund.ts'
import type { Handlers } from './events.ts'
import { grantServices, withdrawForRequest, withdrawServices } from './membership/grant-services.ts'
import { releaseTrial } from './membership/trials.ts'
import { followUpLater } from './order/follow-up-order.ts'
import { scheduleCompletion } from './order/complete-order.ts'
import { resumeOrder } from './order/deliver-order.ts'
import { mailClosed, mailDelivered, mailPaid, mailShipped } from './order/mail-order.ts'
import { scheduleReceipt } from './order/receive-order.ts'
import { askToRegister } from './order/register-parcel.ts'
import { mailRefunded, mailRefundFailed } from './payment/mail-refund.ts'
import { callOffPayments } from './payment/on-order-closed.ts'
import { noteAlert } from './payment/on-payment-alert.ts'

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
