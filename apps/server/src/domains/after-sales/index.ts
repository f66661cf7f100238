import type { GoodsKind } from '@pitlane/domain/catalog/goods.ts'
import type { Domain } from '../../platform/domain.ts'
import { resumeOrder } from '../logistics/public.ts'
import { withdrawServices } from '../membership/public.ts'
import type { OrderRow } from '../order/tables.ts'
import { noteReplacementDelivered } from './confirm-replacement.ts'
import { afterSalesDeadlines, afterSalesInvariants } from '../../reads/after-sales-invariants.ts'
import { lapseOverdueRequests, lapseRequest } from './lapse-request.ts'
import { mailClosedRequest, mailDecided, mailSubmitted } from './mail-request.ts'
import { noteMoneyFailed, noteMoneyGone } from './on-refund.ts'
import { registerReturn } from './register-return.ts'
import { requestLetters, staffAfterSales } from './request-letter.ts'
import { resumeOrderOf, withdrawServicesOf } from './resume-order.ts'
import { afterSalesRoutes } from './routes.ts'
import { staffRefundRoutes } from './staff-refund-routes.ts'
import { orderRefunded } from './staff-refund-letter.ts'
import { mailStaffRefund } from './mail-staff-refund.ts'
import { afterSalesStaffRoutes } from './staff-routes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'after-sales.submitted': { afterSalesId: number }
    /** Approved, rejected, or decided by time. */
    'after-sales.decided': { afterSalesId: number }
    /** Revoked, refunded or exchanged. */
    'after-sales.closed': { afterSalesId: number; orderId: number }
    /** Money that the staff have sent back by themselves has gone; `hasUnits`: units with it. */
    'staff-refund.settled': { staffRefundId: number; orderId: number; hasUnits: boolean }
    /** So many pieces of a coupon or of draws go back: before their points do. */
    'reward.returned': { order: OrderRow; kind: GoodsKind; pieces: number }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'after-sales.lapse': { afterSalesId: number; deadline: number }
    'tracking.register-return': { afterSalesId: number }
  }
}

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    after_sales_submitted: { afterSalesId: number }
    after_sales_approved_refund: { afterSalesId: number }
    after_sales_approved_return: { afterSalesId: number }
    after_sales_rejected: { afterSalesId: number }
    after_sales_automatic: { afterSalesId: number }
    after_sales_refunded: { afterSalesId: number }
    after_sales_exchanged: { afterSalesId: number }
    after_sales_lapsed: { afterSalesId: number }
    after_sales_lowered: { afterSalesId: number }
    after_sales_refused: { afterSalesId: number }
    order_refunded: { staffRefundId: number }
    staff_after_sales: { afterSalesId: number }
  }
}

export const afterSales = {
  name: 'after-sales',
  routes: [...afterSalesRoutes, ...afterSalesStaffRoutes, ...staffRefundRoutes],
  handlers: {
    'after-sales.submitted': [mailSubmitted],
    'after-sales.decided': [resumeOrderOf, mailDecided],
    'after-sales.closed': [withdrawServicesOf, resumeOrderOf, mailClosedRequest],
    'staff-refund.settled': [
      (ctx, { orderId }) => withdrawServices(ctx, { orderId }),
      (ctx, { orderId }) => resumeOrder(ctx, orderId),
      mailStaffRefund,
    ],
    'refund.done': [noteMoneyGone],
    'refund.failed': [noteMoneyFailed],
    'replacement.delivered': [(ctx, { afterSalesId }) => noteReplacementDelivered(ctx, afterSalesId)],
  },
  jobs: {
    'after-sales.lapse': (ctx, { afterSalesId, deadline }) => lapseRequest(ctx, afterSalesId, deadline),
    'tracking.register-return': (ctx, { afterSalesId }) => registerReturn(ctx, afterSalesId),
  },
  letters: { ...requestLetters, order_refunded: orderRefunded, staff_after_sales: staffAfterSales },
  invariants: afterSalesInvariants,
  deadlines: afterSalesDeadlines,
  chores: [lapseOverdueRequests],
} satisfies Domain
