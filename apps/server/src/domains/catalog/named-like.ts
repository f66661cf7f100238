import { and, like, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { findPatterns } from '../../platform/db/patterns.ts'
import { products } from './tables.ts'

/** Items that the shop's own search would find too: by all the words, in any language. */
export async function namedLike(ctx: Pick<Context, 'db'>, q: string | undefined): Promise<SQL | undefined> {
  if (!q) return undefined
  const patterns = await findPatterns(ctx, q)
  return patterns ? and(...patterns.map((pattern) => like(products.searchKey, pattern))) : sql`false`
}
