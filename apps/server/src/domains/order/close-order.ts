import type { CloseReason } from '@pitlane/domain/order/states.ts'
import type { WriteContext } from '../../platform/context.ts'
import { unlockCoupon } from '../coupon/public.ts'
import { giveBackFlash } from '../flash-sale/public.ts'
import { returnPoints } from '../points/public.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow } from './queries.ts'
import { releaseStock } from '../stock/release-stock.ts'

/** The only way to close an open order: gives back what it holds, once, and tells. The caller holds the order's row. */
export async function closeOrder(ctx: WriteContext, order: OrderRow, reason: CloseReason): Promise<OrderRow> {
  const closed = await moveOrder(ctx, order, 'state', 'close', reason, {
    closeReason: reason,
    closedAt: new Date(ctx.now),
    network: null,
  })
  // Before the styles, as they were taken. Who has paid once has used the offer, also when his money goes back.
  if (order.flashItemId !== null && order.paidAt === null) await giveBackFlash(ctx, order.id)
  await releaseStock(ctx, order.id)
  if (order.couponRecordId !== null) await unlockCoupon(ctx, order.id)
  // Those that a refund has not given back already.
  if (order.pointsSpent > 0) await returnPoints(ctx, { orderId: order.id, cause: `order:${order.id}:close` })
  await ctx.emit(ctx, 'order.closed', { orderId: order.id })
  return closed
}
