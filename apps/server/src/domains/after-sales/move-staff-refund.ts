import type { StaffRefundEvent } from '@pitlane/domain/after-sales/states.ts'
import { openStaffRefundStates, staffRefundTransitions } from '@pitlane/domain/after-sales/states.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { nextState } from '@pitlane/domain/transitions.ts'
import { and, eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { markAfterSales } from '../order/public.ts'
import { hasOpenRequest, type StaffRefundRow } from './queries.ts'
import { staffRefunds } from './tables.ts'

type Facts = Partial<Pick<StaffRefundRow, 'approvedBy' | 'refundId' | 'startedAt'>>

/**
 * The only writer of the state of a refund by the staff: compare-and-set by the table. The caller holds the order's row.
 * @throws AppError edited_meanwhile where the table refuses the move or somebody was faster
 */
export async function moveStaffRefund(
  ctx: WriteContext,
  refund: StaffRefundRow,
  event: StaffRefundEvent,
  facts: Facts = {},
): Promise<StaffRefundRow> {
  const to = nextState(staffRefundTransitions, refund.state, event)
  if (to === null) throw new AppError('edited_meanwhile')
  const closedAt = isOneOf(openStaffRefundStates, to) ? null : new Date(ctx.now)
  const [moved] = await ctx.db
    .update(staffRefunds)
    .set({ ...facts, closedAt, state: to })
    .where(and(eq(staffRefunds.id, refund.id), eq(staffRefunds.state, refund.state)))
    .returning()
  if (!moved) throw new AppError('edited_meanwhile')
  await markAfterSales(ctx, refund.orderId, await hasOpenRequest(ctx.db, refund.orderId))
  return moved
}
