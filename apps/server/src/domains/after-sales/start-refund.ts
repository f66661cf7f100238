import type { AfterSalesEvent } from '@pitlane/domain/after-sales/states.ts'
import { add, larger, subtract, zero } from '@pitlane/domain/money.ts'
import type { WriteContext } from '../../platform/context.ts'
import { requestRefundOfOrder } from '../payment/public.ts'
import { moveRequest } from './move-request.ts'
import type { Held, RequestRow } from './queries.ts'
import { settleRequest } from './settle-request.ts'
import { findSums } from './sums.ts'

/**
 * Starts the refund of a request: its amount is decided now, since freight goes with the last refund and other money may
 * have gone back meanwhile. If no money was paid nothing is sent. The caller holds the order's row.
 */
export async function startRefund(
  ctx: WriteContext,
  { order, request }: Held,
  event: Extract<AfterSalesEvent, 'approve_refund' | 'refund' | 'accept' | 'lapse'>,
  decided: Partial<Pick<RequestRow, 'deduction' | 'decisionReason'>> & { why?: string } = {},
): Promise<RequestRow> {
  const full = await findSums(ctx, order, request, request.id)
  const deduction = decided.deduction ?? request.deduction
  const sums = { ...full, amount: larger(zero, subtract(full.amount, deduction)) }
  const total = add(sums.amount, sums.freight)
  const refundId = total === 0 ? null : await requestRefundOfOrder(ctx, order.id, `after_sales:${request.id}`, total)
  // Silence about a lowered refund is an answer.
  const automatic = event === 'lapse' && request.state === 'submitted'
  const moved = await moveRequest(ctx, request, event, { ...decided, ...sums, refundId, automatic })
  if (automatic || event === 'approve_refund') await ctx.emit(ctx, 'after-sales.decided', { afterSalesId: request.id })
  return total === 0 ? settleRequest(ctx, { order, request: moved }) : moved
}
