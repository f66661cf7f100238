import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { plansOf } from '../../../test/plans.ts'
import { aPaidOrder } from '../after-sales/factory.ts'
import { aBuyer, aStyle } from './factory.ts'
import { listStaffOrders } from './staff-queries.ts'

const t = await testApp({ connections: 1 })
const buyer = await aBuyer(t)
const styleId = await aStyle(t, { stock: 100 })
for (let count = 0; count < 12; count += 1) await aPaidOrder(t, { user: buyer, styleId })
await t.db.execute('analyze')
const usual = { page: 1, page_size: 5, sort: 'id', direction: 'desc' } as const

test.each([
  ['in order of their payment', { sort: 'paid_at' }, 'orders_paid'],
  ['from a day on', { from: t.now() - 60_000 }, 'orders_created'],
  ['before a day', { until: t.now() + 60_000 }, 'orders_created'],
  ['that are to be paid', { tab: 'to_pay' }, 'orders_to_pay'],
  ['that were refunded', { tab: 'refunded' }, 'orders_refunded_tab'],
  ['of a country', { country_id: 999 }, 'orders_country'],
  ['by a delivery', { freight_option_id: 999 }, 'orders_freight_option'],
  ['with an item', { goods_id: 999 }, 'order_lines_product'],
  ['that wait to be shipped', { waiting: 'to_ship' }, 'orders_(in_house|to_ship|paid)'],
] as const)('orders %s are read and counted by an index', async (_, filter, index) => {
  const plans = await plansOf(t, () => listStaffOrders(t.systemContext(), { ...usual, ...filter }))
  expect(plans[0]).toMatch(new RegExp(index))
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on orders/)
})

test('what has not left of an order is found without reading its lines', async () => {
  const [, count] = await plansOf(t, () => listStaffOrders(t.systemContext(), { ...usual, waiting: 'to_ship' }))
  expect(count).not.toMatch(/Seq Scan on order_lines/)
})
