import { expect, test } from 'vitest'
import { chooseAddress, pickDefault, settleChoice } from './settle-choice.ts'

const freight = (...ids: number[]) =>
  ids.map((id) => ({ id, title: `Way ${id}`, price: 600, free_from: null, currency: 'USD' }))
const home = { id: 1, state: 0, freight: freight(10, 11) }
const garage = { id: 2, state: 1, freight: freight(20, 21) }
const island = { id: 3, state: 0, freight: freight() }

test('a checkout begins with the default address and its first way of shipping', () => {
  expect(pickDefault([home, garage])).toEqual({ addressId: 2, shippingId: 20 })
})

test('without a default it is the first, without any it is none', () => {
  expect(pickDefault([home, island])).toEqual({ addressId: 1, shippingId: 10 })
  expect(pickDefault([])).toEqual({ addressId: null, shippingId: null })
})

test('another address starts with its first way of shipping, or none where there is none', () => {
  expect(chooseAddress(garage)).toEqual({ addressId: 2, shippingId: 20 })
  expect(chooseAddress(island)).toEqual({ addressId: 3, shippingId: null })
})

test.each([
  ['a choice that holds is kept', { addressId: 1, shippingId: 11 }, { addressId: 1, shippingId: 11 }],
  ['a way that the address lost becomes its first', { addressId: 1, shippingId: 21 }, { addressId: 1, shippingId: 10 }],
  ['an address that is gone becomes the default', { addressId: 9, shippingId: 10 }, { addressId: 2, shippingId: 20 }],
  ['nothing chosen becomes the default', { addressId: null, shippingId: null }, { addressId: 2, shippingId: 20 }],
  ['no way of shipping stays none', { addressId: 3, shippingId: null }, { addressId: 3, shippingId: null }],
])('%s', (_, choice, settled) => {
  expect(settleChoice([home, garage, island], choice)).toEqual(settled)
})
