import type { Context } from '../../platform/context.ts'
import type { GoodsQuestion } from './goods-filter.ts'
import { findGoodsPage, type Page } from './queries.ts'
import { findPatterns } from '../../platform/db/patterns.ts'

/** Items whose names, in any language, hold all the words; without words the whole list. */
export async function searchGoods(ctx: Context, { q, ...question }: GoodsQuestion & { q: string }): Promise<Page> {
  if (q === '') return findGoodsPage(ctx, question)
  const patterns = await findPatterns(ctx, q)
  if (patterns) return findGoodsPage(ctx, question, patterns)
  return { cards: [], total: 0, page: Math.max(1, question.page), pageSize: Math.max(1, question.page_size) }
}
