import { cartEndpoints as calls } from '@pitlane/contract/cart/cart.ts'
import { mostCartLines } from '@pitlane/domain/cart/cart.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { products, styles } from '../catalog/tables.ts'
import { aStyle } from '../order/factory.ts'
import { fillCart } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const add = (user: { token: string }, sku_id: number, quantity = 1, idempotency_key: string = randomUUID()) =>
  t.call(calls.addToCart, { sku_id, quantity, idempotency_key }, user)
const read = async (user: { token: string }) => (await t.call(calls.getCart, {}, user)).data
const wishesOf = ({ lines }: { lines: readonly { sku_id: number; quantity: number }[] }) =>
  lines.map(({ sku_id, quantity }) => ({ sku_id, quantity }))
const unpublish = async (styleId: number) => {
  const [style] = await t.db.select().from(styles).where(eq(styles.id, styleId))
  await t.db.update(products).set({ status: 0 }).where(eq(products.id, style!.productId))
}

test('what is put in is there with its price of now, the last on top', async () => {
  const user = await aUser(t)
  const [cable, camera] = [await aStyle(t, { price: 1_999 }), await aStyle(t, { price: 10_000, stock: 3 })]
  await add(user, cable, 2)
  t.pass(1_000)
  const { data } = await add(user, camera)
  expect(data).toMatchObject({
    units: 3,
    total: 13_998,
    currency: 'USD',
    lines: [
      { sku_id: camera, quantity: 1, unit_price: 10_000, seen_price: 10_000, stock: 3, state: 'ready' },
      { sku_id: cable, quantity: 2, unit_price: 1_999, state: 'ready' },
    ],
  })
  expect(await read(user)).toEqual(data)
})

test('a call to add that is repeated adds once, another adds again', async () => {
  const user = await aUser(t)
  const cable = await aStyle(t)
  const key = randomUUID()
  await Promise.all(Array.from({ length: 8 }, () => add(user, cable, 2, key)))
  expect(wishesOf(await read(user))).toEqual([{ sku_id: cable, quantity: 2 }])
  await add(user, cable, 3)
  expect(wishesOf(await read(user))).toEqual([{ sku_id: cable, quantity: 5 }])
})

test('two devices that add at once lose nothing, and a cart never holds more than an order can', async () => {
  const user = await aUser(t)
  const ids: number[] = []
  for (let made = 0; made < mostCartLines + 4; made += 1) ids.push(await aStyle(t))
  await Promise.all(Array.from({ length: 12 }, () => add(user, ids[0]!, 1)))
  expect(wishesOf(await read(user))).toEqual([{ sku_id: ids[0], quantity: 12 }])
  const answers = await Promise.all(ids.slice(1).map((id) => add(user, id)))
  expect(answers.filter(({ reason }) => reason === 'cart_full')).toHaveLength(4)
  expect((await read(user)).lines).toHaveLength(mostCartLines)
})

test('what cannot be ordered beside others is refused', async () => {
  const user = await aUser(t)
  const trial = await aStyle(t, { kind: 'membership', trial: true })
  expect(await add(user, trial)).toMatchObject({ reason: 'cart_alone', field: 'sku_id' })
  const gone = await aStyle(t)
  await unpublish(gone)
  expect(await add(user, gone)).toMatchObject({ reason: 'goods_gone' })
  expect(await add(user, await aStyle(t), 999)).toMatchObject({ data: { units: 999 } })
  const [line] = (await read(user)).lines
  expect(await add(user, line!.sku_id, 1)).toMatchObject({ reason: 'cart_quantity', field: 'quantity' })
})

test('a line that is changed is there with the new number, one that is taken out does not come back by a stale tab', async () => {
  const user = await aUser(t)
  const cable = await aStyle(t)
  await add(user, cable)
  const change = (quantity: number) => t.call(calls.changeCartLine, { sku_id: cable, quantity }, user)
  expect(wishesOf((await change(4)).data)).toEqual([{ sku_id: cable, quantity: 4 }])
  expect((await change(0)).data.lines).toEqual([])
  expect((await change(0)).data.lines).toEqual([])
  expect(await change(2)).toMatchObject({ reason: 'cart_changed' })
})

test('what is dearer, short, sold out or gone by now says so, and is not in the sum', async () => {
  const user = await aUser(t)
  const made = async () => aStyle(t, { price: 2_000, stock: 5 })
  const [dearer, short, sold, gone] = [await made(), await made(), await made(), await made()]
  await fillCart(
    t,
    user,
    [dearer, short, sold, gone].map((sku_id) => ({ sku_id, quantity: 2 })),
  )
  await t.db
    .update(styles)
    .set({ price: minor(2_500) })
    .where(eq(styles.id, dearer))
  await t.db.update(styles).set({ onHand: 1 }).where(eq(styles.id, short))
  await t.db.update(styles).set({ onHand: 0 }).where(eq(styles.id, sold))
  await unpublish(gone)
  const cart = await read(user)
  const by = (id: number) => cart.lines.find(({ sku_id }) => sku_id === id)
  expect(by(dearer)).toMatchObject({ state: 'ready', unit_price: 2_500, seen_price: 2_000 })
  expect(by(short)).toMatchObject({ state: 'short', stock: 1 })
  expect(by(sold)).toMatchObject({ state: 'sold_out' })
  expect(by(gone)).toMatchObject({ state: 'gone', name: expect.stringMatching(/./) })
  expect(cart.total).toBe(5_000)
})

test('a visitor’s cart is priced without an account, and names nothing that is not on sale', async () => {
  const [cable, secret] = [await aStyle(t, { price: 1_999 }), await aStyle(t)]
  await unpublish(secret)
  const lines = [cable, secret, 999_999_999].map((sku_id) => ({ sku_id, quantity: 2 }))
  const { data } = await t.call(calls.showCart, { lines })
  expect(data.total).toBe(3_998)
  expect(data.lines).toMatchObject([
    { state: 'ready', seen_price: null },
    { state: 'gone', name: '', picture: null, unit_price: 0 },
    { state: 'gone', name: '' },
  ])
})

test('carts of a browser and of an account are joined, as often as it is sent', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => aStyle(t)))
  const lines = fc.uniqueArray(
    fc.record({ sku_id: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 9 }) }),
    { selector: ({ sku_id }) => sku_id, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(lines, lines, async (mine, brought) => {
      const user = await aUser(t)
      await fillCart(t, user, mine)
      const merge = () => t.call(calls.mergeCart, { lines: brought }, user)
      const answers = await Promise.all([merge(), merge()])
      const wanted = new Map(mine.map(({ sku_id, quantity }) => [sku_id, quantity]))
      for (const { sku_id, quantity } of brought) wanted.set(sku_id, Math.max(quantity, wanted.get(sku_id) ?? 0))
      const there = await read(user)
      expect(new Map(there.lines.map(({ sku_id, quantity }) => [sku_id, quantity]))).toEqual(wanted)
      for (const { data } of answers) expect(data).toEqual({ cart: there, left: [] })
    }),
    { numRuns: 15 },
  )
})

test('what has no room, or may not lie in a cart, is left with the visitor', async () => {
  const user = await aUser(t)
  const mine: { sku_id: number; quantity: number }[] = []
  for (let made = 0; made < mostCartLines; made += 1) mine.push({ sku_id: await aStyle(t), quantity: 1 })
  await fillCart(t, user, mine)
  const more = { sku_id: await aStyle(t), quantity: 2 }
  const trial = { sku_id: await aStyle(t, { kind: 'membership', trial: true }), quantity: 1 }
  const { data } = await t.call(calls.mergeCart, { lines: [more, trial, { ...mine[0]!, quantity: 7 }] }, user)
  expect(data.left).toEqual([more, trial])
  expect(data.cart.lines.find(({ sku_id }) => sku_id === mine[0]!.sku_id)?.quantity).toBe(7)
})
