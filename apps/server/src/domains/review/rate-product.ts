import { eq, sql } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import type { WriteContext } from '../../platform/context.ts'

/**
 * The only way to change which reviews of an item are shown: its rating follows in the same transaction. The item's row is
 * held from before the change, so that two changes do not count each other out.
 */
export async function rateProduct<Out>(
  { db }: Pick<WriteContext, 'db'>,
  productId: number,
  change: () => Promise<Out>,
): Promise<Out> {
  await db.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
  const out = await change()
  // The same rounding as ratingTenths.
  await db.execute(sql`
    update products set (rating_tenths, rating_count) = (
      select coalesce(round(avg(stars) * 10), 0), count(*) from reviews where product_id = ${productId} and state = 'shown')
    where id = ${productId}`)
  return out
}
