import type { ResourceProps } from 'react-admin'
import { OrderList } from './order-list.tsx'
import { OrderScreen } from './order-screen.tsx'
import { RefundList } from './refund-list.tsx'

export const orderResources: Record<string, Omit<ResourceProps, 'name'>> = {
  orders: { list: OrderList, show: OrderScreen, recordRepresentation: 'order_no' },
  refunds: { list: RefundList },
}
