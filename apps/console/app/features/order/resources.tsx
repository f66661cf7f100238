import type { ResourceProps } from 'ra-core'
import { HeldStyleList, HolderList } from './hold-lists.tsx'
import { OrderList } from './order-list.tsx'
import { OrderScreen } from './order-screen.tsx'
import { RefundList } from './refund-list.tsx'

export const orderResources: Record<string, Omit<ResourceProps, 'name'>> = {
  orders: { list: OrderList, show: OrderScreen, recordRepresentation: 'order_no' },
  holders: { list: HolderList },
  'held-styles': { list: HeldStyleList },
  refunds: { list: RefundList },
}
