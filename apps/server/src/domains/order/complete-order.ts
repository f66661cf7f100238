import type { Context, WriteContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { isReviewed } from '../../reads/orders.ts'
import { completeAfter } from './deadlines.ts'
import { moveOrder } from './move-order.ts'
import { lockOrderById } from './queries.ts'
import type { OrderRow } from './tables.ts'

/** Completes an order: nothing more is to come. The caller holds the order's row. */
export async function completeOrder(ctx: WriteContext, order: OrderRow, why: string): Promise<OrderRow> {
  const completed = await moveOrder(ctx, order, 'state', 'complete', why, { completedAt: new Date(ctx.now) })
  await ctx.emit(ctx, 'order.completed', { orderId: order.id })
  return completed
}

/** An order with an open request is not completed by time: it may yet be closed. */
const canComplete = (order: OrderRow): order is OrderRow & { receivedAt: Date } =>
  order.state === 'open' && order.shipment === 'received' && !order.afterSales && order.receivedAt !== null

/** Completes a received order once every line is reviewed; repeating it changes nothing. */
export async function completeWhenReviewed(ctx: WriteContext, orderId: number): Promise<void> {
  const order = await lockOrderById(ctx.db, orderId)
  if (canComplete(order) && (await isReviewed(ctx.db, orderId))) await completeOrder(ctx, order, 'reviewed')
}

/** The job at a received order's end. One that runs early, by another clock, is queued again. */
export async function completeInTime(ctx: Context, orderId: number): Promise<void> {
  await inTransaction({ ...ctx, actor: null }, async (tx) => {
    const order = await lockOrderById(tx.db, orderId)
    if (!canComplete(order)) return
    const due = order.receivedAt.getTime() + (await completeAfter(tx.db))
    if (due <= tx.now) await completeOrder(tx, order, 'time')
    else if (await isReviewed(tx.db, orderId)) await completeOrder(tx, order, 'reviewed')
    else await tx.jobs.send(tx.db, 'order.complete', { orderId }, { startAfter: new Date(due) })
  })
}

export async function scheduleCompletion(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const startAfter = new Date(ctx.now + (await completeAfter(ctx.db)))
  await ctx.jobs.send(ctx.db, 'order.complete', { orderId }, { startAfter })
}
