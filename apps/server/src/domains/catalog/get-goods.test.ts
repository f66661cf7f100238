import { minor } from '@pitlane/domain/money.ts'
import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aProduct } from './factory.ts'
import { categories, styles } from './tables.ts'

const t = await testApp()
const get = async (id: number, lang = 'en') =>
  (await t.call(catalogEndpoints.getGoods, { id }, { headers: { lang } })).data
const picture = { file: '7d9c6c3c-0000-4000-8000-000000000000', width: 1080, height: 1080 }

test('an item is shown with its styles in their order, in the reader’s language', async () => {
  const [category] = await t.db
    .insert(categories)
    .values({ slug: 'ev', names: { en: 'Electric', de: 'Elektro' }, icon: 'plug' })
    .returning()
  const { id } = await aProduct(t, {
    names: { en: 'Kit', de: 'Satz' },
    pictures: [picture],
    categoryId: category!.id,
    rating: 47,
    ratingCount: 3,
    styles: [
      { price: 300, oldPrice: 400, names: { en: 'Large', de: 'Groß' }, stock: 0 },
      { price: 200, stock: 7 },
      { price: 1, status: 0 },
    ],
  })
  const shown = { src: `/files/${picture.file}`, width: 1080, height: 1080, alt: 'Satz' }
  expect(await get(id, 'de')).toMatchObject({
    name: 'Satz',
    description: 'A description',
    rating: 4.7,
    price: 200,
    in_stock: true,
    picture: shown,
    pictures: [shown],
    category: { id: category!.id, slug: 'ev', name: 'Elektro' },
    contents: [],
    styles: [
      { name: 'Groß', price: 300, old_price: 400, stock: 0, picture: null },
      { name: 'Style 2', price: 200, old_price: null, stock: 7, picture: null },
    ],
  })
})

test('the community’s call gives the same in its envelope', async () => {
  const { id } = await aProduct(t)
  const community = await t.call(catalogEndpoints.queryGoodsDetail, { id })
  expect(community).toMatchObject({ code: 0, msg: 'success', data: await get(id) })
})

test.each([
  ['unknown', async () => 4711],
  ['off sale', async () => (await aProduct(t, { status: 0 })).id],
])('an item that is %s is gone', async (_what, idOf) => {
  const answer = await t.call(catalogEndpoints.getGoods, { id: await idOf() })
  expect(answer).toMatchObject({ status: 200, reason: 'goods_gone', field: 'id' })
})

test('nothing of software runs out', async () => {
  const { id } = await aProduct(t, { kind: 'software' })
  const software = await get(id)
  expect([software.styles[0]!.stock, software.in_stock]).toEqual([null, true])
})

test('reserved pieces cannot be bought', async () => {
  const item = await aProduct(t, { stock: 3 })
  await t.db.update(styles).set({ reserved: 3 }).where(eq(styles.id, item.styles[0]!.id))
  const shown = await get(item.id)
  expect([shown.styles[0]!.stock, shown.in_stock]).toEqual([0, false])
})

test('a combination has what its scarcest part allows, and its list knows it too', async () => {
  const tester = await aProduct(t, { name: 'Tester', stock: 5 })
  const sensor = await aProduct(t, { name: 'Sensor', stock: 9, pictures: [picture] })
  const licence = await aProduct(t, { name: 'Licence', kind: 'software' })
  const contents = [
    [tester.styles[0]!.id, 1],
    [sensor.styles[0]!.id, 4],
    [licence.styles[0]!.id, 1],
  ] as const
  const set = await aProduct(t, { kind: 'combination', styles: [{ price: 500, stock: null, contents }] })

  const shown = await get(set.id)
  expect(shown.styles[0]!.stock).toBe(2)
  expect(shown.contents).toMatchObject([
    { id: tester.id, name: 'Tester', style: 'Style 1', quantity: 1, picture: { src: '' } },
    { id: sensor.id, quantity: 4, picture: { src: `/files/${picture.file}`, alt: 'Sensor' } },
    { id: licence.id, quantity: 1 },
  ])

  const inStock = async () => (await t.call(catalogEndpoints.listAllGoods, { good_type: 21 })).data.list[0]!.in_stock
  const reserve = (reserved: number) => t.db.update(styles).set({ reserved }).where(eq(styles.id, sensor.styles[0]!.id))
  expect(await inStock()).toBe(true)
  await reserve(6)
  expect([await inStock(), (await get(set.id)).styles[0]!.stock]).toEqual([false, 0])
  await reserve(5)
  expect(await inStock()).toBe(true)
})

test('a card’s price follows its cheapest style on sale', async () => {
  const item = await aProduct(t, { channelType: 13, styles: [{ price: 500 }, { price: 900, oldPrice: 1000 }] })
  const price = async () => {
    const { data } = await t.call(catalogEndpoints.listAllGoods, { channel_type: 13 })
    return [data.list[0]!.price, data.list[0]!.old_price]
  }
  expect(await price()).toEqual([500, null])
  await t.db.update(styles).set({ status: 0 }).where(eq(styles.id, item.styles[0]!.id))
  expect(await price()).toEqual([900, 1000])
  await t.db
    .update(styles)
    .set({ price: minor(800) })
    .where(eq(styles.id, item.styles[1]!.id))
  expect(await price()).toEqual([800, 1000])
})
