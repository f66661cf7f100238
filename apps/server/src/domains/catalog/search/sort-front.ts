import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/** So many best-sold items fill a page of any word that is not rare, and are looked through in a moment. */
const mostInFront = 1_000

/** Which items a search looks through first; those that only keep their place are not written. */
export async function sortFront(ctx: Pick<Context, 'db'>): Promise<void> {
  await ctx.db.execute(sql`
    with best as (select id from products where status = 1 order by sold desc nulls last, id limit ${mostInFront})
    update goods_words set front = not front
    where front <> (product_id in (select id from best))`)
}
