import type { AfterSalesEvent } from '@pitlane/domain/after-sales/states.ts'
import { add } from '@pitlane/domain/money.ts'
import type { WriteContext } from '../../platform/context.ts'
import { requestRefundOfOrder } from '../payment/public.ts'
import { moveRequest } from './move-request.ts'
import type { Held, RequestRow } from './queries.ts'
import { settleRequest } from './settle-request.ts'
import { findSums } from './sums.ts'

/**
 * Starts the refund of a request: its amount is decided now, since freight goes with the last refund. If no money was
 * paid nothing is sent. The caller holds the order's row.
 */
export async function startRefund(
  ctx: WriteContext,
  { order, request }: Held,
  event: Extract<AfterSalesEvent, 'approve_refund' | 'refund' | 'lapse'>,
): Promise<RequestRow> {
  const sums = await findSums(ctx, order, request, request.id)
  const total = add(sums.amount, sums.freight)
  const refundId = total === 0 ? null : await requestRefundOfOrder(ctx, order.id, `after_sales:${request.id}`, total)
  const automatic = event === 'lapse'
  const moved = await moveRequest(ctx, request, event, { ...sums, refundId, automatic })
  if (event !== 'refund') await ctx.emit(ctx, 'after-sales.decided', { afterSalesId: request.id })
  return total === 0 ? settleRequest(ctx, { order, request: moved }) : moved
}
