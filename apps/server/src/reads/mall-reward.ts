import { eq, sql } from 'drizzle-orm'
import { orderLines, orders } from '../domains/order/tables.ts'
import { mallItems } from '../domains/points/tables.ts'
import type { Context } from '../platform/context.ts'

/** The coupon or the draws that one piece of an order from the points mall is, and how many pieces it has. */
export async function findReward({ db }: Pick<Context, 'db'>, orderId: number) {
  const [found] = await db
    .select({
      couponId: mallItems.couponId,
      draws: mallItems.draws,
      pieces: sql<number>`${orderLines.quantity}`,
    })
    .from(orders)
    .innerJoin(mallItems, eq(mallItems.id, orders.mallItemId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.id, orderId))
  return found ?? null
}
