import type { orderEndpoints, OrderDetails } from '@pitlane/contract/order.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canConfirm } from '@pitlane/domain/order/actions.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { ensure } from '../../platform/http/app-error.ts'
import { describeOrder } from './get-order.ts'
import { findLines, lockOrder, type OrderRow } from './queries.ts'
import { receiveOrder } from './receive-order.ts'
import { parcels } from './tables.ts'
import { findUnitsLeft, sumToShip } from './units-left.ts'

/** No courier has told anything of any parcel but that it waits. */
const isUnheard = async ({ db }: WriteContext, { id }: OrderRow): Promise<boolean> =>
  (await db.$count(
    parcels,
    and(eq(parcels.orderId, id), isNull(parcels.afterSalesId), ne(parcels.state, 'awaiting_pickup')),
  )) === 0

/** The buyer has the goods; again is no error. */
export async function confirmReceipt(
  ctx: WriteContext<UserContext>,
  { order_no, sure }: ParsedOf<typeof orderEndpoints.confirmReceipt>,
): Promise<OrderDetails> {
  const order = await lockOrder(ctx.db, ctx.actor.id, order_no)
  if (order.receivedAt !== null) return describeOrder(ctx, order)
  const lines = (await findLines(ctx.db, [order.id])).get(order.id) ?? []
  const toShip = sumToShip(await findUnitsLeft(ctx.db, [order], lines), lines)
  const unheard = await isUnheard(ctx, order)
  ensure(canConfirm({ ...order, toShip }, { unheard, sure }), { field: 'order_no' })
  return describeOrder(ctx, await receiveOrder(ctx, order, 'buyer'))
}
