import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { products } from './tables.ts'

type Ctx = Pick<WriteContext, 'db'>

/** Locks an item before its reviews are changed and counted, so that concurrent changes count each other. */
export const holdGoods = async ({ db }: Ctx, id: number): Promise<void> =>
  void (await db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update'))

/** Stores the rating by the shown reviews; the caller holds the row. */
export const rateGoods = async ({ db }: Ctx, id: number, rating: { tenths: number; count: number }): Promise<void> =>
  void (await db.update(products).set({ rating: rating.tenths, ratingCount: rating.count }).where(eq(products.id, id)))
