import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { canRemind } from '@pitlane/domain/order/actions.ts'
import { eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findWithdrawnOf } from '../../reads/open-withdrawals.ts'
import { one } from '../../platform/db/database.ts'
import { ensure } from '../../platform/app-error.ts'
import { escalateAfter } from './deadlines.ts'
import { describeOrder } from './get-order.ts'
import { noteMove } from './move-order.ts'
import { lockOrder } from './queries.ts'
import { orders } from './tables.ts'

/**
 * The buyer reminds the shop, once a day. The seller's time runs from the first reminder: another one does not extend
 * it.
 */
export async function remindShipment(
  ctx: WriteContext<UserContext>,
  { order_no }: { order_no: string },
): Promise<OrderDetails> {
  const order = await lockOrder(ctx.db, ctx.actor.id, order_no)
  const facts = { remindedAt: order.remindedAt?.getTime() ?? null, withdrawn: await findWithdrawnOf(ctx.db, order.id) }
  ensure(canRemind({ ...order, ...facts }, ctx.now), { field: 'order_no' })
  const reminded = one(
    await ctx.db
      .update(orders)
      .set({ remindedAt: new Date(ctx.now) })
      .where(eq(orders.id, order.id))
      .returning(),
  )
  await noteMove(ctx, order.id, { axis: 'reminder', to: 'reminded', why: '' })
  if (order.remindedAt === null) {
    const startAfter = new Date(ctx.now + (await escalateAfter(ctx.db)))
    await ctx.jobs.send(ctx.db, 'order.escalate', { orderId: order.id }, { startAfter })
  }
  return describeOrder(ctx, reminded)
}
