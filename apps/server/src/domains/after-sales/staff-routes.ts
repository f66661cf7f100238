import { afterSalesStaffEndpoints } from '@pitlane/contract/after-sales/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { assignRequest } from './assign-request.ts'
import { approveRequest } from './approve-request.ts'
import { createReason } from './create-reason.ts'
import { getReason, listReasons } from './reason-queries.ts'
import { receiveReturn } from './receive-return.ts'
import { refuseReturn } from './refuse-return.ts'
import { refundReturn } from './refund-return.ts'
import { rejectRequest } from './reject-request.ts'
import { retryRefund } from './retry-refund.ts'
import { shipReplacement } from './ship-replacement.ts'
import { getStaffRequest, listRequestStaff, listStaffRequests } from './staff-queries.ts'
import { updateReason } from './update-reason.ts'

export const afterSalesStaffRoutes = implement(afterSalesStaffEndpoints, {
  listStaffAfterSales: listStaffRequests,
  getStaffAfterSales: getStaffRequest,
  listAfterSalesStaff: listRequestStaff,
  assignAfterSales: write(assignRequest),
  approveAfterSales: approveRequest,
  rejectAfterSales: rejectRequest,
  receiveReturn,
  refundAfterSales: refundReturn,
  refuseAfterSales: refuseReturn,
  shipReplacement,
  retryRefund,
  listStaffRefundReasons: listReasons,
  getStaffRefundReason: getReason,
  createStaffRefundReason: write(createReason),
  updateStaffRefundReason: write(updateReason),
})
