import { cartEndpoints } from '@pitlane/contract/cart/cart.ts'
import { wishListEndpoints as calls } from '@pitlane/contract/cart/wish-list.ts'
import { mostWishes } from '@pitlane/domain/cart/wish-list.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { personRows } from '../../../test/person-rows.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aGuest, aUser } from '../account/factory.ts'
import { products, styles } from '../catalog/tables.ts'
import { aStyle } from '../order/factory.ts'

const t = await testApp()
guardInvariants(t)
type User = { token: string }
const add = (user: User, sku_id: number) => t.call(calls.addWish, { sku_id }, user)
const read = async (user: User, more: object = {}) => (await t.call(calls.listWishes, more, user)).data
const productOf = async (styleId: number) =>
  (await t.db.select().from(styles).where(eq(styles.id, styleId)))[0]!.productId

test('what is saved is there with its price of then and now, the last on top', async () => {
  const user = await aUser(t)
  const [cable, camera] = [await aStyle(t, { price: 1_999 }), await aStyle(t, { price: 10_000, stock: 3 })]
  expect(await add(user, cable)).toMatchObject({ code: 0, data: { total: 1 } })
  t.pass(1_000)
  expect(await add(user, camera)).toMatchObject({ data: { total: 2 } })
  await t.db
    .update(styles)
    .set({ price: minor(1_499) })
    .where(eq(styles.id, cable))
  expect(await read(user)).toMatchObject({
    total: 2,
    list: [
      { sku_id: camera, unit_price: 10_000, seen_price: 10_000, state: 'ready' },
      { sku_id: cable, unit_price: 1_499, seen_price: 1_999, currency: 'USD', state: 'ready' },
    ],
  })
  expect(await read(user, { page: 2, page_size: 1 })).toMatchObject({ total: 2, list: [{ sku_id: cable }] })
  // Nobody's first page is page 0; an old client's is.
  expect(await read(user, { page: 0, page_size: 0 })).toMatchObject({ page: 1, list: [{ sku_id: camera }] })
  expect((await read(await aUser(t))).list).toEqual([])
  expect(await personRows(t.db, 'wish_list', user)).toMatchObject([{ seen_price: 1_999 }, { seen_price: 10_000 }])
})

test('of an item its buyer finds which styles he has saved, and of nobody else’s list', async () => {
  const user = await aUser(t)
  const [cable, other] = [await aStyle(t, {}), await aStyle(t, {})]
  const goods_id = await productOf(cable)
  const saved = async (one: User) => (await t.call(calls.listWishedStyles, { goods_id }, one)).data
  expect(await saved(user)).toEqual([])
  for (const style of [cable, other]) await add(user, style)
  expect(await saved(user)).toEqual([cable])
  expect(await saved(await aUser(t))).toEqual([])
  await t.call(calls.removeWish, { sku_id: cable }, user)
  expect(await saved(user)).toEqual([])
})

test('saved twice, or eight times at once, it is one entry, with its first price', async () => {
  const user = await aUser(t)
  const cable = await aStyle(t, { price: 1_999 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(user, cable)))
  expect(answers.every(({ data }) => data.total === 1)).toBe(true)
  await t.db
    .update(styles)
    .set({ price: minor(5) })
    .where(eq(styles.id, cable))
  await add(user, cable)
  expect((await read(user)).list).toMatchObject([{ seen_price: 1_999, unit_price: 5 }])
})

test('a list has its most, also for two who add at once, and says so', async () => {
  const user = await aUser(t)
  const ids: number[] = []
  for (let made = 0; made < mostWishes + 3; made += 1) ids.push(await aStyle(t))
  for (const id of ids.slice(0, mostWishes - 1)) await add(user, id)
  const answers = await Promise.all(ids.slice(mostWishes - 1).map((id) => add(user, id)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  for (const { reason, message } of answers.filter(({ code }) => code !== 0)) {
    expect(reason).toBe('wishes_full')
    expect(message).toContain(String(mostWishes))
  }
  expect(await add(user, ids[0]!)).toMatchObject({ code: 0, data: { total: mostWishes } })
})

test('what is sold out or not sold any more says so, and what never was is not saved', async () => {
  const user = await aUser(t)
  const [out, gone] = [await aStyle(t, { stock: 0 }), await aStyle(t)]
  for (const id of [out, gone]) await add(user, id)
  await t.db
    .update(products)
    .set({ status: 0 })
    .where(inArray(products.id, [await productOf(gone)]))
  const { list } = await read(user)
  expect(new Map(list.map(({ sku_id, state }) => [sku_id, state]))).toEqual(
    new Map([
      [out, 'sold_out'],
      [gone, 'gone'],
    ]),
  )
  expect(list.find(({ sku_id }) => sku_id === gone)!.name).not.toBe('')
  const other = await aUser(t)
  expect(await add(other, gone)).toMatchObject({ reason: 'goods_gone', field: 'sku_id' })
  expect(await add(other, 999_999_999)).toMatchObject({ reason: 'goods_gone' })
  expect(await t.call(calls.moveWishToCart, { sku_id: gone }, user)).toMatchObject({ reason: 'goods_gone' })
  // It stays where it was.
  expect((await read(user)).total).toBe(2)
})

test('it moves into the cart once, however often that is sent, and is taken off as often', async () => {
  const user = await aUser(t)
  const [cable, camera] = [await aStyle(t), await aStyle(t)]
  for (const id of [cable, camera]) await add(user, id)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => t.call(calls.moveWishToCart, { sku_id: cable }, user)),
  )
  expect(answers.every(({ code }) => code === 0)).toBe(true)
  const { data } = await t.call(cartEndpoints.getCart, {}, user)
  expect(data.lines).toMatchObject([{ sku_id: cable, quantity: 1 }])
  for (let times = 0; times < 2; times += 1)
    expect(await t.call(calls.removeWish, { sku_id: camera }, user)).toMatchObject({ code: 0 })
  expect((await read(user)).total).toBe(0)
})

test('a list is an account’s: a visitor logs in, and a guest makes an account first', async () => {
  const cable = await aStyle(t)
  expect(await t.call(calls.addWish, { sku_id: cable }, {})).toMatchObject({ status: 401 })
  expect(await add(await aGuest(t), cable)).toMatchObject({ reason: 'account_needed' })
  const [one, two] = [await aUser(t), await aUser(t)]
  await add(one, cable)
  await t.call(calls.removeWish, { sku_id: cable }, two)
  expect((await read(one)).total).toBe(1)
})
