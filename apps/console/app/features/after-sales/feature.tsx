import { ListChecks, PackageOpen, UserRoundCheck } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/after-sales.json'

const ProposalList = screen(() => import('./proposal-list.tsx'), 'ProposalList')
const ReasonCreate = screen(() => import('./reason-form.tsx'), 'ReasonCreate')
const ReasonEdit = screen(() => import('./reason-form.tsx'), 'ReasonEdit')
const ReasonList = screen(() => import('./reason-list.tsx'), 'ReasonList')
const RequestList = screen(() => import('./request-list.tsx'), 'RequestList')
const RequestScreen = screen(() => import('./request-screen.tsx'), 'RequestScreen')

export const afterSales = {
  resources: {
    'after-sales': {
      calls: { list: 'listStaffAfterSales', get: 'getStaffAfterSales' },
      screens: { list: RequestList, show: RequestScreen, recordRepresentation: 'after_sales_no' },
      found: { beside: ['goods', 'email'], among: { state: 'all', direction: 'desc' } },
      menu: { group: 'sales', icon: PackageOpen, letter: 'a' },
    },
    // Who may be given a request.
    'after-sales-staff': { calls: { list: 'listAfterSalesStaff' } },
    'refund-proposals': {
      calls: { list: 'listRefundProposals' },
      screens: { list: ProposalList },
      menu: { group: 'sales', icon: UserRoundCheck },
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
