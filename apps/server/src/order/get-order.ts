import type { OrderDetails } from '@pitlane/contract/order.ts'
import type { UserContext } from '../context.ts'
import { presentOrder } from './present.ts'
import { findLines, findMoves, findOrder, type OrderRow } from './queries.ts'

export async function getOrder(ctx: UserContext, { order_no }: { order_no: string }): Promise<OrderDetails> {
  return describeOrder(ctx, await findOrder(ctx.db, ctx.actor.id, order_no))
}

/** The order with its lines and moves, as its buyer sees it. */
export async function describeOrder(ctx: UserContext, order: OrderRow): Promise<OrderDetails> {
  const lines = await findLines(ctx.db, [order.id])
  return presentOrder(order, lines.get(order.id) ?? [], await findMoves(ctx.db, order.id), ctx)
}
