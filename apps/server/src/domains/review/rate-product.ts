import { sql } from 'drizzle-orm'
import { one } from '../../platform/db/database.ts'
import { holdGoods, rateGoods } from '../catalog/public.ts'
import type { WriteContext } from '../../platform/context.ts'

/**
 * The only way to change the shown reviews of an item: its rating follows in the same transaction. The item's row is
 * held from before the change, so that concurrent changes count each other.
 */
export async function rateProduct<Out>(
  { db }: Pick<WriteContext, 'db'>,
  productId: number,
  change: () => Promise<Out>,
): Promise<Out> {
  await holdGoods({ db }, productId)
  const out = await change()
  // The same rounding as ratingTenths.
  const { rows } = await db.execute<{ tenths: number; count: number }>(sql`
    select coalesce(round(avg(stars) * 10), 0)::int as tenths, count(*)::int as count
    from reviews where product_id = ${productId} and state = 'shown'`)
  await rateGoods({ db }, productId, one(rows))
  return out
}
