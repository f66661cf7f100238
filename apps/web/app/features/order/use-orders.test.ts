// @vitest-environment happy-dom
import { orderEndpoints, type OrderSummary } from '@pitlane/contract/order/order.ts'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop } from '../../../test/shop.ts'
import type { OrderPage } from './order-pages.ts'
import { useOrders } from './use-orders.ts'

const { path: list } = orderEndpoints.listOrders
const { path: one } = orderEndpoints.getOrder
const order = (order_no: string, tab: OrderSummary['tab'] = 'to_pay') =>
  ({ order_no, tab, now: Date.now() }) as OrderSummary
const page = (next: string | null, ...numbers: string[]): OrderPage => ({
  list: numbers.map((number) => order(number)),
  next,
})

afterEach(unmount)

/** A tab whose calls are answered one after the other. */
async function aTab(...answers: (() => unknown)[]) {
  const shop = openShop({ [list]: () => answers.shift()!(), [one]: () => answers.shift()!() })
  const first = page('9', 'c', 'b')
  const hook = await mountHook(() => useOrders('to_pay', first, 0), '/mall/order?tab=to_pay')
  return { hook, shown: () => hook.now.orders.map(({ order_no }) => order_no), sent: () => shop.sent(list) }
}
const fails = (why: unknown) => () => {
  throw why
}

test('the next page is asked for once, however often one taps, and stands below the first', async () => {
  const { hook, shown, sent } = await aTab(() => page(null, 'b', 'a'))
  await act(async () => {
    void hook.now.loadMore()
    void hook.now.loadMore()
  })
  expect(sent()).toEqual([expect.objectContaining({ tab: 'to_pay', before: '9' })])
  expect(shown()).toEqual(['c', 'b', 'a'])
  await act(() => hook.now.loadMore())
  expect(sent()).toHaveLength(1)
})

test('a page that did not come leaves the list as it is, and can be asked for again', async () => {
  const { hook, shown } = await aTab(fails(offline), () => page(null, 'a'))
  await act(() => hook.now.loadMore())
  expect(hook.now.state).toBe('failed')
  expect(shown()).toEqual(['c', 'b'])
  await act(() => hook.now.loadMore())
  expect(hook.now.state).toBe('idle')
  expect(shown()).toEqual(['c', 'b', 'a'])
})

test('a list that is loaded again begins with its first page, without a page of before that comes late', async () => {
  const late = Promise.withResolvers<OrderPage>()
  const { hook, shown } = await aTab(
    () => late.promise,
    () => page('8', 'd', 'c'),
  )
  await act(async () => void hook.now.loadMore())
  await act(() => hook.now.reload())
  await act(async () => late.resolve(page(null, 'a')))
  expect(shown()).toEqual(['d', 'c'])
  expect(hook.now.next).toBe('8')
})

test('an order of which something has become is read again alone, and leaves a tab that is no longer its own', async () => {
  const { hook, shown } = await aTab(() => order('b', null), fails(offline))
  await act(() => hook.now.refresh('b'))
  expect(shown()).toEqual(['c'])
  await act(() => hook.now.refresh('c'))
  expect(shown()).toEqual(['c'])
})

test('whose login is over goes to the login, and back to the tab', async () => {
  const { hook } = await aTab(fails(401))
  await act(() => hook.now.loadMore())
  expect(hook.path()).toBe('/vip_pay/login?next=%2Fmall%2Forder%3Ftab%3Dto_pay')
})
