import type { CloseReason } from '@pitlane/domain/order/states.ts'
import type { WriteContext } from '../../platform/context.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow } from './tables.ts'

/**
 * The only way to close an open order. Domains that hold something for it release it in their handlers. The caller
 * holds the order's row.
 */
export async function closeOrder(ctx: WriteContext, order: OrderRow, reason: CloseReason): Promise<OrderRow> {
  const closed = await moveOrder(ctx, order, 'state', 'close', reason, {
    closeReason: reason,
    closedAt: new Date(ctx.now),
    network: null,
  })
  await ctx.emit(ctx, 'order.closed', { orderId: order.id, order })
  return closed
}
