import { isOvertime } from '@pitlane/domain/order/actions.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { checkPayments } from '../payment/public.ts'
import { closeOrder } from './close-order.ts'
import { findOrderById, lockOrderById, type OrderRow } from './queries.ts'

const isOver = (order: OrderRow, now: number) => isOvertime({ ...order, payBy: order.payBy.getTime() }, now)

/**
 * Writes down that an order was not paid in time. Who paid in the last second keeps his order: before it is closed, the
 * provider is asked.
 */
export async function closeOvertimeOrder(ctx: Context, orderId: number): Promise<void> {
  const order = await findOrderById(ctx.db, orderId)
  if (order.payment === 'processing' && isOver(order, ctx.now)) await checkPayments(ctx, orderId)
  await inTransaction(ctx, async (tx) => {
    const current = await lockOrderById(tx.db, orderId)
    if (isOver(current, ctx.now)) return void (await closeOrder(tx, current, 'overtime'))
    // The job's clock was ahead of ours.
    const early = current.state === 'open' && (current.payment === 'unpaid' || current.payment === 'processing')
    if (early) await tx.jobs.send(tx.db, 'order.close-overtime', { orderId }, { startAfter: current.payBy })
  })
}
