import { eq, sql } from 'drizzle-orm'
import { products, styles } from '../domains/catalog/tables.ts'
import { coupons } from '../domains/coupon/tables.ts'
import { mallItems } from '../domains/points/tables.ts'
import type { Context } from '../platform/context.ts'

/** Items of the points mall as the staff see them: with the catalogue's style and its stock on the shelf. */
export const selectMallItems = (db: Context['db']) =>
  db
    .select({
      row: mallItems,
      goodsId: products.id,
      goodsNames: products.names,
      styleNames: styles.names,
      kind: products.kind,
      currency: products.currency,
      usualPrice: styles.price,
      shelf: sql<number | null>`style_available(${styles.id})`,
    })
    .from(mallItems)
    .innerJoin(styles, eq(styles.id, mallItems.styleId))
    .innerJoin(products, eq(products.id, styles.productId))

/** What kind of goods a style is, and what it costs; null for one that is not there. */
export async function findOffered(db: Context['db'], styleId: number) {
  const [found] = await db
    .select({ kind: products.kind, price: styles.price, currency: products.currency })
    .from(styles)
    .innerJoin(products, eq(products.id, styles.productId))
    .where(eq(styles.id, styleId))
  return found ?? null
}

/** Whether there is such a coupon to sell. */
export const hasCoupon = async (db: Context['db'], id: number): Promise<boolean> =>
  (await db.$count(coupons, eq(coupons.id, id))) > 0

/** The items of some kind, as a condition. */
export const mallItemsOf = (kind: (typeof products.$inferSelect)['kind']) =>
  sql`${mallItems.styleId} in (select y.id from styles y join products g on g.id = y.product_id where g.kind = ${kind})`
