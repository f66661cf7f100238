import { canRemind } from '@pitlane/domain/order/actions.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Withdrawn } from '@pitlane/domain/withdrawal/withdrawal.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findWithdrawnOf } from '../../reads/open-withdrawals.ts'
import { escalateAfter } from './deadlines.ts'
import { noteMove } from './move-order.ts'
import { lockOrderById } from './queries.ts'
import type { OrderRow } from './tables.ts'
import { orderMoves, orders } from './tables.ts'

/** Whether the order is paid, the buyer has sent a reminder, and nothing has left. */
const isWaited = (order: OrderRow, withdrawn: Withdrawn | null): boolean =>
  order.remindedAt !== null && order.escalatedAt === null && canRemind({ ...order, withdrawn, remindedAt: null }, 0).ok

async function firstReminder(db: Context['db'], orderId: number): Promise<Date | null> {
  const [first] = await db
    .select({ at: orderMoves.at })
    .from(orderMoves)
    .where(and(eq(orderMoves.orderId, orderId), eq(orderMoves.axis, 'reminder')))
    .orderBy(asc(orderMoves.id))
    .limit(1)
  return first?.at ?? null
}

/**
 * The job some time after the first reminder: an unshipped order passes to the platform's staff. One that runs early is
 * queued again.
 */
export async function escalateOrder(ctx: Context, orderId: number): Promise<void> {
  await inTransaction({ ...ctx, actor: null }, async (tx) => {
    const order = await lockOrderById(tx.db, orderId)
    const first = await firstReminder(tx.db, orderId)
    if (!isWaited(order, await findWithdrawnOf(tx.db, orderId)) || first === null) return
    const due = first.getTime() + (await escalateAfter(tx.db))
    if (due > tx.now) return tx.jobs.send(tx.db, 'order.escalate', { orderId }, { startAfter: new Date(due) })
    await tx.db
      .update(orders)
      .set({ escalatedAt: new Date(tx.now) })
      .where(eq(orders.id, orderId))
    await noteMove(tx, orderId, { axis: 'reminder', to: 'escalated', why: '' })
  })
}
