import { BadgeAlert, Undo2 } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/payment.json'

const AlertList = screen(() => import('./alert-list.tsx'), 'AlertList')
const AlertScreen = screen(() => import('./alert-screen.tsx'), 'AlertScreen')
const RefundList = screen(() => import('./refund-list.tsx'), 'RefundList')

export const payment = {
  resources: {
    refunds: {
      calls: { list: 'listStaffRefunds' },
      screens: { list: RefundList },
      menu: { group: 'sales', icon: Undo2, letter: 'r' },
    },
    alerts: {
      calls: { list: 'listStaffAlerts', get: 'getStaffAlert' },
      screens: { list: AlertList, show: AlertScreen, recordRepresentation: 'payment_id' },
      menu: { group: 'sales', icon: BadgeAlert },
    },
  },
} satisfies Feature<typeof texts>
