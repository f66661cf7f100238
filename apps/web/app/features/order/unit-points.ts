import type { OrderSummary } from '@pitlane/contract/order/order.ts'

/** What a unit of the one line of an order from the points mall cost in points; 0 of other orders. */
export const unitPoints = (
  { points_price }: Pick<OrderSummary, 'points_price'>,
  { quantity }: Pick<OrderSummary['lines'][number], 'quantity'>,
): number => points_price / quantity
