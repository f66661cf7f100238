import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { findWaiting } from '../../reads/waiting.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { shippingStaffEndpoints } from '@pitlane/contract/logistics/shipping.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { plansOf } from '../../../test/plans.ts'
import { aUser } from '../account/factory.ts'
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
  ['that wait to be shipped', { waiting: 'to_ship' }, 'orders_leaving'],
] as const)('orders %s are read and counted by an index', async (_, filter, index) => {
  const plans = await plansOf(t, () => listStaffOrders(t.systemContext(), { ...usual, ...filter }))
  expect(plans[0]).toMatch(new RegExp(index))
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on orders/)
})

test('what has not left of an order is found without reading its lines', async () => {
  const [, count] = await plansOf(t, () => listStaffOrders(t.systemContext(), { ...usual, waiting: 'to_ship' }))
  expect(count).not.toMatch(/Seq Scan on order_lines/)
})

test('a search compares words that are spelled already, and only once for the page and its count', async () => {
  const plans = await plansOf(t, () => listStaffOrders(t.systemContext(), { ...usual, q: 'Ada Lovelace' }))
  const searches = plans.filter((plan) => plan.includes('orders_search'))
  expect(searches).toHaveLength(1)
  expect(searches[0]).toMatch(/Recheck Cond: \(\(?search ~~/)
})

test('a telephone number is found by the index of the search, in each way of saying it', async () => {
  for (const q of ['0821 5550136', '00498215550136', '+49 821 5550136']) {
    const plans = await plansOf(t, () => listStaffOrders(t.systemContext(), { ...usual, q }))
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (orders|addresses)/)
    expect(plans.join('\n')).toMatch(/orders_search.*\n\s+Index Cond: \(search ~~ '%8215550136%'/)
  }
})

test('the home screen counts what is to be shipped in the order in which it waits, so that it can stop', async () => {
  const actor = { id: buyer.id, role: 'administrator' as const, tokenHash: Buffer.alloc(0) }
  const plans = await plansOf(t, () => findWaiting({ ...t.systemContext(), actor }))
  expect(plans.find((plan) => plan.includes('orders_leaving'))).toMatch(
    /Limit[^\n]*\n\s+->\s+Index Scan using orders_leaving/,
  )
})

/** So many orders more that are as that one, but for how far they are. */
async function copy({ id }: { id: number }, count: number, shipment: string): Promise<void> {
  const { rows } = await t.db.execute<{ names: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'number', 'key', 'shipment')`)
  const names = sql.raw(rows[0]!.names)
  await t.db.execute(sql`insert into orders (number, key, shipment, ${names})
    select number || ${shipment} || '-' || n, gen_random_uuid(), ${shipment}, ${names} from orders, generate_series(1, ${count}::int) n where id = ${id}`)
}

test('a search of what waits sees past a thousand orders of the same name that have left, and says when it stops', async () => {
  const staff = await aUser(t, { role: 'seller' })
  const sent = await aPaidOrder(t, { user: buyer, styleId })
  await copy(sent, 1_001, 'delivered')
  const last = await aPaidOrder(t, { user: await aBuyer(t), styleId })
  const queue = await t.call(shippingStaffEndpoints.listShipping, { q: 'Lovelace', direction: 'desc' }, staff)
  expect(queue.data.list.map(({ order_no }) => order_no)).toContain(last.number)
  expect(queue.data).not.toHaveProperty('more')
  const all = (await t.call(orderStaffEndpoints.listStaffOrders, { q: 'Lovelace' }, staff)).data
  expect(all.total).toBeGreaterThanOrEqual(1_000)
  expect(all.more).toBe(true)

  const waits = async () =>
    (await t.call(operationsStaffEndpoints.getWaiting, {}, staff)).data.find(({ what }) => what === 'orders_to_ship')
  const before = (await waits())!
  expect(before).not.toHaveProperty('more')
  await copy(last, 1_001, 'preparing')
  expect(await waits()).toEqual({ ...before, count: 1_000, more: true })
})
