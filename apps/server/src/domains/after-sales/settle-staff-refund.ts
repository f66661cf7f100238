import { isReward, isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { add } from '@pitlane/domain/money.ts'
import { and, eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { countRefunded, moveOrder } from '../order/public.ts'
import type { OrderRow } from '../order/tables.ts'
import { returnPoints } from '../points/public.ts'
import { putOnShelf } from '../stock/public.ts'
import { findLine } from './ask.ts'
import { dropVainProposals } from './drop-vain-proposals.ts'
import { moveStaffRefund } from './move-staff-refund.ts'
import { countInHouse, findStaffRefundLines, type HeldStaffRefund, type StaffRefundLineRow } from './queries.ts'
import { endOrder } from './settle-request.ts'
import { linesOf } from './sums.ts'
import { staffRefundLines } from './tables.ts'

/** The units of a line are refunded: those in the house first. */
async function returnUnits(ctx: WriteContext, order: OrderRow, refunded: StaffRefundLineRow): Promise<void> {
  const { refundId, lineId, quantity, restock } = refunded
  const { kind } = (await findLine(ctx.db, order, lineId)).snapshot
  if (isReward(kind)) await ctx.emit(ctx, 'reward.returned', { order, kind, pieces: quantity })
  const line = await countRefunded(ctx, { lineId, quantity })
  const unsent = isVirtual(kind) ? 0 : Math.min(quantity, await countInHouse(ctx.db, line))
  await ctx.db
    .update(staffRefundLines)
    .set({ unsent })
    .where(and(eq(staffRefundLines.refundId, refundId), eq(staffRefundLines.lineId, lineId)))
  if (restock > 0) await putOnShelf(ctx, line, restock)
}

/**
 * Settles a refund of the staff's: its money has gone, or there was none to send. All that hangs on its units follows.
 * The caller holds the order's row, and knows that the money was moving.
 */
export async function settleStaffRefund(ctx: WriteContext, { order, refund }: HeldStaffRefund): Promise<void> {
  const lines = await findStaffRefundLines(ctx.db, refund.id)
  for (const line of lines) await returnUnits(ctx, order, line)
  const isLast =
    lines.length > 0 && (await linesOf(ctx.db, order.id)).every(({ quantity, refunded }) => refunded === quantity)
  const refunded = add(order.refunded, refund.amount, refund.freight, refund.goodwill)
  const cause = `staff:${refund.id}`
  const paidBack = await moveOrder(ctx, order, 'payment', isLast ? 'refund' : 'refund_part', cause, { refunded })
  if (refund.points > 0) await returnPoints(ctx, { orderId: order.id, points: refund.points, cause })
  await moveStaffRefund(ctx, refund, 'settle')
  if (isLast) await endOrder(ctx, paidBack)
  await dropVainProposals(ctx, paidBack)
  await ctx.emit(ctx, 'staff-refund.settled', {
    staffRefundId: refund.id,
    orderId: order.id,
    hasUnits: lines.length > 0,
  })
}
