import { FileX } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/withdrawal.json'

const WithdrawalList = screen(() => import('./withdrawal-list.tsx'), 'WithdrawalList')

export const withdrawal = {
  resources: {
    withdrawals: {
      calls: { list: 'listStaffWithdrawals' },
      screens: { list: WithdrawalList, recordRepresentation: 'number' },
      found: {
        beside: ['order_no', 'name'],
        among: { state: 'all', direction: 'desc' },
        path: ({ order_id }) => `/orders/${order_id}/show`,
      },
      menu: { group: 'sales', icon: FileX },
    },
  },
} satisfies Feature<typeof texts>
