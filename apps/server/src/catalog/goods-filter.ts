import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { catalogEndpoints } from '@pitlane/contract/catalog.ts'
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
  /** Whether a screen of ours asks so: these shapes are few enough to be prepared on each connection. */
  usual: boolean
}

/** A list's conditions as SQL. The flags are written out so that their partial indexes are found. */
export function goodsFilter(question: Omit<GoodsQuestion, 'page' | 'page_size'>, patterns: readonly string[] = []): GoodsFilterSql {
  const { sort = 'default' } = question
  const names: string[] = []
  const conditions = ['status = 1']
  const values: (string | number)[] = []
  const when = (name: string, value: string | number | undefined, condition: string) => {
    if (value === undefined) return
    names.push(name)
    conditions.push(`${condition} $${values.push(value)}`)
  }
  for (const flag of ['is_hot', 'is_orderby'] as const) {
    if (question[flag] !== 1) continue
    names.push(flag)
    conditions.push(`${flag} = 1`)
  }
  when('good_type', question.good_type, 'good_type =')
  when('channel_type', question.channel_type, 'channel_type =')
  when('kind', question.kind, 'kind =')
  when('category', question.category_id, 'category_id =')
  const usual = names.length <= 2 && question.price_from === undefined && question.price_to === undefined && patterns.length === 0
  when('from', question.price_from, 'price >=')
  when('to', question.price_to, 'price <=')
  for (const pattern of patterns) when('like', pattern, 'search_key like')
  return { shape: names.join('+'), where: conditions.join(' and '), values, sort, orderBy: orders[sort], usual }
}
