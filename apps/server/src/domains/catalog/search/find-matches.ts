import { anyOf, wholeQuestion } from '@pitlane/domain/catalog/goods-search.ts'
import * as z from 'zod/mini'
import type { Context } from '../../../platform/context.ts'
import { one } from '../../../platform/db/database.ts'
import { findPatterns } from '../../../platform/db/patterns.ts'
import { statement } from '../../../platform/db/statement.ts'
import { goodsFilter, type GoodsQuestion } from '../goods-filter.ts'
import { type Page, windowOf } from '../queries.ts'
import { findCards } from '../statements.ts'
import { countsOf } from '../totals.ts'

/**
 * What a search finds, best first: what is named so, then what is only about it, each by sales. No index sorts by that,
 * and a frequent word has thousands of hits, so the few best-sold items (`front`) are looked through first and the rest
 * only as far as the page still lacks some. Decision 0065 has the measurements.
 */

/** Nobody pages through more of what a search found, so it is counted and shown up to here. */
const mostFound = 1_000

const bySales = 'sold desc nulls last, position, id'
const joined = 'goods_words join products on id = product_id'
/**
 * OFFSET 0 keeps the hits apart: the planner would else walk the whole shop, by sales or by number, for rare ones, and unpack
 * the words of each item, which it takes for cheap.
 */
const hitsOf = (where: string) =>
  `(select product_id from goods_words where ${where} offset 0) as hits join products on id = product_id`
const idsRow = z.object({ ids: z.array(z.int()) })
const frontRow = z.object({ ids: z.array(z.int()), named: z.int(), rest: z.boolean() })

type Source = { where: string; values: readonly unknown[] }

async function findIds(ctx: Context, from: string, { where, values }: Source, limit: number): Promise<number[]> {
  if (limit <= 0) return []
  const find = statement({
    name: '',
    sql: `
      select coalesce(json_agg(id), '[]') as ids
      from (select id from ${from} where ${where} order by ${bySales} limit ${limit}) as found`,
    row: idsRow,
  })
  return one(await find(ctx.db, [...values])).ids
}

/** Of the front: first what is named so, and how many these are; and whether there is anything beyond the front. */
async function findFront(ctx: Context, { where, values }: Source, question: string, limit: number) {
  const find = statement({
    name: '',
    sql: `
      select coalesce(json_agg(id), '[]') as ids, count(*) filter (where named) as named,
        exists (select from goods_words where not front) as rest
      from (
        select id, titles @@ ${question} as named from ${joined} where front and words @@ ${question} and ${where}
        order by named desc, ${bySales} limit ${limit}
      ) as found`,
    row: frontRow,
  })
  return one(await find(ctx.db, [...values]))
}

/** Parts of longer words, which names alone are searched for: "stecker" in "Prüfstecker". */
async function findParts(ctx: Context, q: string, filter: GoodsQuestion, found: number[], limit: number) {
  const patterns = limit > 0 ? await findPatterns(ctx, q) : null
  // Beside what was found by whole words, a part of two letters says nothing.
  if (!patterns || (found.length > 0 && patterns.some((pattern) => pattern.length < 6))) return []
  const { where, values } = goodsFilter(filter, { patterns })
  const others = `${where} and id <> all($${values.length + 1}::bigint[])`
  return findIds(ctx, 'products', { where: others, values: [...values, found] }, limit)
}

/**
 * How many there are, up to one more than are shown. Each hit of the names is one of all words; where these are enough, the
 * larger index, which takes five times as long, is not asked.
 */
async function countFound(ctx: Context, { where, values }: Source, asked: string): Promise<number> {
  const countOf = (column: string) =>
    `select count(*) from (select from ${hitsOf(`${column} @@ ${asked}`)} where ${where} limit ${mostFound + 1}) as found`
  const count = statement({
    name: '',
    sql: `
      select case when named > ${mostFound} then named else (${countOf('words')}) end as total
      from (${countOf('titles')}) as counted(named)`,
    row: z.object({ total: z.int() }),
  })
  return one(await count(ctx.db, [...values])).total
}

async function pageOfIds(
  ctx: Context,
  question: GoodsQuestion,
  ids: number[],
  count: () => Promise<number>,
): Promise<Page> {
  const { page, pageSize, offset } = windowOf(question)
  const { cards } = one(await findCards(ctx.db, [ids.slice(offset, offset + pageSize), ctx.lang]))
  const isAll = ids.length < Math.min(mostFound, offset + pageSize)
  const total = isAll ? ids.length : await count()
  return {
    cards,
    total: Math.min(mostFound, Math.max(total, ids.length)),
    page,
    pageSize,
    ...(total > mostFound ? { more: true } : {}),
  }
}

/** A page of what all the parts of a question find, by relevance, and then what has `q` within its words; empty for that not to be asked. */
export async function findMatches(ctx: Context, question: GoodsQuestion, q: string, parts: string[]): Promise<Page> {
  const { offset, pageSize } = windowOf(question)
  const wanted = Math.min(mostFound, offset + pageSize)
  const filter = goodsFilter(question)
  const asked = `$${filter.values.length + 1}::tsquery`
  const values = [...filter.values, wholeQuestion(parts)]

  const front = await findFront(ctx, { where: filter.where, values }, asked, wanted)
  const [named, about] = [front.ids.slice(0, front.named), front.ids.slice(front.named)]
  const beyond = async (where: string, found: number[]): Promise<number[]> =>
    front.rest
      ? findIds(ctx, hitsOf(`not front and ${where}`), { where: filter.where, values }, wanted - found.length)
      : []
  const allNamed = [...named, ...(await beyond(`titles @@ ${asked}`, named))]
  const known = [...allNamed, ...about].slice(0, wanted)
  const whole = [...known, ...(await beyond(`words @@ ${asked} and not titles @@ ${asked}`, known))]
  const ids = [...whole, ...(await findParts(ctx, q, question, whole, wanted - whole.length))]
  const key = `search ${filter.shape} ${JSON.stringify(values)}`
  const count = () => countsOf(ctx.db).get(key, ctx.now, () => countFound(ctx, { where: filter.where, values }, asked))
  return pageOfIds(ctx, question, ids, count)
}

/** So many candidates are looked at by how much of a search they answer. */
const mostNear = 200

/** A page of what answers some of the parts: the more of them, and by its name, the nearer. */
export async function findNear(ctx: Context, question: GoodsQuestion, parts: string[]): Promise<Page> {
  if (parts.length === 0) return { cards: [], total: 0, ...pageNumbers(question) }
  const filter = goodsFilter(question)
  const [any, each] = [filter.values.length + 1, filter.values.length + 2]
  // The best-sold first; of the others whichever come first, as sorting them would look at all. OFFSET 0: see above.
  const some = (where: string) => `
    select id, sold, position, titles, words
    from (select product_id, titles, words from goods_words where ${where} and words @@ $${any}::tsquery offset 0) as hits
      join products on id = product_id
    where ${filter.where} limit ${mostNear}`
  const find = statement({
    name: '',
    sql: `
      select coalesce(json_agg(id order by nearness desc, ${bySales}), '[]') as ids
      from (
        select id, sold, position, (
          select sum((titles @@ part::tsquery)::int + (words @@ part::tsquery)::int) from unnest($${each}::text[]) as part
        ) as nearness
        from ((${some('front')}) union all (${some('not front')}) limit ${mostNear}) as candidates
      ) as found`,
    row: idsRow,
  })
  const { ids } = one(await find(ctx.db, [...filter.values, anyOf(parts), parts]))
  return pageOfIds(ctx, question, ids, async () => ids.length)
}

const pageNumbers = (question: GoodsQuestion) => {
  const { page, pageSize } = windowOf(question)
  return { page, pageSize }
}
