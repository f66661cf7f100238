import type { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type Lang, type Texts, textIn } from '@pitlane/domain/lang.ts'
import { promisesSame, type Promised } from '@pitlane/domain/membership/coverage.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { products } from '../domains/catalog/tables.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { AppError } from '../platform/app-error.ts'
import { optionalPackages } from '../domains/membership/tables.ts'

type List = typeof membershipEndpoints.listPackages

type Row = typeof optionalPackages.$inferSelect
const inOrder = [asc(optionalPackages.position), asc(optionalPackages.id)]

/** What a package promises: a package without a maker does it for all of them. */
const promisedBy = ({ functions, maker }: Pick<Row, 'functions' | 'maker'>): Promised => ({
  functions,
  makes: maker === '' ? [] : [maker],
})

export type FoundPackage = Promised & { id: number; name: Texts }

/** The packages among `ids` that can be picked, with their names in all languages, and what they promise. */
export async function findPackages(db: Database | Transaction, ids: readonly number[]): Promise<FoundPackage[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(optionalPackages)
    .where(and(inArray(optionalPackages.id, [...ids]), eq(optionalPackages.active, true)))
    .orderBy(...inOrder)
  return rows.map((row) => ({ id: row.id, name: row.names, ...promisedBy(row) }))
}

/** The names of packages, also of those that can be picked no more. */
export const findPackageNames = async (db: Database | Transaction, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: optionalPackages.id, name: optionalPackages.names })
        .from(optionalPackages)
        .where(inArray(optionalPackages.id, [...ids]))
        .orderBy(...inOrder)

/** The search text is part of the maker's name, or of the package's in the reader's language or in English. */
function matches(q: string, lang: Lang) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${optionalPackages.maker} ilike ${pattern} or ${optionalPackages.names}->>${lang} ilike ${pattern} or ${optionalPackages.names}->>'en' ilike ${pattern})`
}

/** The names of the packages that promise what software does by itself, and how many others there are. */
export async function findContained(db: Database | Transaction, basis: Promised) {
  const rows = await db
    .select()
    .from(optionalPackages)
    .where(eq(optionalPackages.active, true))
    .orderBy(...inOrder)
  const contained = rows.filter((row) => promisesSame(basis, promisedBy(row)))
  return { offered: rows.length - contained.length, contained: contained.map(({ names }) => names) }
}

/** The software that takes packages, and whether it does by itself what a package promises. */
export async function findTakers(db: Database | Transaction, pack: Pick<Row, 'functions' | 'maker'>) {
  const rows = await db
    .select({ names: products.names, functions: products.functions, makes: products.makes })
    .from(products)
    .where(and(eq(products.kind, 'software'), gt(products.optionalPackages, 0)))
    .orderBy(asc(products.position), asc(products.id))
  return rows.map(({ names, ...basis }) => ({ names, contains: promisesSame(basis, promisedBy(pack)) }))
}

type Question = { q?: string | undefined; page: number; page_size: number }

/**
 * A page of the packages that go with software: those that promise nothing that it does by itself. All are read for
 * it, since the rule is the domain's: there are dozens, not thousands.
 */
export async function pageOfPackages(
  ctx: Pick<Context, 'db' | 'lang'>,
  basis: Promised,
  { q, page, page_size }: Question,
): Promise<OutputOf<List>> {
  const rows = await ctx.db
    .select()
    .from(optionalPackages)
    .where(and(eq(optionalPackages.active, true), q ? matches(q, ctx.lang) : undefined))
    .orderBy(...inOrder)
  const offered = rows.filter((row) => !promisesSame(basis, promisedBy(row)))
  const shown = offered.slice((page - 1) * page_size, page * page_size)
  return {
    list: shown.map(({ id, names, summaries, maker }) => ({
      id,
      name: textIn(names, ctx.lang),
      maker,
      summary: textIn(summaries, ctx.lang),
    })),
    total: offered.length,
    page,
    pageSize: page_size,
  }
}

export async function listPackages(ctx: Context, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const [goods] = await ctx.db
    .select({ most: products.optionalPackages, functions: products.functions, makes: products.makes })
    .from(products)
    .where(and(eq(products.id, input.goods_id), gt(products.status, 0)))
  if (!goods || goods.most === 0) throw new AppError('goods_gone', { field: 'goods_id' })
  return pageOfPackages(ctx, goods, input)
}
