import { isOvertime } from '@pitlane/domain/order/actions.ts'
import { isUnpaid } from '@pitlane/domain/order/states.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { checkPayments } from './check-payments.ts'
import { closeOrder, findOrderById, findOverdue, lockOrderById, type OrderRow } from '../order/public.ts'

const isOver = (order: OrderRow, now: number) => isOvertime({ ...order, payBy: order.payBy.getTime() }, now)

/**
 * Closes an order that was not paid in time. A payment in the last second counts: the provider is asked before closing.
 */
export async function closeOvertimeOrder(ctx: Context, orderId: number): Promise<void> {
  const order = await findOrderById(ctx.db, orderId)
  if (order.payment === 'processing' && isOver(order, ctx.now)) await checkPayments(ctx, orderId)
  await inTransaction(ctx, async (tx) => {
    const current = await lockOrderById(tx.db, orderId)
    if (isOver(current, ctx.now)) return void (await closeOrder(tx, current, 'overtime'))
    // The job's clock was ahead of ours.
    if (current.state === 'open' && isUnpaid(current))
      await tx.jobs.send(tx.db, 'order.close-overtime', { orderId }, { startAfter: current.payBy })
  })
}

const atOnce = 500
/** Each order has its own job; here only those are found whose job is lost. */
const graceMs = 300_000

/** Closes overdue orders whose job was lost. */
export async function closeOverdueOrders(ctx: Context): Promise<void> {
  for (const id of await findOverdue(ctx, new Date(ctx.now - graceMs), atOnce)) await closeOvertimeOrder(ctx, id)
}
