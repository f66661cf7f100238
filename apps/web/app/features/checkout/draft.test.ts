import type { Quote } from '@pitlane/contract/order/order.ts'
import { expect, test } from 'vitest'
import type { Choice } from './checkout-choice.ts'
import { draftName, forgetDraft, keepChoice, markSent, readDraft } from './draft.ts'

const aStore = () => {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}
const choice: Choice = {
  skuId: 7,
  cart: '',
  quantity: 1,
  addressId: 3,
  shippingId: 1,
  couponId: null,
  usePoints: false,
  flashId: null,
  mallId: null,
  deviceSn: null,
  packages: '',
  email: null,
  taxId: null,
  placeId: null,
  placeProvince: '',
  vin: '',
}
const name = draftName({ skuId: 7, quantity: 1, cart: '', flashId: null, mallId: null, packages: '' })

test('the same choice keeps its key over taps and reloads', () => {
  const store = aStore()
  const first = keepChoice(store, name, choice)
  expect(keepChoice(store, name, { ...choice }).key).toBe(first.key)
  expect(first.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('another choice has another key', () => {
  const store = aStore()
  const first = keepChoice(store, name, choice)
  expect(keepChoice(store, name, { ...choice, quantity: 2 }).key).not.toBe(first.key)
})

test('a try without an answer is remembered with its quote, until the choice changes', () => {
  const store = aStore()
  markSent(store, name, keepChoice(store, name, choice), { quote: 'q' } as Quote)
  expect(keepChoice(store, name, choice).sent?.quote).toBe('q')
  expect(keepChoice(store, name, { ...choice, couponId: 5 }).sent).toBeNull()
})

test('after an order nothing is left of it', () => {
  const store = aStore()
  keepChoice(store, name, choice)
  forgetDraft(store, name)
  expect(readDraft(store, name)).toBeNull()
})

test('something else under the name is no draft', () => {
  const store = aStore()
  store.setItem(name, '{"nonsense":1}')
  expect(readDraft(store, name)).toBeNull()
  store.setItem(name, 'not json')
  expect(readDraft(store, name)).toBeNull()
})
