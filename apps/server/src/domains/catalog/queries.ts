import { langs } from '@pitlane/domain/lang.ts'
import { type Minor, zero } from '@pitlane/domain/money.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { createCache, perDatabase } from '../../platform/cache.ts'
import type { Context } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statement.ts'
import { type GoodsFilterSql, goodsFilter, type GoodsQuestion, type Match } from './goods-filter.ts'
import { isPreviewMark } from './preview-link.ts'
import { cardsRow, type CardTuple, type DetailsRow } from './rows.ts'
import {
  cardOf,
  findAdvertRows,
  findCategoryRows,
  findDetailsRow,
  findForYou,
  findModelRows,
  findPreviewRow,
} from './statements.ts'
import { products, styles } from './tables.ts'
import { countsOf, totalByPage } from './totals.ts'

export type Page = { cards: CardTuple[]; total: number; page: number; pageSize: number; more?: true }

/** Page 0 is the first, and a page has one item at least. */
export function windowOf({ page, page_size }: { page: number; page_size: number }) {
  const pageSize = Math.max(1, page_size)
  const at = Math.max(1, page)
  return { page: at, pageSize, offset: (at - 1) * pageSize }
}

/**
 * A search may match the whole shop by a text that no index counts: past this many, the exact number does not matter.
 */
const mostCounted = 10_000

async function countGoods(ctx: Context, { shape, where, values }: GoodsFilterSql): Promise<number> {
  const found = /like|words/.test(shape)
    ? `(select from products where ${where} limit ${mostCounted}) as found`
    : `products where ${where}`
  const count = statement({
    name: '',
    sql: `select count(*) as total from ${found}`,
    row: z.object({ total: z.int() }),
  })
  return one(await count(ctx.db, values)).total
}

/** Five pages of a usual length. */
const firstItems = 120

/**
 * The first pages of a list that one index gives. The number in it is no condition but a hint: for a LIMIT that is a
 * parameter, the cached plan expects a tenth of the shop, so PostgreSQL would rather plan anew at each call, which
 * costs more than to read the page.
 */
const firstPages = ({ shape, where, values, sort, orderBy }: GoodsFilterSql) =>
  statement({
    name: `list-goods ${shape} ${sort}`,
    sql: `
    select coalesce(json_agg(${cardOf(`$${values.length + 1}`)}), '[]') as cards
    from (
      select * from (select * from products where ${where} order by ${orderBy} limit ${firstItems}) as top
      limit $${values.length + 2} offset $${values.length + 3}
    ) as p`,
    row: cardsRow,
  })

/**
 * Any page, planned for its values. The ids are selected first: OFFSET and sort then move index entries, and only the
 * page's own rows are unpacked (the last page took 530 ms otherwise, now 8).
 */
const anyPage = ({ where, values, orderBy }: GoodsFilterSql) =>
  statement({
    name: '',
    sql: `
    select coalesce(json_agg(${cardOf(`$${values.length + 1}`)} order by ${orderBy.replace(/\b(id|position|price|sold)\b/g, 'p.$1')}), '[]') as cards
    from (
      select id from products where ${where} order by ${orderBy} limit $${values.length + 2} offset $${values.length + 3}
    ) as page
    join products p on p.id = page.id`,
    row: cardsRow,
  })

export async function findGoodsPage(ctx: Context, question: GoodsQuestion, match: Match = {}): Promise<Page> {
  const { page, pageSize, offset } = windowOf(question)
  const filter = goodsFilter(question, match)
  const find = filter.planOnce && offset + pageSize <= firstItems ? firstPages(filter) : anyPage(filter)
  const { cards } = one(await find(ctx.db, [...filter.values, ctx.lang, pageSize, offset]))
  const end = offset + cards.length
  const key = `${filter.shape} ${filter.values.join(' ')}`
  const count = () => countsOf(ctx.db).get(key, ctx.now, () => countGoods(ctx, filter))
  // If the count, some seconds old, and the page disagree, the page is right.
  const total = totalByPage(offset, pageSize, cards.length) ?? Math.max(await count(), cards.length && end)
  return { cards, total, page, pageSize }
}

export async function findDetails(ctx: Context, id: number): Promise<DetailsRow | null> {
  const [row] = await findDetailsRow(ctx.db, [id, ctx.lang])
  return row?.details ?? null
}

/** The same of what is not on sale, for whoever has a link of the staff's. */
export async function findPreview(ctx: Context, id: number, mark: string): Promise<DetailsRow | null> {
  const [goods] = await ctx.db.select({ key: products.previewKey }).from(products).where(eq(products.id, id))
  if (!goods || !isPreviewMark(mark, id, goods.key, ctx.now)) return null
  const [row] = await findPreviewRow(ctx.db, [id, ctx.lang])
  return row?.details ?? null
}

/** The current price of a style; null for an unknown one. */
export async function findPrice(db: Context['db'], styleId: number): Promise<Minor | null> {
  const [style] = await db.select({ price: styles.price }).from(styles).where(eq(styles.id, styleId))
  return style?.price ?? null
}

/** What a style costs and where its goods belong, as coupons ask; null for one that is not there. */
export async function findItem(db: Context['db'], styleId: number) {
  const { goodType, channelType } = products
  const [item] = await db
    .select({ price: styles.price, goodType, channelType })
    .from(styles)
    .innerJoin(products, eq(products.id, styles.productId))
    .where(eq(styles.id, styleId))
  return item ?? null
}

type Scope = { styleId: number | null; goodType: number | null; channelType: number | null }

/** The highest price of what is in the scope and can be sold, in minor units; null in the scope means any. */
export async function findDearest(db: Context['db'], { styleId, goodType, channelType }: Scope): Promise<Minor> {
  const { rows } = await db.execute<{ price: Minor | null }>(
    sql`select max(s.price) as price from styles s join products p on p.id = s.product_id
        where (${styleId}::bigint is null or s.id = ${styleId}) and (${goodType}::int is null or p.good_type = ${goodType})
          and (${channelType}::int is null or p.channel_type = ${channelType})`,
  )
  return one(rows).price ?? zero
}

/** The codes of styles by their ids. */
export async function findStyleCodes(db: Context['db'], ids: number[]): Promise<Map<number, string>> {
  const rows = await db.select({ id: styles.id, code: styles.code }).from(styles).where(inArray(styles.id, ids))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Nobody looks through more recommendations than this, so the list ends here. */
const mostForYou = 200

export async function findForYouPage(
  ctx: Context,
  question: { id?: number; page: number; page_size: number },
): Promise<Page> {
  const { page, pageSize, offset } = windowOf(question)
  const limit = Math.max(0, Math.min(pageSize, mostForYou - offset))
  const values = [question.id ?? 0, ctx.lang, limit, offset]
  const { cards } = limit ? one(await findForYou(ctx.db, values)) : { cards: [] }
  const all = () => countsOf(ctx.db).get(' ', ctx.now, () => countGoods(ctx, goodsFilter({})))
  const total =
    totalByPage(offset, limit, cards.length) ??
    Math.max((await all()) - (question.id ? 1 : 0), cards.length && offset + cards.length)
  return { cards, total: Math.min(mostForYou, total), page, pageSize }
}

/** The models that software on sale names, by which lists are filtered. */
const modelsOf = perDatabase(() => createCache<string[]>({ milliseconds: 5_000, most: 1 }))
export const findModels = (ctx: Context) =>
  modelsOf(ctx.db).get('', ctx.now, async () => (await findModelRows(ctx.db, [])).map(({ model }) => model))

type Categories = Awaited<ReturnType<typeof findCategoryRows>>
/** Their counts are of the whole shop, so they are cached as totals are. */
const categoriesOf = perDatabase(() => createCache<Categories>({ milliseconds: 5_000, most: langs.length }))
export const findCategories = (ctx: Context) =>
  categoriesOf(ctx.db).get(ctx.lang, ctx.now, () => findCategoryRows(ctx.db, [ctx.lang]))

export const findAdverts = (ctx: Context, place: string) => findAdvertRows(ctx.db, [place, ctx.lang, new Date(ctx.now)])
