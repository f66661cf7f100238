import { minor } from '@pitlane/domain/money.ts'
import { figuresStaffEndpoints as calls } from '@pitlane/contract/figures/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { aProduct } from '../catalog/factory.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { aBuyer, anOrder, readOrder } from '../order/factory.ts'
import { pay, start } from '../payment/factory.ts'
import { refunds } from '../payment/tables.ts'

const t = await testApp()
const seller = await aUser(t, { role: 'seller' })
const buyer = await aBuyer(t)
const day = 86_400_000

const figures = async (input: object = {}) =>
  (await t.call(calls.getStaffFigures, { days: '7', ...input }, seller)).data
async function aSale(styleId: number, quantity = 1) {
  const order = await anOrder(t, { user: buyer, styleId, quantity })
  const { data } = await start(t, order)
  await pay(t, `fake-${data.payment_id}`)
  return { order, paymentId: data.payment_id! }
}

test('sales and refunds are summed by the day of the zone, and what sold best comes first', async () => {
  expect((await figures()).days.map(({ day: date }) => date)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ])
  const cheap = await aProduct(t, { name: 'Cheap', price: 1_000 })
  const dear = await aProduct(t, { name: 'Dear', price: 50_000 })
  await aSale(cheap.styles[0]!.id, 3)
  t.pass(day)
  const { order, paymentId } = await aSale(dear.styles[0]!.id)
  // The refund of a request for after-sales.
  await t.db.insert(refunds).values({
    id: crypto.randomUUID(),
    paymentId,
    amount: minor(20_000),
    reason: 'after_sales:1',
    state: 'done',
    createdAt: new Date(t.now()),
    doneAt: new Date(t.now() + 2 * day),
  })
  t.pass(2 * day)
  const shown = await figures()
  expect(shown.currency).toBe('USD')
  expect(shown.days.filter(({ orders, refunds: back }) => orders + back > 0)).toEqual([
    { day: '2026-11-20', orders: 1, sales: 4_500, refunds: 0 },
    { day: '2026-11-21', orders: 1, sales: order.payable, refunds: 0 },
    { day: '2026-11-23', orders: 0, sales: 0, refunds: 20_000 },
  ])
  expect(shown.goods).toEqual([
    { id: dear.id, name: 'Dear', quantity: 1, sales: 50_000 },
    { id: cheap.id, name: 'Cheap', quantity: 3, sales: 3_000 },
  ])
  // Noon in London is the next day in Auckland.
  const there = await figures({ zone: 'Pacific/Auckland' })
  expect(there.days.filter(({ orders }) => orders > 0).map(({ day: date }) => date)).toEqual([
    '2026-11-21',
    '2026-11-22',
  ])
  t.pass(5 * day)
  expect(await figures()).toMatchObject({
    before: { orders: 2, sales: 4_500 + order.payable, refunds: 0 },
    goods: [],
  })
  expect((await figures({ days: '30' })).days).toHaveLength(30)
})

test('what was never a sale is none: unpaid, paid too late, paid twice', async () => {
  t.pass(14 * day)
  const style = (await aProduct(t)).styles[0]!.id
  await anOrder(t, { user: buyer, styleId: style })
  const late = await anOrder(t, { user: buyer, styleId: style })
  const { data } = await start(t, late)
  const ctx = { ...t.systemContext(), actor: { id: buyer.id, role: 'user' as const, tokenHash: Buffer.alloc(0) } }
  await cancelOrder(ctx, { order_no: late.number })
  await pay(t, `fake-${data.payment_id}`)
  await t.runJobs()
  expect(await readOrder(t, late.id)).toMatchObject({ state: 'closed', payment: 'refunded' })
  expect(await t.db.$count(refunds, eq(refunds.state, 'done'))).toBe(2)
  const { days, goods } = await figures()
  expect(days.filter(({ orders, sales, refunds: back }) => orders + sales + back > 0)).toEqual([])
  expect(goods).toEqual([])
})

test('the figures come from indexes alone', async () => {
  // Only pages that are known to be visible to all are left unread.
  await t.db.execute(sql`vacuum orders`)
  await t.db.execute(sql`set enable_seqscan = off`)
  const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select sum(paid) from orders
    where paid_at >= now() and currency = 'USD' and (close_reason is null or close_reason = 'refund')`)
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('Index Only Scan using orders_sold')
})

test('a zone that is none is refused, and a number of days that nobody offers', async () => {
  expect(await t.call(calls.getStaffFigures, { zone: 'Mars/Olympus' }, seller)).toMatchObject({
    status: 400,
    reason: 'field_format',
    field: 'zone',
  })
  expect(await t.call(calls.getStaffFigures, { days: '8' }, seller)).toMatchObject({ status: 400, field: 'days' })
  const support = await aUser(t, { role: 'support' })
  expect((await t.call(calls.getStaffFigures, {}, support)).status).toBe(403)
})
