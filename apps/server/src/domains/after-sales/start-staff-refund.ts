import { add } from '@pitlane/domain/money.ts'
import type { WriteContext } from '../../platform/context.ts'
import { requestRefundOfOrder } from '../payment/public.ts'
import { moveStaffRefund } from './move-staff-refund.ts'
import type { HeldStaffRefund } from './queries.ts'
import { settleStaffRefund } from './settle-staff-refund.ts'

/** Sends the money of a refund that enough people have agreed to. The caller holds the order's row. */
export async function startStaffRefund(
  ctx: WriteContext,
  { order, refund }: HeldStaffRefund,
  approvedBy: number | null,
): Promise<void> {
  const total = add(refund.amount, refund.freight, refund.goodwill)
  const refundId = total === 0 ? null : await requestRefundOfOrder(ctx, order.id, `staff:${refund.id}`, total)
  const startedAt = new Date(ctx.now)
  const moved = await moveStaffRefund(ctx, refund, 'approve', { approvedBy, refundId, startedAt })
  if (total === 0) await settleStaffRefund(ctx, { order, refund: moved })
}
