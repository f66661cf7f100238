import type { Context, WriteContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { receiveAfter } from './deadlines.ts'
import { moveOrder } from './move-order.ts'
import { findOrderById, lockOrderById } from './queries.ts'
import type { OrderRow } from './tables.ts'

/** Marks an order as received by its buyer. The caller holds the order's row. */
export async function receiveOrder(ctx: WriteContext, order: OrderRow, why: 'buyer' | 'time'): Promise<OrderRow> {
  const received = await moveOrder(ctx, order, 'shipment', 'receive', why, { receivedAt: new Date(ctx.now) })
  await ctx.emit(ctx, 'order.received', { orderId: order.id })
  return received
}

/** An order with an open request is not received by time. */
const canReceive = (order: OrderRow): order is OrderRow & { deliveredAt: Date } =>
  order.state === 'open' && order.shipment === 'delivered' && !order.afterSales && order.deliveredAt !== null

/**
 * The job some days after delivery: without a word of the buyer the order counts as received. One that runs early is
 * queued again.
 */
export async function receiveInTime(ctx: Context, orderId: number): Promise<void> {
  await inTransaction({ ...ctx, actor: null }, async (tx) => {
    const order = await lockOrderById(tx.db, orderId)
    if (!canReceive(order)) return
    const due = order.deliveredAt.getTime() + (await receiveAfter(tx.db))
    if (due <= tx.now) await receiveOrder(tx, order, 'time')
    else await tx.jobs.send(tx.db, 'order.receive', { orderId }, { startAfter: new Date(due) })
  })
}

export async function scheduleReceipt(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const { deliveredAt } = await findOrderById(ctx.db, orderId)
  const startAfter = new Date((deliveredAt?.getTime() ?? ctx.now) + (await receiveAfter(ctx.db)))
  await ctx.jobs.send(ctx.db, 'order.receive', { orderId }, { startAfter })
}
