import type { OrderSummary } from '@pitlane/contract/order/order.ts'
import { expect, test } from 'vitest'
import { joinPages, readTab } from './order-pages.ts'

const order = (order_no: string, tab: OrderSummary['tab'] = 'to_pay') => ({ order_no, tab }) as OrderSummary
const page = (...list: OrderSummary[]) => ({ list, next: null })
const numbers = (orders: OrderSummary[]) => orders.map(({ order_no }) => order_no)

test('pages follow each other, and an order that two of them have is shown once', () => {
  expect(numbers(joinPages([page(order('c'), order('b')), page(order('b'), order('a'))], new Map(), 'all'))).toEqual([
    'c',
    'b',
    'a',
  ])
})

test('an order that was cancelled leaves its tab and stays among all', () => {
  const changed = new Map([['b', order('b', null)]])
  expect(numbers(joinPages([page(order('b'), order('a'))], changed, 'to_pay'))).toEqual(['a'])
  expect(joinPages([page(order('b'), order('a'))], changed, 'all')[0]?.tab).toBeNull()
})

test('an address with no tab, or with one that does not exist, shows all', () => {
  expect(readTab(new URLSearchParams('tab=to_ship'))).toBe('to_ship')
  expect(readTab(new URLSearchParams('tab=elsewhere'))).toBe('all')
  expect(readTab(new URLSearchParams())).toBe('all')
})
