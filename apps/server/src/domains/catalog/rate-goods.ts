import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { products } from './tables.ts'

type Ctx = Pick<WriteContext, 'db'>

/** Whoever counts an item's reviews holds its row from before the change, so that two changes do not count each other out. */
export const holdGoods = async ({ db }: Ctx, id: number): Promise<void> =>
  void (await db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update'))

/** What the shown reviews say of an item; the caller holds its row. */
export const rateGoods = async ({ db }: Ctx, id: number, rating: { tenths: number; count: number }): Promise<void> =>
  void (await db.update(products).set({ rating: rating.tenths, ratingCount: rating.count }).where(eq(products.id, id)))
