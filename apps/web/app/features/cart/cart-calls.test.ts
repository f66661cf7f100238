// @vitest-environment happy-dom
import { cartEndpoints, type CartView } from '@pitlane/contract/cart/cart.ts'
import { mostCartLines } from '@pitlane/domain/cart/cart.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { offline, openShop } from '../../../test/shop.ts'
import { addToCart, changeCart, loadCart } from './cart-calls.ts'
import { type KeptLine, readKeptCart } from './kept-cart.ts'

const { showCart, getCart, mergeCart, addToCart: add } = cartEndpoints
type Wish = { sku_id: number; quantity: number }
/** The shop's answer to any list: everything costs 20.00. */
const viewOf = (lines: readonly Wish[]): CartView => ({
  lines: lines.map((line) => ({
    ...line,
    goods_id: 1,
    name: '',
    style: '',
    picture: null,
    kind: 'hardware',
    unit_price: 2_000,
    seen_price: null,
    stock: null,
    state: 'ready',
    for_device: false,
    models: [],
    device: null,
    packages: [],
    optional_packages: 0,
  })),
  units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total: 0,
  currency: 'USD',
})
const line = (sku_id: number, quantity = 1): KeptLine => ({ sku_id, quantity, price: 1_500, name: `Cable ${sku_id}` })
const count = () => document.documentElement.style.getPropertyValue('--cart')
const shown = { [showCart.path]: ({ lines }: Record<string, unknown>) => viewOf(lines as Wish[]) }

beforeEach(() => openShop(shown))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a visitor’s cart is kept by the browser, with the price and the name that he saw', async () => {
  await addToCart(line(7, 2))
  await addToCart(line(8))
  const cart = await addToCart(line(7))
  expect(readKeptCart().map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([
    [7, 3],
    [8, 1],
  ])
  expect(cart?.lines[0]).toMatchObject({ name: 'Cable 7', seen_price: 1_500, unit_price: 2_000 })
  expect(count()).toBe('"4"')
  await changeCart(line(7, 0))
  expect(readKeptCart()).toEqual([line(8)])
  expect(count()).toBe('"1"')
})

test('a full cart takes nothing more, and loses nothing', async () => {
  for (let id = 1; id <= mostCartLines; id += 1) await addToCart(line(id))
  expect(await addToCart(line(99))).toBeNull()
  expect(readKeptCart()).toHaveLength(mostCartLines)
})

test('what another version or another hand has left in the browser is no cart', () => {
  for (const kept of ['{', '[]', '{"lines":3}', '{"lines":[{"sku_id":"1"}]}', 'null']) {
    localStorage.setItem('cart', kept)
    expect(readKeptCart()).toEqual([])
  }
})

test('after the log-in the kept cart comes along once; what the account cannot take stays', async () => {
  await addToCart(line(7, 2))
  await addToCart(line(8))
  localStorage.setItem('token', 'mine')
  const shop = openShop({
    ...shown,
    [mergeCart.path]: () => ({ cart: viewOf([{ sku_id: 7, quantity: 2 }]), left: [{ sku_id: 8, quantity: 1 }] }),
    [getCart.path]: () => viewOf([{ sku_id: 7, quantity: 2 }]),
  })
  const cart = await loadCart()
  expect(shop.sent(mergeCart.path)).toEqual([
    {
      lines: [
        { sku_id: 8, quantity: 1 },
        { sku_id: 7, quantity: 2 },
      ],
    },
  ])
  expect(cart).toMatchObject({ account: true, units: 2, left: [line(8)] })
  expect(readKeptCart()).toEqual([line(8)])
})

test('an addition without an answer is sent again with the same key', async () => {
  localStorage.setItem('token', 'mine')
  const answers = [
    () => {
      throw offline
    },
    () => viewOf([{ sku_id: 7, quantity: 1 }]),
  ]
  const shop = openShop({ [add.path]: () => answers.shift()!() })
  await addToCart(line(7))
  const [first, second] = shop.sent(add.path)
  expect(second).toEqual(first)
})
