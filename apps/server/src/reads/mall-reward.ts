import type { GoodsKind } from '@pitlane/domain/catalog/goods.ts'
import { eq, sql } from 'drizzle-orm'
import { orderLines, orders } from '../domains/order/tables.ts'
import { mallItems } from '../domains/points/tables.ts'
import type { Context } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'

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

type Ctx = Pick<Context, 'db' | 'now'>

/** How many draws one piece of an order is that still has units, and how many of them all can be taken back. */
export async function findBoughtDraws({ db, now }: Ctx, orderId: number): Promise<{ each: number; unused: number }> {
  const { rows } = await db.execute<{ each: number; unused: number }>(sql`
    select coalesce(count(r.id) / nullif(l.quantity - l.refunded, 0), 0)::int as each,
      count(r.id) filter (where r.used_by is null and r.expires_at > ${new Date(now)})::int as unused
    from order_lines l left join draw_rights r on r.bought_with = l.order_id
    where l.order_id = ${orderId} group by l.quantity, l.refunded`)
  return one(rows)
}

async function countBoughtCoupons({ db, now }: Ctx, orderId: number): Promise<number> {
  const { rows } = await db.execute<{ unused: number }>(sql`
    select count(*)::int as unused from coupon_records r join coupons c on c.id = r.coupon_id
    where r.bought_with = ${orderId} and r.state = 'available' and (c.expired_at = 0 or c.expired_at * 1000 > ${now})`)
  return one(rows).unused
}

/** The units of a coupon or of draws that were bought with an order and are unused; 0 for all other goods. */
export async function countUnused(ctx: Ctx, orderId: number, kind: GoodsKind): Promise<number> {
  if (kind === 'coupon') return countBoughtCoupons(ctx, orderId)
  if (kind !== 'draw') return 0
  const { each, unused } = await findBoughtDraws(ctx, orderId)
  return each === 0 ? 0 : Math.floor(unused / each)
}
