import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aProduct } from './factory.ts'
import { categories } from './tables.ts'

const t = await testApp()
const [scanners] = await t.db
  .insert(categories)
  .values({ slug: 'scanners', names: { en: 'Scanners' }, icon: 'scan' })
  .returning()

await aProduct(t, {
  name: 'Reader',
  price: 3000,
  channelType: 12,
  position: 1,
  sold: 5,
  isHot: 1,
  categoryId: scanners!.id,
})
await aProduct(t, { name: 'Tablet', price: 90_000, channelType: 12, position: 2, sold: 50, isOrderby: 1 })
const dongle = await aProduct(t, {
  name: 'Dongle',
  price: 2000,
  channelType: 14,
  position: 3,
  sold: 500,
  isHot: 1,
  isOrderby: 1,
})
await aProduct(t, { name: 'Package', kind: 'software', price: 9900, channelType: 11, position: 4 })
const set = await aProduct(t, { name: 'Set', kind: 'combination', price: 5000, channelType: 11, position: 5 })
await aProduct(t, { name: 'Withdrawn', status: 0, isHot: 1, position: 0 })

const list = async (input: object = {}) => {
  const { data } = await t.call(catalogEndpoints.listAllGoods, { status: 1, ...input })
  return data.list.map(({ name }) => name)
}

test.each([
  ['everything on sale, in the shop’s order', {}, ['Reader', 'Tablet', 'Dongle', 'Package', 'Set']],
  ['combinations with software', { good_type: 21, channel_type: 11 }, ['Set']],
  ['software and memberships', { good_type: 1, channel_type: 11 }, ['Package']],
  ['the hot list', { is_hot: 1 }, ['Reader', 'Dongle']],
  ['the excellent list', { is_orderby: 1 }, ['Tablet', 'Dongle']],
  ['professional devices', { channel_type: 12 }, ['Reader', 'Tablet']],
  ['is_hot=0 as no filter', { is_hot: 0 }, ['Reader', 'Tablet', 'Dongle', 'Package', 'Set']],
  ['a kind', { kind: 'software' }, ['Package']],
  ['a category', { category_id: scanners!.id }, ['Reader']],
  ['a range of prices, its ends included', { price_from: 3000, price_to: 9900 }, ['Reader', 'Package', 'Set']],
  [
    'all filters at once',
    { is_hot: 1, good_type: 1, channel_type: 12, kind: 'hardware', category_id: scanners!.id, price_to: 3000 },
    ['Reader'],
  ],
  ['what does not exist as nothing', { good_type: 77 }, []],
  ['the newest first', { sort: 'newest' }, ['Set', 'Package', 'Dongle', 'Tablet', 'Reader']],
  ['the cheapest first', { sort: 'price_up' }, ['Dongle', 'Reader', 'Set', 'Package', 'Tablet']],
  ['the dearest first', { sort: 'price_down' }, ['Tablet', 'Package', 'Set', 'Reader', 'Dongle']],
  ['the most sold first', { sort: 'sold', kind: 'hardware' }, ['Dongle', 'Tablet', 'Reader']],
])('a list shows %s', async (_what, input, names) => {
  expect(await list(input)).toEqual(names)
})

test('a card shows the item with its picture’s place kept', async () => {
  const { data } = await t.call(catalogEndpoints.listAllGoods, { channel_type: 14 })
  expect(data).toEqual({
    list: [
      {
        id: dongle.id,
        slug: dongle.slug,
        name: 'Dongle',
        subtitle: 'A subtitle',
        kind: 'hardware',
        good_type: 1,
        channel_type: 14,
        price: 2000,
        old_price: null,
        prior_price: null,
        currency: 'USD',
        rating: 0,
        rating_count: 0,
        sold: 500,
        in_stock: true,
        picture: { src: '', width: 1080, height: 1080, alt: 'Dongle' },
      },
    ],
    total: 1,
    page: 1,
    pageSize: 24,
  })
})

test.each([
  [{ page: 1, page_size: 2 }, ['Reader', 'Tablet'], 5],
  [{ page: 3, page_size: 2 }, ['Set'], 5],
  [{ page: 4, page_size: 2 }, [], 5],
  [{ page: 0, page_size: 2 }, ['Reader', 'Tablet'], 5],
  [{ page: 2, page_size: 2, sort: 'price_up' }, ['Set', 'Package'], 5],
  [{ page: 10_000, page_size: 100 }, [], 5],
])('page %o', async (input, names, total) => {
  const { data } = await t.call(catalogEndpoints.listGoods, input)
  expect([data.list.map(({ name }) => name), data.total]).toEqual([names, total])
})

test('a page past the contract’s bounds is refused by name', async () => {
  expect(await t.call(catalogEndpoints.listGoods, { page: 10_001 })).toMatchObject({ status: 400, field: 'page' })
  expect(await t.call(catalogEndpoints.listGoods, { page_size: 101 })).toMatchObject({
    status: 400,
    field: 'page_size',
  })
})

test('the plain list of the first devices filters by type', async () => {
  const { data } = await t.call(catalogEndpoints.listGoodsByKind, { good_type: 21 })
  expect(data.list.map(({ id }) => id)).toEqual([set.id])
})

test('a list speaks the reader’s language, and English where it lacks the text', async () => {
  await aProduct(t, {
    names: { en: 'Gauge', de: 'Profiltiefenmesser' },
    subtitles: { en: 'For tyres' },
    channelType: 13,
  })
  const { data } = await t.call(catalogEndpoints.listAllGoods, { channel_type: 13 }, { headers: { lang: 'de' } })
  expect(data.list[0]).toMatchObject({ name: 'Profiltiefenmesser', subtitle: 'For tyres' })
  const english = await t.call(catalogEndpoints.listAllGoods, { channel_type: 13 }, { headers: { lang: 'kor' } })
  expect(english.data.list[0]!.name).toBe('Gauge')
})

test('a total is at most five seconds old, and never less than what is seen', async () => {
  const count = async () => (await t.call(catalogEndpoints.listGoods, { channel_type: 12, page_size: 1 })).data.total
  expect(await count()).toBe(2)
  await aProduct(t, { channelType: 12, position: 9 })
  expect(await count()).toBe(2)
  expect((await t.call(catalogEndpoints.listGoods, { channel_type: 12, page_size: 1, page: 3 })).data.total).toBe(3)
  t.pass(5_001)
  expect(await count()).toBe(3)
})
