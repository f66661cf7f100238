import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aProduct } from './factory.ts'
import { adverts, categories } from './tables.ts'

const t = await testApp()
const names = { en: 'Tyres', de: 'Reifen' }
const [tyres, tablets] = await t.db
  .insert(categories)
  .values([
    { slug: 'tyres', names, icon: 'gauge', position: 2 },
    { slug: 'tablets', names: { en: 'Tablets' }, icon: 'tablet', position: 1 },
    { slug: 'empty', names: { en: 'Empty' }, icon: 'box' },
  ])
  .returning()
const inTyres = { categoryId: tyres!.id }
const t1 = await aProduct(t, { ...inTyres, name: 'T1', sold: 5 })
await aProduct(t, { ...inTyres, name: 'T2', sold: 50 })
await aProduct(t, { ...inTyres, name: 'T3', sold: 20 })
await aProduct(t, { ...inTyres, name: 'Withdrawn', sold: 999, status: 0 })
await aProduct(t, { categoryId: tablets!.id, name: 'Tablet', sold: 700 })
await aProduct(t, { name: 'Loose', sold: 800 })

test('categories that have items on sale are listed with their number', async () => {
  const { data } = await t.call(catalogEndpoints.listCategories, {}, { headers: { lang: 'de' } })
  expect(data).toEqual([
    { id: tablets!.id, slug: 'tablets', name: 'Tablets', icon: 'tablet', count: 1 },
    { id: tyres!.id, slug: 'tyres', name: 'Reifen', icon: 'gauge', count: 3 },
  ])
})

const forYou = async (input: object) => {
  const { data } = await t.call(catalogEndpoints.queryForYouGoodsPage, input)
  return [data.list.map(({ name }) => name), data.total]
}

test.each([
  [
    'an item: its category first, then what sells most, never itself',
    { id: t1.id },
    [['T2', 'T3', 'Loose', 'Tablet'], 4],
  ],
  ['an item, by pages', { id: t1.id, page: 2, page_size: 3 }, [['Tablet'], 4]],
  ['an item, its first page alone', { id: t1.id, page_size: 2 }, [['T2', 'T3'], 4]],
  ['nothing: what sells most', {}, [['Loose', 'Tablet', 'T2', 'T3', 'T1'], 5]],
  ['an item that is not there', { id: 4711 }, [['Loose', 'Tablet', 'T2', 'T3', 'T1'], 5]],
  ['a page that nobody reaches', { id: t1.id, page: 10_000, page_size: 100 }, [[], 4]],
])('recommendations for %s', async (_what, input, expected) => {
  expect(await forYou(input)).toEqual(expected)
})

test('adverts are shown at their place, in their time and order', async () => {
  const day = 86_400_000
  const at = (days: number) => new Date(t.now() + days * day)
  const advert = (title: string, more: Partial<typeof adverts.$inferInsert> = {}) => ({
    place: 'home',
    titles: { en: title },
    texts: { en: 'Text', de: 'Ein Text' },
    href: '/hot_list/home',
    ...more,
  })
  await t.db
    .insert(adverts)
    .values([
      advert('second', { position: 2, startsAt: at(-1), endsAt: at(1) }),
      advert('first', { position: 1 }),
      advert('over', { endsAt: at(0) }),
      advert('to come', { startsAt: at(1) }),
      advert('off', { active: false }),
      advert('elsewhere', { place: 'mall' }),
    ])
  const shown = async () => (await t.call(catalogEndpoints.listAdverts, {}, { headers: { lang: 'de' } })).data
  expect((await shown()).map(({ title }) => title)).toEqual(['first', 'second'])
  expect((await shown())[0]).toMatchObject({
    text: 'Ein Text',
    href: '/hot_list/home',
    picture: { src: '', alt: 'first' },
  })
  t.pass(day)
  expect((await shown()).map(({ title }) => title)).toEqual(['to come', 'first'])
})
