import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { canCancel } from '@pitlane/domain/order/actions.ts'
import type { UserContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { ensure } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { closeOrder } from './close-order.ts'
import { describeOrder } from './get-order.ts'
import { lockOrder } from './queries.ts'

/** The buyer cancels an unpaid order; repeating it is no error. */
export const cancelOrder = (ctx: UserContext, { order_no }: { order_no: string }): Promise<OrderDetails> =>
  afterDeadlock(() =>
    inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx.db, ctx.actor.id, order_no)
      if (order.closeReason === 'buyer') return describeOrder({ ...tx, actor: ctx.actor }, order)
      ensure(canCancel({ ...order, payBy: order.payBy.getTime() }, ctx.now), { field: 'order_no' })
      return describeOrder({ ...tx, actor: ctx.actor }, await closeOrder(tx, order, 'buyer'))
    }),
  )
