import { BadgeAlert, Undo2 } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/payment.json'
import { AlertList } from './alert-list.tsx'
import { AlertScreen } from './alert-screen.tsx'
import { RefundList } from './refund-list.tsx'

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
