import type { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type Lang, type Texts, textIn } from '@pitlane/domain/lang.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { products } from '../domains/catalog/tables.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { AppError } from '../platform/app-error.ts'
import { optionalPackages } from '../domains/membership/tables.ts'

type List = typeof membershipEndpoints.listPackages

/** The packages among `ids` that can be picked, with their names in all languages: an order stores these. */
export const findPackages = (
  db: Database | Transaction,
  ids: readonly number[],
): Promise<{ id: number; name: Texts }[]> =>
  db
    .select({ id: optionalPackages.id, name: optionalPackages.names })
    .from(optionalPackages)
    .where(and(inArray(optionalPackages.id, [...ids]), eq(optionalPackages.active, true)))
    .orderBy(asc(optionalPackages.position), asc(optionalPackages.id))

/** The search text is part of the maker's name, or of the package's in the reader's language or in English. */
function matches(q: string, lang: Lang) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${optionalPackages.maker} ilike ${pattern} or ${optionalPackages.names}->>${lang} ilike ${pattern} or ${optionalPackages.names}->>'en' ilike ${pattern})`
}

/** All packages go with any software that takes some: there are dozens, not thousands. */
export async function listPackages(ctx: Context, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const [goods] = await ctx.db
    .select({ most: products.optionalPackages })
    .from(products)
    .where(and(eq(products.id, input.goods_id), gt(products.status, 0)))
  if (!goods || goods.most === 0) throw new AppError('goods_gone', { field: 'goods_id' })
  const where = and(eq(optionalPackages.active, true), input.q ? matches(input.q, ctx.lang) : undefined)
  const rows = await ctx.db
    .select()
    .from(optionalPackages)
    .where(where)
    .orderBy(asc(optionalPackages.position), asc(optionalPackages.id))
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
  return {
    list: rows.map(({ id, names, summaries, maker }) => ({
      id,
      name: textIn(names, ctx.lang),
      maker,
      summary: textIn(summaries, ctx.lang),
    })),
    total: await ctx.db.$count(optionalPackages, where),
    page: input.page,
    pageSize: input.page_size,
  }
}
