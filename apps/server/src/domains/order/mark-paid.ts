import type { Minor } from '@pitlane/domain/money.ts'
import type { WriteContext } from '../../platform/context.ts'
import { completeOrder } from './complete-order.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow } from './tables.ts'

type Money = { amount: Minor; method: string | null; why: string }

/**
 * Marks an order as paid: domains that hold something for it sell or use it in their handlers. The caller holds the
 * order's row and knows that its goods are held.
 */
export async function markPaid(ctx: WriteContext, order: OrderRow, { amount, method, why }: Money): Promise<OrderRow> {
  const paid = await moveOrder(ctx, order, 'payment', 'settle', why, {
    paid: amount,
    paidAt: new Date(ctx.now),
    paymentMethod: method,
    network: null,
  })
  const moved = order.virtual ? paid : await moveOrder(ctx, paid, 'shipment', 'prepare', 'paid')
  await ctx.emit(ctx, 'order.paid', { orderId: order.id, order })
  // Software and memberships need no delivery.
  return order.virtual ? completeOrder(ctx, moved, 'virtual') : moved
}

/** Notes money that came for a closed order, and goes back. */
export const noteLateMoney = (ctx: WriteContext, order: OrderRow, { amount, method, why }: Money): Promise<OrderRow> =>
  moveOrder(ctx, order, 'payment', 'settle', why, { paid: amount, paidAt: new Date(ctx.now), paymentMethod: method })
