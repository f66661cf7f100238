import { expect, test } from 'vitest'
import { whyNotPack, whyNotShip } from './why-not.ts'

type Order = Parameters<typeof whyNotShip>[0]
const anOrder = (changes: Partial<Order> = {}): Order => ({
  withdrawn: null as 'all' | 'part' | null,
  can_ship: true,
  can_pack: true,
  state: 'open',
  payment: 'paid',
  shipment: 'preparing',
  lines: [{ kind: 'hardware', to_ship: 2 }],
  ...changes,
})

test('what is paid and in the house can be packed and shipped', () => {
  expect(whyNotShip(anOrder(), 'seller')).toBeNull()
  expect(whyNotPack(anOrder(), 'support')).toBeNull()
})

test('who only reads is told that it is not his to do', () => {
  expect(whyNotShip(anOrder(), 'finance')).toBe('parcel.not.role')
  expect(whyNotPack(anOrder(), 'finance')).toBe('parcel.not.role')
})

test.each<[string, Partial<Order>]>([
  ['parcel.not.over', { state: 'closed', can_ship: false, can_pack: false }],
  ['parcel.not.unpaid', { payment: 'unpaid', can_ship: false, can_pack: false }],
  ['parcel.not.virtual', { can_ship: false, can_pack: false, lines: [{ kind: 'software', to_ship: 0 }] }],
  ['parcel.not.withdrawn', { withdrawn: 'all', can_ship: false, can_pack: false }],
  ['parcel.not.nothing', { can_ship: false, can_pack: false, lines: [{ kind: 'hardware', to_ship: 0 }] }],
  ['parcel.not.asked', { lines: [{ kind: 'hardware', to_ship: 0 }] }],
])('what cannot be shipped says %s', (reason, changes) => {
  expect(whyNotShip(anOrder(changes), 'administrator')).toBe(reason)
})

test('what is packed is not packed again', () => {
  expect(whyNotPack(anOrder({ can_pack: false, shipment: 'to_ship' }), 'seller')).toBe('parcel.not.packed')
})
