// @vitest-environment happy-dom
import { cartEndpoints, type CartLineView } from '@pitlane/contract/cart/cart.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { openShop, Refused } from '../../../test/shop.ts'
import type { Cart } from './cart-calls.ts'
import { rowsOf } from './cart-view.tsx'
import { useCart } from './use-cart.ts'

const { changeCartLine, getCart, addToCart } = cartEndpoints
const lineOf = (sku_id: number, quantity = 1): CartLineView => ({
  sku_id,
  quantity,
  goods_id: 1,
  name: `Cable ${sku_id}`,
  style: '',
  picture: null,
  kind: 'hardware',
  unit_price: 2_000,
  seen_price: 2_000,
  stock: null,
  state: 'ready',
  for_device: false,
  models: [],
  device: null,
  packages: [],
  optional_packages: 0,
})
const cartOf = (...lines: CartLineView[]): Cart => ({
  lines,
  units: lines.length,
  total: 0,
  currency: 'USD',
  account: true,
  left: [],
})

beforeEach(() => localStorage.setItem('token', 'mine'))
afterEach(async () => {
  await unmount()
  localStorage.clear()
})

test('fast taps are shown at once and sent in turn, the last number of each line', async () => {
  const asked: (() => void)[] = []
  const shop = openShop({
    [changeCartLine.path]: ({ quantity }) =>
      new Promise((answer) => asked.push(() => answer(cartOf(lineOf(7, Number(quantity)))))),
  })
  const hook = await mountHook(() => useCart(cartOf(lineOf(7))))
  for (const quantity of [2, 3, 4]) await act(async () => hook.now.change(hook.now.cart.lines[0]!, quantity))
  expect(hook.now.cart.lines[0]?.quantity).toBe(4)
  await act(async () => asked.shift()!())
  expect(hook.now.cart.lines[0]?.quantity).toBe(4)
  await act(async () => asked.shift()!())
  expect(shop.sent(changeCartLine.path)).toEqual([
    { sku_id: 7, quantity: 2 },
    { sku_id: 7, quantity: 4 },
  ])
  expect(hook.now.busy).toBe(false)
})

test('a line that is taken out stands in its place until it is put back', async () => {
  openShop({
    [changeCartLine.path]: () => cartOf(lineOf(7), lineOf(9)),
    [addToCart.path]: () => cartOf(lineOf(8), lineOf(7), lineOf(9)),
  })
  const hook = await mountHook(() => useCart(cartOf(lineOf(7), lineOf(8), lineOf(9))))
  await act(async () => hook.now.remove(hook.now.cart.lines[1]!))
  const kinds = () => rowsOf(hook.now.cart.lines, hook.now.removed).map(({ kind }) => kind)
  expect(kinds()).toEqual(['line', 'removed', 'line'])
  await act(async () => hook.now.undo(hook.now.removed[0]!))
  expect(kinds()).toEqual(['line', 'line', 'line'])
})

test('what another tab has done is told, and shown', async () => {
  openShop({
    [changeCartLine.path]: () => {
      throw new Refused('cart_changed')
    },
    [getCart.path]: () => cartOf(lineOf(9)),
  })
  const hook = await mountHook(() => useCart(cartOf(lineOf(7), lineOf(9))))
  await act(async () => hook.now.change(hook.now.cart.lines[0]!, 2))
  expect(hook.now.problem).not.toBe('')
  expect(hook.now.cart.lines.map(({ sku_id }) => sku_id)).toEqual([9])
})
