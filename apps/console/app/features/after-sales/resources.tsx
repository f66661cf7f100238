import type { ResourceProps } from 'ra-core'
import { ReasonCreate, ReasonEdit } from './reason-form.tsx'
import { ReasonList } from './reason-list.tsx'
import { RequestList } from './request-list.tsx'
import { RequestScreen } from './request-screen.tsx'

export const afterSalesResources: Record<string, Omit<ResourceProps, 'name'>> = {
  'after-sales': { list: RequestList, show: RequestScreen, recordRepresentation: 'after_sales_no' },
  'refund-reasons': { list: ReasonList, create: ReasonCreate, edit: ReasonEdit, recordRepresentation: 'title' },
}
