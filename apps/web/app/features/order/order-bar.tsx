import type { OrderSummary } from '@pitlane/contract/order/order.ts'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { OrderButtons } from './order-buttons.tsx'
import type { OrderActions } from './use-order-actions.ts'

/** Offers the actions of an order as it is now. */
export const OrderBar = ({ order, actions }: { order: OrderSummary; actions: OrderActions }) => (
  <StickyBar>
    <OrderButtons order={order} actions={actions} size="l" />
  </StickyBar>
)
