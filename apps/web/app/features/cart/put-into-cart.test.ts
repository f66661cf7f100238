import { beforeEach, expect, test, vi } from 'vitest'
import { putIntoCart } from './put-into-cart.ts'

const added: number[] = []
vi.mock('./cart-calls.ts', () => ({
  addToCart: ({ sku_id }: { sku_id: number }) => {
    added.push(sku_id)
    return Promise.resolve({})
  },
}))
const lineOf = (sku_id: number) => ({ sku_id, quantity: 1, price: 100, name: 'One' })
const t = (key: string) => key

beforeEach(() => {
  vi.useFakeTimers()
  added.length = 0
})

test('a double tap puts one into the cart; a later tap, and one on something else, puts another', async () => {
  await putIntoCart(lineOf(1), t)
  vi.advanceTimersByTime(250)
  await putIntoCart(lineOf(1), t)
  expect(added).toEqual([1])
  await putIntoCart(lineOf(2), t)
  expect(added).toEqual([1, 2])
  vi.advanceTimersByTime(1_000)
  await putIntoCart(lineOf(2), t)
  expect(added).toEqual([1, 2, 2])
})
