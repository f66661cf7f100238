import { mayBePartOfWords, nearParts, type SearchMatch, wholeQuestion } from '@pitlane/domain/catalog/goods-search.ts'
import type { Context } from '../../../platform/context.ts'
import { findPatterns } from '../../../platform/db/patterns.ts'
import type { GoodsQuestion } from '../goods-filter.ts'
import { findGoodsPage, type Page } from '../queries.ts'
import type { CardTuple } from '../rows.ts'
import { findMatches, findNear } from './find-matches.ts'
import { respell } from './respell.ts'
import { type SearchQuestion, askedParts, readSearch } from './search-words.ts'

type Found = Page & { related: readonly CardTuple[]; found: SearchMatch; meant: string | null }

/** The items that answer a whole search; in another order than the best first, as a list is read. */
async function findWhole(ctx: Context, question: GoodsQuestion, asked: SearchQuestion): Promise<Page | null> {
  const parts = askedParts(asked)
  if (parts.length === 0) return null
  const { sort = 'default' } = question
  if (sort === 'default')
    return seen(await findMatches(ctx, question, mayBePartOfWords(asked.words) ? asked.q : '', parts))
  const listed = seen(await findGoodsPage(ctx, question, { words: wholeQuestion(parts) }))
  if (listed) return listed
  const patterns = await findPatterns(ctx, asked.q)
  return patterns && seen(await findGoodsPage(ctx, question, { patterns }))
}

const seen = (page: Page): Page | null => (page.total > 0 ? page : null)

const unfiltered = ({ page, page_size, sort }: GoodsQuestion): GoodsQuestion => ({ page, page_size, sort })
const isFiltered = (question: GoodsQuestion): boolean =>
  Object.entries(question).some(
    ([name, value]) => value !== undefined && !['page', 'page_size', 'sort', 'status'].includes(name),
  )

/** Beside fewer hits than these, what answers only some of the words is shown as well. */
const few = 6

async function findRelated(ctx: Context, question: GoodsQuestion, asked: SearchQuestion, { cards, total, page }: Page) {
  const parts = nearParts(asked.words, askedParts(asked))
  if (total >= few || page > 1 || parts.length < 2) return []
  const near = await findNear(ctx, { ...question, sort: 'default' }, parts)
  const shown = new Set(cards.map(([id]) => id))
  return near.cards.filter(([id]) => !shown.has(id))
}

type Attempt = { found: SearchMatch; meant?: SearchQuestion; find: () => Promise<Page | null> }

/** What is tried in turn until something is found. */
async function* attempts(
  ctx: Context,
  question: GoodsQuestion,
  asked: SearchQuestion,
  near: boolean,
): AsyncGenerator<Attempt> {
  const everywhere = near && isFiltered(question) ? unfiltered(question) : null
  yield { found: 'words', find: () => findWhole(ctx, question, asked) }
  if (everywhere) yield { found: 'elsewhere', find: () => findWhole(ctx, everywhere, asked) }
  const meant = await respell(ctx, asked)
  if (meant) {
    yield { found: 'respelled', meant, find: () => findWhole(ctx, question, meant) }
    if (everywhere) yield { found: 'respelled', meant, find: () => findWhole(ctx, everywhere, meant) }
  }
  if (!near) return
  const best = meant ?? asked
  const parts = nearParts(best.words, askedParts(best))
  for (const place of everywhere ? [question, everywhere] : [question])
    yield { found: 'near', find: async () => seen(await findNear(ctx, place, parts)) }
  yield { found: 'popular', find: () => findGoodsPage(ctx, { ...unfiltered(question), sort: 'sold' }) }
}

/** Items by words; without words the whole list. With `near` never nothing, as long as the shop sells anything. */
export async function searchGoods(
  ctx: Context,
  { q, near, ...question }: GoodsQuestion & { q: string; near?: 0 | 1 | undefined },
): Promise<Found> {
  const nothing = { related: [], found: 'words', meant: null } as const
  if (q === '') return { ...(await findGoodsPage(ctx, question)), ...nothing }
  const asked = await readSearch(ctx, q)
  for await (const { found, meant, find } of attempts(ctx, question, asked, near === 1)) {
    const page = await find()
    if (!page) continue
    const isWhole = found === 'words' || found === 'respelled'
    const related = near === 1 && isWhole ? await findRelated(ctx, question, meant ?? asked, page) : []
    return { ...page, related, found, meant: meant?.q ?? null }
  }
  const { page, page_size } = question
  return { cards: [], total: 0, page: Math.max(1, page), pageSize: Math.max(1, page_size), ...nothing }
}
