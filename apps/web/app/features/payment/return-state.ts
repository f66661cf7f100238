import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import type { ReturnState } from './payment-state.tsx'
import type { PaymentStatus } from './use-payment-status.ts'

/** An attempt that failed is only worth another while the order can still be paid. */
export function returnState(
  status: PaymentStatus['status'],
  order: Pick<OrderDetails, 'actions'>,
  tired: boolean,
): ReturnState {
  if (status === 'waiting') return tired ? 'slow' : 'confirming'
  if (status === 'settled') return 'settled'
  return order.actions.includes('pay') ? status : 'over'
}
