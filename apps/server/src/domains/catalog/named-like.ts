import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { findPatterns } from '../../platform/db/patterns.ts'
import { products, styles } from './tables.ts'

/** Items that the shop's own search would find too: by all the words, in any language. */
export async function namedLike(ctx: Pick<Context, 'db'>, q: string | undefined): Promise<SQL | undefined> {
  if (!q) return undefined
  const patterns = await findPatterns(ctx, q)
  return patterns ? and(...patterns.map((pattern) => like(products.searchKey, pattern))) : sql`false`
}

const hasCode = (q: string): SQL | undefined => or(eq(styles.barcode, q), eq(styles.code, q.toLowerCase()))

// Ids are arrays of selects: so each side of an OR is answered by its own index.

/** The same of styles, which are also found by what a scanner reads, and by their code. */
export async function styleLike(ctx: Pick<Context, 'db'>, q: string | undefined): Promise<SQL | undefined> {
  if (!q) return undefined
  const named = sql`select ${products.id} from ${products} where ${await namedLike(ctx, q)}`
  return or(hasCode(q), sql`${styles.productId} = any(array(${named}))`)
}

/** The same of items, by any of their styles, or by their own short name. */
export async function goodsLike(ctx: Pick<Context, 'db'>, q: string | undefined): Promise<SQL | undefined> {
  if (!q) return undefined
  const coded = sql`select ${styles.productId} from ${styles} where ${hasCode(q)}`
  return or(await namedLike(ctx, q), eq(products.slug, q.toLowerCase()), sql`${products.id} = any(array(${coded}))`)
}
