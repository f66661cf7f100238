import { afterSalesEndpoints } from '@pitlane/contract/after-sales/after-sales.ts'
import { implement } from '../../platform/http/implement.ts'
import { listActiveCarriers } from '../logistics/public.ts'
import { addRequest } from './add-request.ts'
import { acceptInspection, objectToInspection } from './answer-decision.ts'
import { confirmReplacement } from './confirm-replacement.ts'
import { getRequest, listApplyReasons, listRequests } from './list-requests.ts'
import { quoteRequest } from './quote-request.ts'
import { revokeRequest } from './revoke-request.ts'
import { sendBack } from './send-back.ts'

export const afterSalesRoutes = implement(afterSalesEndpoints, {
  listApplyReasons,
  addReturnOrder: addRequest,
  cancelReturnOrder: revokeRequest,
  saveExpressNo: sendBack,
  listReturnOrders: listRequests,
  quoteAfterSales: quoteRequest,
  listReturnCarriers: listActiveCarriers,
  acceptInspection,
  objectToInspection,
  confirmReplacement,
  getReturnOrder: getRequest,
})
