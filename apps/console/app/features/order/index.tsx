import { ClipboardList, Hourglass, PackageX } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/order.json'
import { HeldStyleList, HolderList } from './hold-lists.tsx'
import { OrderList } from './order-list.tsx'
import { OrderScreen } from './order-screen.tsx'

export const order = {
  resources: {
    orders: {
      calls: { list: 'listStaffOrders', get: 'getStaffOrder' },
      screens: { list: OrderList, show: OrderScreen, recordRepresentation: 'order_no' },
      menu: { group: 'sales', icon: ClipboardList, letter: 'o' },
    },
    holders: {
      calls: { list: 'listStaffHolders' },
      screens: { list: HolderList },
      menu: { group: 'sales', icon: Hourglass },
    },
    'held-styles': {
      calls: { list: 'listStaffHeldStyles' },
      screens: { list: HeldStyleList },
      menu: { group: 'sales', icon: PackageX },
    },
  },
} satisfies Feature<typeof texts>
