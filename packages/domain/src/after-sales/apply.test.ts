import { expect, test } from 'vitest'
import { shipmentStates } from '../order/states.ts'
import { type ApplyRefusal, canApply, canApplyAtAll } from './apply.ts'
import { afterSalesTypes } from './states.ts'

const now = 1_800_000_000_000
const day = 86_400_000
const order = { state: 'open', payment: 'paid', shipment: 'preparing', paidAt: now - day, withdrawn: null } as const
const line = { kind: 'hardware', quantity: 3, refunded: 1, busy: false, unused: 0 } as const
type Parts = {
  isStaff?: boolean
  order?: Partial<Parameters<typeof canApply>[0]>
  line?: Partial<Parameters<typeof canApply>[1]>
}
const ask = (type: (typeof afterSalesTypes)[number], quantity: number, parts: Parts = {}): ApplyRefusal | null => {
  const verdict = canApply(
    { ...order, ...parts.order },
    { ...line, ...parts.line },
    { type, quantity },
    {
      now,
      isStaff: parts.isStaff ?? false,
    },
  )
  return verdict.ok ? null : verdict.reason
}

test('what its buyer has withdrawn from as a whole is for the staff to open', () => {
  const withdrawn = { order: { withdrawn: 'all' } } as const
  expect(ask('refund', 1, withdrawn)).toBe('order_withdrawn')
  expect(ask('refund', 1, { ...withdrawn, isStaff: true })).toBeNull()
  expect(ask('refund', 1, { order: { withdrawn: 'part' } })).toBeNull()
})

test('before the goods are there only money can go back', () => {
  const answers = shipmentStates.map((shipment) => afterSalesTypes.map((type) => ask(type, 1, { order: { shipment } })))
  const early = [null, 'goods_not_received', 'goods_not_received']
  expect(answers).toEqual([early, early, early, early, [null, null, null], [null, null, null]])
})

test.each([
  [{ order: { payment: 'unpaid' } }, 'order_not_paid'],
  [{ order: { payment: 'processing' } }, 'order_not_paid'],
  [{ order: { payment: 'part_refunded' } }, null],
  [{ order: { state: 'closed' } }, 'order_closed'],
  [{ order: { state: 'completed' } }, 'after_sales_over'],
  [{ line: { busy: true } }, 'after_sales_open'],
  [{ line: { refunded: 3 } }, 'after_sales_units'],
] as const)('a refund of %j is refused as %s', (parts, reason) => {
  expect(ask('refund', 1, parts)).toBe(reason)
})

test('at most the units that are left', () => {
  expect([0, 1, 2, 3].map((quantity) => ask('refund', quantity))).toEqual([
    'after_sales_units',
    null,
    null,
    'after_sales_units',
  ])
})

test.each(['software', 'membership'] as const)(
  '%s is refunded within 14 days of payment, also when completed',
  (kind) => {
    const virtual = (paidAt: number | null) => ({
      order: { state: 'completed', shipment: 'none', paidAt } as const,
      line: { kind },
    })
    expect(ask('refund', 1, virtual(now - 14 * day + 1))).toBe(null)
    expect(ask('refund', 1, virtual(now - 14 * day))).toBe('after_sales_over')
    expect(ask('refund', 1, virtual(null))).toBe('after_sales_over')
    expect(ask('return', 1, virtual(now))).toBe('refund_only')
    expect(ask('exchange', 1, virtual(now))).toBe('refund_only')
  },
)

test.each(['coupon', 'draw'] as const)('of a %s only what is unused goes back, within 14 days', (kind) => {
  const bought = (paidAt: number, unused: number) => ({
    order: { state: 'completed', shipment: 'none', paidAt } as const,
    line: { kind, unused },
  })
  expect(ask('refund', 1, bought(now - day, 1))).toBe(null)
  expect(ask('refund', 2, bought(now - day, 1))).toBe('reward_kept')
  expect(ask('refund', 1, bought(now - day, 0))).toBe('reward_kept')
  expect(ask('refund', 1, bought(now - 14 * day, 1))).toBe('after_sales_over')
  expect(ask('exchange', 1, bought(now - day, 1))).toBe('refund_only')
})

test('an order has the button while there is something to ask for', () => {
  const has = (parts: object) => canApplyAtAll({ ...order, virtual: false, ...parts }, now)
  expect(has({})).toBe(true)
  for (const parts of [
    { state: 'closed' },
    { state: 'completed' },
    { payment: 'unpaid' },
    { payment: 'refunded' },
    { virtual: true, state: 'completed', paidAt: now - 14 * day },
  ])
    expect(has(parts)).toBe(false)
  expect(has({ virtual: true, state: 'completed' })).toBe(true)
})
