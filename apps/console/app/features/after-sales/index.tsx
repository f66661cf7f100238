import { ListChecks, PackageOpen } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/after-sales.json'
import { ReasonCreate, ReasonEdit } from './reason-form.tsx'
import { ReasonList } from './reason-list.tsx'
import { RequestList } from './request-list.tsx'
import { RequestScreen } from './request-screen.tsx'

export { OpenRequestButton } from './open-request-button.tsx'
export { RefundOrderButton } from './refund-order-button.tsx'
export { StaffRefunds } from './staff-refunds.tsx'

export const afterSales = {
  resources: {
    'after-sales': {
      calls: { list: 'listStaffAfterSales', get: 'getStaffAfterSales' },
      screens: { list: RequestList, show: RequestScreen, recordRepresentation: 'after_sales_no' },
      menu: { group: 'sales', icon: PackageOpen, letter: 'a' },
    },
    'refund-reasons': {
      calls: {
        list: 'listStaffRefundReasons',
        get: 'getStaffRefundReason',
        create: 'createStaffRefundReason',
        update: 'updateStaffRefundReason',
      },
      screens: { list: ReasonList, create: ReasonCreate, edit: ReasonEdit, recordRepresentation: 'title' },
      menu: { group: 'delivery', icon: ListChecks },
    },
  },
} satisfies Feature<typeof texts>
