import type { orderEndpoints, OrderDetails } from '@pitlane/contract/order/order.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canConfirm } from '@pitlane/domain/order/actions.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { ensure } from '../../platform/app-error.ts'
import { describeOrder } from './get-order.ts'
import { findLines, lockOrder } from './queries.ts'
import { receiveOrder } from './receive-order.ts'
import { isUnheard } from '../../reads/parcels.ts'
import { findUnitsLeft, sumToShip } from '../../reads/units-left.ts'

/** The buyer confirms receipt; repeating it is no error. */
export async function confirmReceipt(
  ctx: WriteContext<UserContext>,
  { order_no, sure }: ParsedOf<typeof orderEndpoints.confirmReceipt>,
): Promise<OrderDetails> {
  const order = await lockOrder(ctx.db, ctx.actor.id, order_no)
  if (order.receivedAt !== null) return describeOrder(ctx, order)
  const lines = (await findLines(ctx.db, [order.id])).get(order.id) ?? []
  const toShip = sumToShip(await findUnitsLeft(ctx.db, [order], lines), lines)
  const unheard = await isUnheard(ctx.db, order.id)
  ensure(canConfirm({ ...order, toShip }, { unheard, sure }), { field: 'order_no' })
  return describeOrder(ctx, await receiveOrder(ctx, order, 'buyer'))
}
