import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import type { GoodsSort } from '@pitlane/domain/catalog/goods.ts'

export type GoodsQuestion = Partial<ParsedOf<typeof catalogEndpoints.listGoods>> & { page: number; page_size: number }

/**
 * Each order has an index that gives it, or the first page would sort the whole shop. NULLS LAST although there are no
 * nulls: without the words the order is not the index's. Newest is by id, which is given in order of creation.
 */
const orders: Record<GoodsSort, string> = {
  default: 'position, id',
  newest: 'id desc',
  price_up: 'price, id',
  price_down: 'price desc, id desc',
  sold: 'sold desc nulls last, id',
}

export type GoodsFilterSql = {
  /** Names the conditions, without their values. */
  shape: string
  where: string
  values: (string | number)[]
  sort: GoodsSort
  orderBy: string
  /** Whether one plan is best for all values. */
  planOnce: boolean
}

/**
 * Conditions, by order, that one index answers and sorts, so that a plan made without looking at the values is the best
 * one. Any other list is planned for its values (0.5 ms): its cached plan would walk the whole shop in order of price
 * to find the three items of a small category. These few are the first lists of our screens.
 */
const byOneIndex: Record<GoodsSort, readonly string[]> = {
  default: ['', 'is_hot', 'is_orderby', 'channel_type', 'good_type+channel_type', 'category', 'kind'],
  newest: [''],
  price_up: [''],
  price_down: [''],
  sold: ['', 'category'],
}

/** What items are found by, besides their filter. */
export type Match = { patterns?: readonly string[]; words?: string }

/** A list's conditions as SQL. The flags are written out so that their partial indexes are found. */
export function goodsFilter(
  question: Omit<GoodsQuestion, 'page' | 'page_size'>,
  { patterns = [], words }: Match = {},
): GoodsFilterSql {
  const { sort = 'default' } = question
  const names: string[] = []
  const conditions = ['status = 1']
  const values: (string | number)[] = []
  const when = (name: string, value: string | number | undefined, condition: (place: string) => string) => {
    if (value === undefined) return
    names.push(name)
    conditions.push(condition(`$${values.push(value)}`))
  }
  for (const flag of ['is_hot', 'is_orderby'] as const) {
    if (question[flag] !== 1) continue
    names.push(flag)
    conditions.push(`${flag} = 1`)
  }
  if (question.in_stock === 1) {
    names.push('stock')
    conditions.push('in_stock')
  }
  when('good_type', question.good_type, (place) => `good_type = ${place}`)
  when('channel_type', question.channel_type, (place) => `channel_type = ${place}`)
  when('kind', question.kind, (place) => `kind = ${place}`)
  when('category', question.category_id, (place) => `category_id = ${place}`)
  when('from', question.price_from, (place) => `price >= ${place}`)
  when('to', question.price_to, (place) => `price <= ${place}`)
  when('rating', question.rating_from && question.rating_from * 10, (place) => `rating_tenths >= ${place}`)
  when('model', question.model || undefined, (place) => `(models = '{}' or ${place} = any(models))`)
  for (const pattern of patterns) when('like', pattern, (place) => `search_key like ${place}`)
  when('words', words, (place) => `id in (select product_id from goods_words where words @@ ${place}::tsquery)`)
  const shape = names.join('+')
  return {
    shape,
    where: conditions.join(' and '),
    values,
    sort,
    orderBy: orders[sort],
    planOnce: byOneIndex[sort].includes(shape),
  }
}
