import { staffRefundEndpoints } from '@pitlane/contract/after-sales/staff-refunds.ts'
import { implement } from '../../platform/http/implement.ts'
import { listRefundProposals } from '../../reads/staff-refunds.ts'
import { approveStaffRefund, retryStaffRefund, withdrawStaffRefund } from './act-on-staff-refund.ts'
import { createStaffRefund } from './create-staff-refund.ts'
import { openRequest } from './open-request.ts'
import { getRefundable } from './refundable.ts'

export const staffRefundRoutes = implement(staffRefundEndpoints, {
  getRefundable,
  createStaffRefund,
  listRefundProposals,
  approveStaffRefund,
  withdrawStaffRefund,
  retryStaffRefund,
  openAfterSales: openRequest,
})
