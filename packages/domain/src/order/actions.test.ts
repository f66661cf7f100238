import { expect, test } from 'vitest'
import {
  actionsOf,
  canChangeAddress,
  canConfirm,
  canPack,
  canRemind,
  canShip,
  disabledOf,
  remindEvery,
} from './actions.ts'
import { closeReasons, type OrderAxes, orderStates, paymentStates, shipmentStates } from './states.ts'

const now = 10 * remindEvery
const paid: OrderAxes = { state: 'open', closeReason: null, payment: 'paid', shipment: 'preparing', afterSales: false }
const facts = {
  ...paid,
  withdrawn: null,
  payBy: 0,
  paidAt: 1,
  virtual: false,
  onlyRewards: false,
  remindedAt: null as number | null,
  toShip: 1,
}
const word = (verdict: { ok: true } | { ok: false; reason: string }) => (verdict.ok ? 'yes' : verdict.reason)

const all: OrderAxes[] = orderStates.flatMap((state) =>
  (state === 'closed' ? closeReasons : [null]).flatMap((closeReason) =>
    paymentStates.flatMap((payment) =>
      shipmentStates.map((shipment) => ({ state, closeReason, payment, shipment, afterSales: false })),
    ),
  ),
)

test('only what is paid and has not left is reminded of, once in twenty-four hours', () => {
  for (const order of all) {
    const waits =
      order.state === 'open' &&
      ['paid', 'part_refunded'].includes(order.payment) &&
      ['preparing', 'to_ship'].includes(order.shipment)
    const at = (remindedAt: number | null) => word(canRemind({ ...order, remindedAt, withdrawn: null }, now))
    expect([at(null), at(now - remindEvery), at(now - remindEvery + 1)]).toEqual(
      waits ? ['yes', 'yes', 'reminded_today'] : Array(3).fill('order_not_remindable'),
    )
  }
})

test('what has left completely can be confirmed; where no courier has heard of it, he is asked once more', () => {
  const ask = (shipment: OrderAxes['shipment'], unheard: boolean, sure: boolean, toShip = 0) =>
    word(canConfirm({ ...paid, shipment, toShip }, { unheard, sure }))
  expect(ask('in_transit', true, false)).toBe('receipt_not_shipped')
  expect(ask('in_transit', true, true)).toBe('yes')
  expect(ask('in_transit', false, false)).toBe('yes')
  expect(ask('delivered', true, false)).toBe('yes')
  expect(ask('in_transit', false, true, 1)).toBe('order_not_shipped')
  for (const shipment of ['none', 'preparing', 'to_ship', 'received'] as const)
    expect(ask(shipment, false, true)).toBe('order_not_shipped')
  expect(
    word(
      canConfirm({ ...paid, shipment: 'in_transit', state: 'completed', toShip: 0 }, { unheard: false, sure: true }),
    ),
  ).toBe('order_not_shipped')
})

test('parcels leave while the order is open, paid, and has units in the house; packing is before the first', () => {
  for (const order of all) {
    const live = order.state === 'open' && ['paid', 'part_refunded'].includes(order.payment)
    const ships = live && order.shipment !== 'none'
    expect(word(canShip({ ...order, toShip: 1, withdrawn: 'part' }))).toBe(ships ? 'yes' : 'order_not_shippable')
    expect(word(canShip({ ...order, toShip: 0, withdrawn: null }))).toBe('order_not_shippable')
    const packs = ships && order.shipment === 'preparing'
    expect(word(canPack({ ...order, toShip: 1, withdrawn: null }))).toBe(packs ? 'yes' : 'order_not_shippable')
  }
})

test('what is withdrawn from as a whole is neither packed nor shipped nor sent elsewhere nor reminded of', () => {
  const order = { ...facts, withdrawn: 'all' } as const
  expect([word(canPack(order)), word(canShip(order)), word(canRemind(order, now))]).toEqual(
    Array(3).fill('order_withdrawn'),
  )
  expect(actionsOf(order, now)).toEqual([])
})

test('an address is changed until something has left, also before it is paid; software has none', () => {
  const ask = (change: object) => word(canChangeAddress({ ...facts, ...change }, now))
  expect(ask({})).toBe('yes')
  expect(ask({ shipment: 'to_ship', payment: 'part_refunded' })).toBe('yes')
  expect(ask({ payment: 'unpaid', shipment: 'none', payBy: now + 1 })).toBe('yes')
  for (const change of [
    { payment: 'unpaid', shipment: 'none', payBy: now },
    { shipment: 'in_transit' },
    { shipment: 'received' },
    { state: 'closed', closeReason: 'staff' },
    { payment: 'refunded' },
    { virtual: true },
    { withdrawn: 'all' },
  ])
    expect(ask(change)).toBe('address_not_changeable')
})

test.each([
  [{}, ['remind', 'change_address', 'apply'], []],
  [{ remindedAt: now - 1 }, ['change_address', 'apply'], [{ action: 'remind', reason: 'reminded_today' }]],
  [{ shipment: 'in_transit', toShip: 0 }, ['logistics', 'confirm', 'apply'], []],
  [{ shipment: 'in_transit', toShip: 1 }, ['logistics', 'apply'], [{ action: 'confirm', reason: 'order_not_shipped' }]],
  [{ shipment: 'delivered', toShip: 0 }, ['logistics', 'confirm', 'apply'], []],
  [{ shipment: 'received', toShip: 0 }, ['logistics', 'review', 'apply'], []],
  [{ state: 'completed', shipment: 'received', toShip: 0 }, ['logistics', 'review'], []],
  [{ state: 'completed', shipment: 'none', toShip: 0, virtual: true }, ['review', 'apply'], []],
  [{ state: 'completed', shipment: 'none', toShip: 0, virtual: true, onlyRewards: true }, ['apply'], []],
  [{ state: 'closed', closeReason: 'refund', payment: 'refunded', shipment: 'received', toShip: 0 }, [], []],
])('the buttons of an order that is %j', (change, actions, disabled) => {
  const order = { ...facts, ...change } as typeof facts
  expect([actionsOf(order, now), disabledOf(order, now)]).toEqual([actions, disabled])
})
