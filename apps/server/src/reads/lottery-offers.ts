import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { products, type StoredPicture, styles } from '../domains/catalog/tables.ts'
import { coupons } from '../domains/coupon/tables.ts'

type Db = Context['db']

/** Styles that a prize can be made of, with their pictures: what is sent in a parcel, and is not switched off. */
export async function findOfferedStyles(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { picture: StoredPicture | null }>()
  const rows = await db
    .select({
      id: styles.id,
      picture: sql<StoredPicture | null>`coalesce(nullif(${styles.picture}, 'null'), ${products.pictures}->0)`,
    })
    .from(styles)
    .innerJoin(products, sql`${products.id} = ${styles.productId}`)
    .where(and(inArray(styles.id, [...ids]), eq(products.kind, 'hardware'), eq(styles.status, 1)))
  return new Map(rows.map(({ id, picture }) => [id, { picture }]))
}

/** Which of these coupons there are. */
export async function findOfferedCoupons(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(inArray(coupons.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** The product of a style: the shelf counts both. */
export async function findProductOf(db: Db, styleId: number): Promise<number> {
  const [row] = await db
    .select({ productId: styles.productId })
    .from(styles)
    .where(inArray(styles.id, [styleId]))
  return row!.productId
}
