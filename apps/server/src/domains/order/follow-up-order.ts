import { canPay } from '@pitlane/domain/order/actions.ts'
import { isUnpaid } from '@pitlane/domain/order/states.ts'
import type { Context, WriteContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { mailPlaced } from './mail-order.ts'
import { lockOrderById } from './queries.ts'

/** Placing an order is the shop's busiest write: all that follows is one job, which queues the rest. */
export const followUpLater = (ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> =>
  ctx.jobs.send(ctx.db, 'order.follow-up', { orderId })

/**
 * A moment after an order was placed: mails its buyer, and queues the jobs of its deadline. If it is paid by now, the
 * confirmation is enough.
 */
export async function followUpOrder(ctx: Context, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrderById(tx.db, orderId)
    if (order.state !== 'open' || !isUnpaid(order)) return
    if (canPay({ ...order, payBy: order.payBy.getTime() }, ctx.now).ok) await mailPlaced(tx, { orderId })
    await tx.jobs.send(tx.db, 'order.close-overtime', { orderId }, { startAfter: order.payBy })
  })
}
