import { expect, test } from 'vitest'
import { canVoid } from './void-parcel.ts'

type Order = Parameters<typeof canVoid>[0]
type Parcel = Parameters<typeof canVoid>[1]
const order: Order = { state: 'open', shipment: 'in_transit' }
const parcel: Parcel = { isReplacement: false, asked: false, events: [], refunded: 0 }
const registered = { state: 'awaiting_pickup' } as const

test('a parcel of which nothing was heard, or only that it is announced, can be voided', () => {
  expect(canVoid(order, parcel).ok).toBe(true)
  expect(canVoid(order, { ...parcel, events: [registered, registered] }).ok).toBe(true)
})

test.each<[string, Partial<Order>, Partial<Parcel>]>([
  ['parcel_moved', {}, { events: [registered, { state: 'in_transit' }] }],
  ['parcel_moved', { shipment: 'delivered' }, { events: [{ state: 'delivered' }] }],
  ['parcel_settled', { shipment: 'received' }, {}],
  ['parcel_settled', { state: 'closed' }, {}],
  ['parcel_asked_about', {}, { asked: true }],
  ['parcel_asked_about', {}, { isReplacement: true }],
  ['parcel_asked_about', {}, { refunded: 1 }],
])('it is kept with the reason %s', (reason, changed, its) => {
  expect(canVoid({ ...order, ...changed }, { ...parcel, ...its })).toEqual({ ok: false, reason })
})
