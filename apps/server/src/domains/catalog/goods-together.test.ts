import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { goodsTogetherStaffEndpoints as calls } from '@pitlane/contract/catalog/staff-together.ts'
import { eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { one } from '../../platform/db/database.ts'
import { settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { aProduct } from './factory.ts'
import { categories, products, styles } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const seller = await aUser(t, { role: 'seller' })
const stylesOf = (id: number) => t.db.select().from(styles).where(eq(styles.productId, id)).orderBy(styles.id)

test('prices of many items are looked at, changed once, and a price that is no longer reduced is not struck out', async () => {
  const [a, b] = [
    await aProduct(t, { styles: [{ price: 1000, oldPrice: 1100 }, { price: 2000 }] }),
    await aProduct(t, { price: 4950 }),
  ]
  const input = { key: randomUUID(), ids: [a.id, b.id], percent: 1500, rounding: 'ninety_nine' as const }
  const seen = (await t.call(calls.changeGoodsTogether, { ...input, dry_run: true }, seller)).data
  expect(seen.prices.map(({ before, after, old_price }) => [before, after, old_price])).toEqual([
    [1000, 1199, null],
    [2000, 2299, null],
    [4950, 5699, null],
  ])
  expect((await stylesOf(a.id)).map(({ price }) => price)).toEqual([1000, 2000])
  await t.call(calls.changeGoodsTogether, { ...input, dry_run: false }, seller)
  await t.call(calls.changeGoodsTogether, { ...input, dry_run: false }, seller)
  expect((await stylesOf(a.id)).map(({ price, oldPrice }) => [price, oldPrice])).toEqual([
    [1199, null],
    [2299, null],
  ])
  expect((await t.call(catalogEndpoints.getGoods, { id: b.id })).data.price).toBe(5699)
})

test('what could be dear is done by who has seen the sum, and nothing is done of what is not there', async () => {
  const goods = await aProduct(t, { price: 10_000, stock: 100 })
  const input = { key: randomUUID(), ids: [goods.id], percent: -5000, dry_run: false }
  const cost = 5_000 * 100
  await t.db.insert(settings).values({ key: 'second_look_above', value: cost - 1 })
  expect(await t.call(calls.changeGoodsTogether, input, seller)).toMatchObject({
    reason: 'second_look',
    data: { cost },
  })
  expect((await t.call(calls.changeGoodsTogether, { ...input, cost_seen: cost }, seller)).code).toBe(0)
  const lost = { ...input, key: randomUUID(), ids: [goods.id, 999_999], percent: 1000 }
  expect(await t.call(calls.changeGoodsTogether, lost, seller)).toMatchObject({ reason: 'not_found' })
  expect(one(await stylesOf(goods.id)).price).toBe(5_000)
})

test('many items are put on sale or taken off it, each to whom it is offered', async () => {
  const [all, members] = [await aProduct(t), await aProduct(t, { audience: 'member', status: 0 })]
  const set = (status: 0 | 1) =>
    t.call(calls.changeGoodsTogether, { key: randomUUID(), ids: [all.id, members.id], status, dry_run: false }, seller)
  const statuses = async () =>
    (await t.db.select().from(products).orderBy(products.id))
      .filter(({ id }) => [all.id, members.id].includes(id))
      .map(({ status }) => status)
  await set(1)
  expect(await statuses()).toEqual([1, 2])
  await set(0)
  expect(await statuses()).toEqual([0, 0])
  expect(
    await t.call(calls.changeGoodsTogether, { key: randomUUID(), ids: [all.id], dry_run: false }, seller),
  ).toMatchObject({ reason: 'field_required' })
})

test('many items get one category and one tax class, and what is not named stays', async () => {
  const shelf = one(
    await t.db
      .insert(categories)
      .values({ slug: 'meters', names: { en: 'Meters' }, icon: 'gauge' })
      .returning({ id: categories.id }),
  )
  const [a, b] = [await aProduct(t), await aProduct(t, { taxClass: 'zero' })]
  const set = (more: object) =>
    t.call(calls.changeGoodsTogether, { key: randomUUID(), ids: [a.id, b.id], dry_run: false, ...more }, seller)
  const read = async () =>
    (
      await t.db
        .select()
        .from(products)
        .where(inArray(products.id, [a.id, b.id]))
        .orderBy(products.id)
    ).map(({ categoryId, taxClass }) => [categoryId, taxClass])
  await set({ category_id: shelf.id })
  expect(await read()).toEqual([[shelf.id, 'standard'], [shelf.id, 'zero']]) // prettier-ignore
  await set({ tax_class: 'reduced' })
  expect(await read()).toEqual([[shelf.id, 'reduced'], [shelf.id, 'reduced']]) // prettier-ignore
  await set({ category_id: null })
  expect(await read()).toEqual([[null, 'reduced'], [null, 'reduced']]) // prettier-ignore
  expect(await set({ tax_class: 'luxury' })).toMatchObject({ status: 400, field: 'tax_class' })
})

test('a copy is an item of its own with the same styles and parts, off sale, without pieces and barcodes', async () => {
  const part = await aProduct(t)
  const kit = await aProduct(t, {
    kind: 'combination',
    styles: [{ stock: null, contents: [[one(part.styles).id, 3]] }],
  })
  const goods = await aProduct(t, { slug: 'first', stock: 5, isHot: 1 })
  await t.db.update(styles).set({ barcode: '96385074' }).where(eq(styles.productId, goods.id))
  const input = { id: goods.id, key: randomUUID(), slug: 'second' }
  const [copy, again] = await Promise.all([1, 2].map(() => t.call(calls.duplicateGoods, input, seller)))
  expect(copy!.data).toMatchObject({ slug: 'second', status: 0, is_hot: 1, sold: 0 })
  expect(again!.data.id).toBe(copy!.data.id)
  expect(await stylesOf(copy!.data.id)).toMatchObject([
    { code: 'style-0', onHand: 0, reserved: 0, sold: 0, barcode: null },
  ])
  expect(await t.call(calls.duplicateGoods, { ...input, key: randomUUID() }, seller)).toMatchObject({
    reason: 'slug_taken',
  })
  const other = await t.call(calls.duplicateGoods, { id: kit.id, key: randomUUID(), slug: 'kit-copy' }, seller)
  expect(other.code).toBe(0)
  expect(
    await t.db.execute(`select quantity from contents where style_id = ${one(await stylesOf(other.data.id)).id}`),
  ).toMatchObject({ rows: [{ quantity: 3 }] })
})
