import { ClipboardList, Hourglass, PackageX } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { firstScreen, screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/order.json'

const HeldStyleList = screen(() => import('./hold-lists.tsx'), 'HeldStyleList')
const HolderList = screen(() => import('./hold-lists.tsx'), 'HolderList')
const OrderList = firstScreen(() => import('./order-list.tsx'), 'OrderList')
const OrderScreen = screen(() => import('./order-screen.tsx'), 'OrderScreen')

export const order = {
  resources: {
    orders: {
      calls: { list: 'listStaffOrders', get: 'getStaffOrder' },
      screens: { list: OrderList, show: OrderScreen, recordRepresentation: 'order_no' },
      found: { beside: ['email'] },
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
