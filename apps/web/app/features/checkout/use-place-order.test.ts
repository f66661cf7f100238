// @vitest-environment happy-dom
import { orderEndpoints, type Quote } from '@pitlane/contract/order/order.ts'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import type { Choice } from './checkout-choice.ts'
import { usePlaceOrder } from './use-place-order.ts'

const { path: create } = orderEndpoints.createOrder
const choice = { skuId: 7, quantity: 1, cart: '', packages: '', email: null, vin: '' } as Choice
const quote = { quote: 'first', price: { payable: 5 } } as Quote
const later = { quote: 'second', price: { payable: 6 } } as Quote
const made = { order_no: 'P1' }
const no = (why: unknown) => () => {
  throw why
}

afterEach(unmount)

/** A checkout whose calls to make an order are answered one after the other. */
async function aCheckout(...answers: (() => unknown)[]) {
  const shop = openShop({ [create]: () => answers.shift()!() })
  const onFailed = vi.fn()
  const hook = await mountHook(() => usePlaceOrder('draft', onFailed), '/hot_list/productPurchase?sku=7')
  const place = (said = quote) => act(() => hook.now.place(choice, said, null))
  return { hook, place, onFailed, sent: () => shop.sent(create) }
}

test('however often the button is pressed one order is made, and its screen takes the place of the checkout', async () => {
  const { hook, sent } = await aCheckout(() => made)
  await act(async () => {
    void hook.now.place(choice, quote, null)
    void hook.now.place(choice, quote, null)
  })
  expect(sent()).toHaveLength(1)
  expect(hook.path()).toBe('/mall/orderDetails?order_no=P1')
  expect(hook.router.state.historyAction).toBe('REPLACE')
  expect(sessionStorage.getItem('draft')).toBeNull()
})

test('what got no answer is sent again in the very same words, whatever is shown by then', async () => {
  const { place, sent } = await aCheckout(no(offline), no(503), () => made)
  await place()
  await place(later)
  await place(later)
  const [first, ...again] = sent()
  expect(first).toMatchObject({ quote: 'first' })
  expect(again).toEqual([first, first])
})

test('after a refusal the new amount is sent, as the same intention', async () => {
  const { place, onFailed, sent } = await aCheckout(no(new Refused('price_changed')), () => made)
  await place()
  expect(onFailed).toHaveBeenCalledWith(expect.objectContaining({ code: 'price_changed' }))
  await place(later)
  const [first, second] = sent()
  expect(second).toEqual({ ...first, quote: 'second' })
})

test('an order that was made before stands, and the next one is another intention', async () => {
  const { place, sent } = await aCheckout(no(new Refused('repeat_order')), () => made)
  await place()
  await place()
  const [first, second] = sent()
  expect(second!['idempotency_key']).not.toBe(first!['idempotency_key'])
})
