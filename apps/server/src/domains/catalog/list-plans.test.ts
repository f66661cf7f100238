import { goodsSorts } from '@pitlane/domain/catalog/goods.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { plansOf } from '../../../test/plans.ts'
import { aProduct } from './factory.ts'
import type { GoodsQuestion } from './goods-filter.ts'
import { findForYouPage, findGoodsPage } from './queries.ts'
import { findPatterns } from '../../platform/db/patterns.ts'
import { searchGoods } from './search/search-goods.ts'

const t = await testApp({ connections: 1 })
const ctx = t.systemContext()
for (let position = 0; position < 30; position += 1)
  await aProduct(t, { position, isHot: position % 2, isOrderby: position % 3 === 0 ? 1 : 0 })

const filters: Record<string, object> = {
  nothing: {},
  'a type': { good_type: 21 },
  'a channel': { channel_type: 12 },
  'a type and a channel': { good_type: 21, channel_type: 11 },
  'the hot list': { is_hot: 1 },
  'the excellent list': { is_orderby: 1 },
  'a kind': { kind: 'software' },
  'a category': { category_id: 3 },
  'a price': { price_from: 100, price_to: 200 },
  'a category, a kind and a price': { category_id: 3, kind: 'software', price_to: 200 },
}

test.each(goodsSorts.flatMap((sort) => Object.entries(filters).map(([name, filter]) => [name, sort, filter] as const)))(
  'a list by %s in order of %s reads an index',
  async (_name, sort, filter) => {
    const question = { ...filter, sort, page: 1, page_size: 1 } as GoodsQuestion
    for (const plan of await plansOf(t, () => findGoodsPage(ctx, question)))
      expect(plan).not.toMatch(/Seq Scan on products/)
  },
)

test.each([
  ['default', {}],
  ['default', { is_hot: 1 }],
  ['default', { channel_type: 14 }],
  ['default', { good_type: 1, channel_type: 14 }],
  ['newest', {}],
  ['price_up', {}],
  ['price_down', {}],
  ['sold', {}],
] as const)('the list in order of %s by %o is never sorted', async (sort, filter) => {
  const [plan] = await plansOf(t, () => findGoodsPage(ctx, { ...filter, sort, page: 1, page_size: 24 }))
  expect(plan).not.toMatch(/Sort/)
})

test.each(['dongle', 'ev', 'e', '轮胎', 'сканер', 'obd 检测'])(
  'a search for %s reads the index of words',
  async (q) => {
    const [, list] = await plansOf(t, () => searchGoods(ctx, { q, page: 1, page_size: 24 }))
    expect(list).not.toMatch(/Seq Scan on products/)
    for (const pattern of (await findPatterns(ctx, q))!) {
      const [plan] = await plansOf(t, () =>
        t.db.$client.query({ text: 'select id from products where search_key like $1', values: [pattern] }),
      )
      expect(plan).toMatch(/products_search_key/)
      expect(pattern).toMatch(/^%.+%$/)
    }
  },
)

test('recommendations are read from indexes', async () => {
  const [plan] = await plansOf(t, () => findForYouPage(ctx, { id: 3, page: 1, page_size: 6 }))
  expect(plan).not.toMatch(/Seq Scan on products/)
})
