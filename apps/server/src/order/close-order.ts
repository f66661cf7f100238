import type { CloseReason } from '@pitlane/domain/order/states.ts'
import type { WriteContext } from '../context.ts'
import { unlockCoupon } from '../coupon/public.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow } from './queries.ts'
import { releaseStock } from './release-stock.ts'

/** The only way to close an open order: gives back what it holds, once, and tells. The caller holds the order's row. */
export async function closeOrder(ctx: WriteContext, order: OrderRow, reason: CloseReason): Promise<OrderRow> {
  const closed = await moveOrder(ctx, order, 'state', 'close', reason, {
    closeReason: reason,
    closedAt: new Date(ctx.now),
  })
  await releaseStock(ctx, order.id)
  if (order.couponRecordId !== null) await unlockCoupon(ctx, order.id)
  await ctx.emit(ctx, 'order.closed', { orderId: order.id })
  return closed
}
