import { healthStaffEndpoints as calls } from '@pitlane/contract/health/staff.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { aProduct } from '../catalog/factory.ts'
import { anOrder } from '../order/factory.ts'
import { aStartedPayment, pay } from '../payment/factory.ts'
import { checks } from '../../domains.ts'

const t = await testApp()
const finance = await aUser(t, { role: 'finance' })
const run = async (id: string) => (await t.call(calls.runStaffCheck, { id }, finance)).data
const all = [...checks(t.now()).keys()]

test('every promise is kept by a shop that does what shops do', async () => {
  const { ref } = await aStartedPayment(t)
  await pay(t, ref)
  await anOrder(t)
  const { data } = await t.call(calls.listStaffChecks, {}, finance)
  expect(data.map(({ id }) => id)).toEqual(all)
  // A test's database has no jobs.
  for (const id of all)
    expect(await run(id)).toMatchObject({ id, state: id.startsWith('jobs.') ? 'unknown' : 'good', broken: [] })
})

test('what is written past the code is found, and named', async () => {
  const { styles } = await aProduct(t)
  const id = styles[0]!.id
  const { order } = await aStartedPayment(t)
  const lies = [
    [sql`update styles set reserved = 7 where id = ${id}`, 'order.reserved_pieces_are_held_for_orders', `id ${id}`],
    [sql`update styles set sold = 3 where id = ${id}`, 'order.sold_pieces_are_in_paid_orders', `id ${id}, sold 3`],
    [sql`update products set price = price + 1`, 'catalog.card_is_that_of_the_styles', 'price 10001'],
    [
      sql`update orders set payment = 'unpaid' where id = ${order.id}`,
      'order.an_order_is_where_its_last_move_ended',
      `id ${order.id}, axis payment, moved processing`,
    ],
  ] as const
  for (const [lie, check, detail] of lies) {
    await t.db.execute(lie)
    const { state, broken } = await run(check)
    expect({ check, state }).toEqual({ check, state: 'broken' })
    expect(broken.join('; ')).toContain(detail)
  }
})

test('an order that nobody closed in time is found when the jobs have had two hours', async () => {
  const order = await anOrder(t)
  const check = 'order.unpaid_orders_are_closed'
  t.pass(30 * 60_000 + 3_600_000)
  expect((await run(check)).state).toBe('good')
  t.pass(3_600_001)
  expect(await run(check)).toMatchObject({ state: 'broken' })
  expect((await run(check)).broken.join()).toContain(`id ${order.id}, payBy 2026-11-20 12:30:00+00`)
})

test('of many that break a promise the first five are named', async () => {
  await t.db.execute(sql`insert into payment_alerts (at, payment_id, reason, request_id)
    select ${new Date(0)}, 'p' || n, 'lost', 'r' from generate_series(1, 6) n`)
  const { broken, more } = await run('payment.alerts_are_looked_after')
  expect({ named: broken.length, more }).toEqual({ named: 5, more: true })
})

test('a check that there is not and a person who counts no money are refused', async () => {
  expect((await t.call(calls.runStaffCheck, { id: 'order.nothing' }, finance)).status).toBe(404)
  const seller = await aUser(t, { role: 'seller' })
  expect((await t.call(calls.listStaffChecks, {}, seller)).status).toBe(403)
  expect((await t.call(calls.runStaffCheck, { id: all[0]! }, seller)).status).toBe(403)
})
