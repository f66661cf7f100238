import { canRefundAtAll } from '@pitlane/domain/after-sales/staff-refund.ts'
import { and, eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import type { OrderRow } from '../order/tables.ts'
import { moveStaffRefund } from './move-staff-refund.ts'
import { linesOf } from './sums.ts'
import { staffRefunds } from './tables.ts'

/**
 * Once nothing of an order is left, what waits for a second person can never be agreed to, and nobody has to drop it. The
 * caller holds the order's row, which is as it became.
 */
export async function dropVainProposals(ctx: WriteContext, order: OrderRow): Promise<void> {
  if (canRefundAtAll(order, await linesOf(ctx.db, order.id))) return
  const waiting = await ctx.db
    .select()
    .from(staffRefunds)
    .where(and(eq(staffRefunds.orderId, order.id), eq(staffRefunds.state, 'proposed')))
  for (const refund of waiting) await moveStaffRefund(ctx, refund, 'withdraw')
}
