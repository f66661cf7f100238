import { isReward } from '@pitlane/domain/catalog/goods.ts'
import { add, minor } from '@pitlane/domain/money.ts'
import type { WriteContext } from '../../platform/context.ts'
import { returnCoupon } from '../coupon/public.ts'
import { closeOrder, countRefunded, moveOrder } from '../order/public.ts'
import type { OrderLineRow, OrderRow } from '../order/tables.ts'
import { putOnShelf } from '../stock/public.ts'
import { returnPoints } from '../points/public.ts'
import { moveRequest } from './move-request.ts'
import { findLine } from './ask.ts'
import { dropVainProposals } from './drop-vain-proposals.ts'
import { countInHouse, type Held, type RequestRow } from './queries.ts'
import { linesOf } from './sums.ts'

/** Units that never left the house go back on the shelf; returned ones were put there when they came. */
async function restock(ctx: WriteContext, request: RequestRow, line: OrderLineRow): Promise<number | null> {
  if (request.type !== 'refund') return request.resellable
  const units = Math.min(request.quantity, await countInHouse(ctx.db, line))
  if (units > 0) await putOnShelf(ctx, line, units)
  return units
}

/** An order without any units left is closed, and its coupon may be used again. */
export async function endOrder(ctx: WriteContext, order: OrderRow): Promise<void> {
  if (order.couponRecordId !== null) await returnCoupon(ctx, order.id)
  if (order.state === 'open') await closeOrder(ctx, order, 'refund')
}

/** @throws AppError reward_kept for what was used meanwhile */
async function returnReward(ctx: WriteContext, { order, request }: Held): Promise<void> {
  const line = await findLine(ctx.db, order, request.lineId)
  const { kind } = line.snapshot
  if (isReward(kind)) await ctx.emit(ctx, 'reward.returned', { order, kind, pieces: request.quantity })
}

/**
 * Settles a request: its money has gone, or there was none to send. All that hangs on its units follows. The caller
 * holds the order's row, and knows that the request's money was moving.
 */
export async function settleRequest(ctx: WriteContext, { order, request }: Held): Promise<RequestRow> {
  await returnReward(ctx, { order, request })
  const line = await countRefunded(ctx, request)
  const resellable = await restock(ctx, request, line)
  const isAll = (await linesOf(ctx.db, order.id)).every(({ quantity, refunded }) => refunded === quantity)
  const refunded = minor(add(order.refunded, request.amount, request.freight))
  const cause = `after_sales:${request.id}`
  const paidBack = await moveOrder(ctx, order, 'payment', isAll ? 'refund' : 'refund_part', cause, { refunded })
  if (request.points > 0) await returnPoints(ctx, { orderId: order.id, points: request.points, cause })
  const settled = await moveRequest(ctx, request, 'settle', { resellable })
  if (isAll) await endOrder(ctx, paidBack)
  await dropVainProposals(ctx, paidBack)
  await ctx.emit(ctx, 'after-sales.closed', { afterSalesId: request.id, orderId: request.orderId })
  return settled
}
