import type { AfterSalesType } from '@pitlane/domain/after-sales/states.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'

type Request = Parameters<typeof api.addReturnOrder>[0]
type Return = Parameters<typeof api.saveExpressNo>[0]
type Question = Parameters<typeof api.quoteAfterSales>[0]

/** A buyer does these with requests; the caller shows what comes of it. Each is safe to send twice. */
export const afterSalesCalls = {
  quote: (question: Question) => api.quoteAfterSales(question, inPlace),
  listReasons: (type: AfterSalesType) => api.listApplyReasons({ type }, inPlace),
  submit: (request: Request) => api.addReturnOrder(request, inPlace),
  revoke: (after_sales_no: string) => api.cancelReturnOrder({ after_sales_no }, inPlace),
  sendBack: (parcel: Return) => api.saveExpressNo(parcel, inPlace),
  accept: (after_sales_no: string) => api.acceptInspection({ after_sales_no }, inPlace),
  object: (after_sales_no: string, objection: string) => api.objectToInspection({ after_sales_no, objection }, inPlace),
  confirmReplacement: (after_sales_no: string) => api.confirmReplacement({ after_sales_no }, inPlace),
}
