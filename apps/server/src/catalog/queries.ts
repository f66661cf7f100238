import type { Context } from '../context.ts'
import { one } from '../db/database.ts'
import { type Prepared, runPrepared } from '../db/prepared.ts'
import { type GoodsFilterSql, goodsFilter, type GoodsQuestion } from './goods-filter.ts'
import type { AdvertRow, CategoryRow, DetailsRow, GoodsRow } from './rows.ts'
import { advertsStatement, cardColumns, categoriesStatement, detailsStatement, forYouStatement } from './statements.ts'
import { remember, totalByPage } from './totals.ts'

export type Page<Row> = { rows: Row[]; total: number; page: number; pageSize: number }

/** Page 0 is the first, and a page has one item at least. */
function windowOf({ page, page_size }: { page: number; page_size: number }) {
  const pageSize = Math.max(1, page_size)
  const at = Math.max(1, page)
  return { page: at, pageSize, offset: (at - 1) * pageSize }
}

/** Searching may match the whole shop by a text that no index counts: past this many, more is all that one wants to know. */
const mostCounted = 10_000

async function countGoods(ctx: Context, { shape, where, values }: GoodsFilterSql): Promise<number> {
  const found = shape.includes('like') ? `(select from products where ${where} limit ${mostCounted}) as found` : `products where ${where}`
  return one(await runPrepared<{ total: number }>(ctx.db, { name: '', text: `select count(*) as total from ${found}` }, values)).total
}

/** How far down a page lies, in steps: a statement for each, since PostgreSQL plans for a number that it can read. */
const depths = [120, 1_200] as const

/**
 * The ids of a page are chosen first: what OFFSET leaves out and what a sort moves are then index entries, and only the
 * page's own rows are unpacked (the last page took 530 ms otherwise, now 8). The number within is no condition but a hint:
 * for a LIMIT that is a parameter, the plan that is made once expects a tenth of the shop, so PostgreSQL would rather plan
 * anew at each call, which costs more than to read the page.
 */
function pageStatement({ shape, where, values, sort, orderBy, planOnce }: GoodsFilterSql, end: number): Prepared {
  const [lang, limit, offset] = [1, 2, 3].map((place) => `$${values.length + place}`)
  const depth = depths.find((most) => end <= most)
  return {
    name: planOnce && depth ? `list-goods ${shape} ${sort} ${depth}` : '',
    text: `
      select ${cardColumns(lang!)}
      from (
        select id from (select id from products where ${where} order by ${orderBy} ${depth ? `limit ${depth}` : ''}) as top
        limit ${limit} offset ${offset}
      ) as page
      join products p on p.id = page.id
      order by ${orderBy.replace(/\bid\b/, 'p.id')}`,
  }
}

export async function findGoodsPage(ctx: Context, question: GoodsQuestion, patterns: readonly string[] = []): Promise<Page<GoodsRow>> {
  const { page, pageSize, offset } = windowOf(question)
  const filter = goodsFilter(question, patterns)
  const { shape, values } = filter
  const rows = await runPrepared<GoodsRow>(ctx.db, pageStatement(filter, offset + pageSize), [...values, ctx.lang, pageSize, offset])
  const total =
    totalByPage(offset, pageSize, rows.length) ??
    // Of a stale count and the page at hand, the page is right.
    Math.max(await remember(ctx, `${shape} ${values.join(' ')}`, () => countGoods(ctx, filter)), rows.length && offset + rows.length)
  return { rows, total, page, pageSize }
}

/** The words of a search as patterns; null where there is nothing in it that could be found. */
export async function findPatterns(ctx: Context, words: string): Promise<string[] | null> {
  const rows = await runPrepared<{ patterns: string[] | null }>(
    ctx.db,
    { name: 'search-patterns', text: 'select search_patterns($1) as patterns' },
    [words],
  )
  return one(rows).patterns
}

export async function findDetails(ctx: Context, id: number): Promise<DetailsRow | null> {
  const [row] = await runPrepared<DetailsRow>(ctx.db, detailsStatement, [id, ctx.lang])
  return row ?? null
}

/** Nobody looks through more recommendations than this, so nobody can ask for more either. */
const mostForYou = 200

export async function findForYouPage(ctx: Context, question: { id?: number; page: number; page_size: number }): Promise<Page<GoodsRow>> {
  const { page, pageSize, offset } = windowOf(question)
  const limit = Math.max(0, Math.min(pageSize, mostForYou - offset))
  const rows = limit ? await runPrepared<GoodsRow>(ctx.db, forYouStatement, [question.id ?? 0, ctx.lang, limit, offset]) : []
  const all = () => remember(ctx, ' ', () => countGoods(ctx, goodsFilter({})))
  const total = totalByPage(offset, limit, rows.length) ?? Math.max((await all()) - (question.id ? 1 : 0), offset + rows.length)
  return { rows, total: Math.min(mostForYou, total), page, pageSize }
}

/** Their counts are of the whole shop, so they are remembered as totals are. */
export const findCategories = (ctx: Context) =>
  remember(ctx, `categories ${ctx.lang}`, () => runPrepared<CategoryRow>(ctx.db, categoriesStatement, [ctx.lang]))

export const findAdverts = (ctx: Context, place: string) =>
  runPrepared<AdvertRow>(ctx.db, advertsStatement, [place, ctx.lang, new Date(ctx.now)])
