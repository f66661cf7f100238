import { expect, test } from 'vitest'
import { nextState, type Transitions } from '../transitions.ts'
import { actionsOf, atTime, canCancel, canPay } from './actions.ts'
import {
  closeReasons,
  labelOf,
  shownShipment,
  type OrderAxes,
  orderLabels,
  orderStates,
  orderTransitions,
  paymentStates,
  paymentTransitions,
  shipmentStates,
  shipmentTransitions,
  tabOf,
} from './states.ts'

/** Every pair of a table: where it leads, `-` where it is refused. */
const drawn = (table: Transitions<string, string>, events: readonly string[]) =>
  Object.fromEntries(
    Object.keys(table).map((state) => [state, events.map((event) => nextState(table, state, event) ?? '-').join(' ')]),
  )

test('an order ends once', () => {
  expect(drawn(orderTransitions, ['close', 'complete'])).toEqual({
    open: 'closed completed',
    completed: '- -',
    closed: '- -',
  })
})

test('a payment of an order: every state, every event', () => {
  expect(drawn(paymentTransitions, ['start', 'abandon', 'settle', 'refund_part', 'refund'])).toEqual({
    unpaid: 'processing - paid - -',
    processing: 'processing unpaid paid - -',
    paid: '- - - part_refunded refunded',
    part_refunded: '- - - part_refunded refunded',
    refunded: '- - - refunded -',
  })
})

test('a shipment: every state, every event', () => {
  const events = ['prepare', 'pack', 'ship', 'deliver', 'receive', 'unship', 'unship_packed'] as const
  expect(drawn(shipmentTransitions, events)).toEqual({
    none: 'preparing - - - - - -',
    preparing: '- to_ship in_transit - - - -',
    to_ship: '- - in_transit - - - -',
    in_transit: '- - - delivered received preparing to_ship',
    delivered: '- - - - received - -',
    received: '- - - - - - -',
  })
})

const open: OrderAxes = { state: 'open', closeReason: null, payment: 'unpaid', shipment: 'none', afterSales: false }
const paid: OrderAxes = { ...open, payment: 'paid' }

test.each([
  [open, 'to_pay', 'to_pay'],
  [{ ...open, payment: 'processing' }, 'to_pay', 'to_pay'],
  [{ ...open, state: 'closed', closeReason: 'overtime' }, 'overtime', null],
  [{ ...open, state: 'closed', closeReason: 'buyer' }, 'cancelled', null],
  [{ ...open, state: 'closed', closeReason: 'staff' }, 'closed', null],
  [{ ...open, state: 'closed', closeReason: 'stock' }, 'closed', null],
  [{ ...paid, state: 'closed', closeReason: 'refund' }, 'closed', null],
  [{ ...paid, state: 'closed', closeReason: 'refund', payment: 'refunded' }, 'refunded', 'refunded'],
  [paid, 'preparing', 'to_ship'],
  [{ ...paid, shipment: 'preparing' }, 'preparing', 'to_ship'],
  [{ ...paid, shipment: 'to_ship' }, 'to_ship', 'to_ship'],
  [{ ...paid, shipment: 'in_transit' }, 'in_transit', 'to_receive'],
  [{ ...paid, shipment: 'delivered' }, 'delivered', 'to_receive'],
  [{ ...paid, shipment: 'received' }, 'received', 'to_review'],
  [{ ...paid, shipment: 'received', payment: 'part_refunded' }, 'received', 'to_review'],
  [{ ...paid, shipment: 'received', afterSales: true }, 'after_sales', 'refunded'],
  [{ ...paid, state: 'completed', shipment: 'received' }, 'completed', null],
  [{ ...paid, payment: 'refunded' }, 'refunded', 'refunded'],
] as [OrderAxes, string, string | null][])('%j reads as %s, in the tab %s', (order, label, tab) => {
  expect([labelOf(order), tabOf(order)]).toEqual([label, tab])
})

const all = orderStates.flatMap((state) =>
  (state === 'closed' ? closeReasons : [null]).flatMap((closeReason) =>
    paymentStates.flatMap((payment) =>
      shipmentStates.flatMap((shipment) =>
        [true, false].map((afterSales) => ({ state, closeReason, payment, shipment, afterSales })),
      ),
    ),
  ),
)

test('every combination of facts has a label, and every label has a combination', () => {
  expect(new Set(all.map(labelOf))).toEqual(new Set(orderLabels))
})

test('what can be paid can be cancelled, only while it is open, unpaid and in time', () => {
  for (const order of all)
    for (const payBy of [99, 100, 101]) {
      const timed = {
        ...order,
        payBy,
        virtual: false,
        withdrawn: null,
        onlyRewards: false,
        paidAt: null,
        remindedAt: null,
        toShip: 0,
      }
      const possible = order.state === 'open' && ['unpaid', 'processing'].includes(order.payment) && payBy > 100
      expect(actionsOf(timed, 100).filter((action) => action === 'cancel' || action === 'pay')).toEqual(
        possible ? ['cancel', 'pay'] : [],
      )
      expect([canPay(timed, 100).ok, canCancel(timed, 100).ok]).toEqual([possible, possible])
    }
})

test('time closes only what is open and unpaid', () => {
  expect(atTime({ ...open, payBy: 100 }, 100)).toMatchObject({ state: 'closed', closeReason: 'overtime' })
  expect(atTime({ ...open, payBy: 100 }, 99)).toMatchObject({ state: 'open' })
  expect(atTime({ ...paid, payBy: 100 }, 100)).toMatchObject({ state: 'open' })
  expect(atTime({ ...open, state: 'closed', closeReason: 'buyer', payBy: 100 }, 100)).toMatchObject({
    closeReason: 'buyer',
  })
})

test('an order that ended before anything left prepares nothing any more', () => {
  expect(shownShipment({ state: 'closed', shipment: 'preparing' })).toBe('none')
  expect(shownShipment({ state: 'closed', shipment: 'to_ship' })).toBe('none')
  expect(shownShipment({ state: 'closed', shipment: 'delivered' })).toBe('delivered')
  expect(shownShipment({ state: 'open', shipment: 'preparing' })).toBe('preparing')
})
