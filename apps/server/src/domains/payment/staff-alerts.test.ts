import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { paymentStaffEndpoints as calls } from '@pitlane/contract/payment/staff.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { aStartedPayment } from './factory.ts'
import { noteAlert } from './note-alert.ts'

const t = await testApp()
const support = await aUser(t, { role: 'support' })
const finance = await aUser(t, { role: 'finance' })

async function anAlert(paymentId: string = randomUUID(), reason = 'another amount') {
  await inTransaction(t.systemContext(), (tx) => noteAlert(tx, { paymentId, reason }))
  // Each alert is a line in the log too.
  expect(t.errors.splice(0)).toMatchObject([{ paymentId, reason }])
  const { data } = await t.call(calls.listStaffAlerts, { q: paymentId }, finance)
  return data.list[0]!
}
const mark = (id: number, state: string, note = '', who = finance) =>
  t.call(calls.markStaffAlert, { id, state, note }, who)
const waiting = async () => {
  const { data } = await t.call(operationsStaffEndpoints.getWaiting, {}, support)
  return data.find(({ what }) => what === 'alerts')!
}

test('an alert waits until somebody has looked after it, and then says who and what came of it', async () => {
  const alert = await anAlert()
  expect(alert).toMatchObject({ state: 'unhandled', reason: 'another amount', handled_by: null, at: t.now() })
  expect(await waiting()).toEqual({ what: 'alerts', count: 1, since: t.now() })
  t.pass(60_000)
  expect((await mark(alert.id, 'handled', 'Refunded by hand')).data).toMatchObject({
    state: 'handled',
    handled_by: finance.email,
    handled_at: t.now(),
    note: 'Refunded by hand',
  })
  expect(await waiting()).toEqual({ what: 'alerts', count: 0, since: null })
  const again = await mark(alert.id, 'handled', 'Me too', support)
  expect(again.data).toMatchObject({ handled_by: finance.email, note: 'Refunded by hand' })
  expect((await mark(alert.id, 'unhandled')).data).toMatchObject({
    state: 'unhandled',
    handled_by: null,
    handled_at: null,
  })
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'alert'), eq(auditLog.entityId, `${alert.id}`)))
  expect(acts).toMatchObject([
    { action: 'mark', staffId: finance.id, before: { state: 'unhandled' }, after: { state: 'handled' } },
    { action: 'mark', before: { state: 'handled' }, after: { state: 'unhandled' } },
  ])
})

test('of many who look after an alert at once one is written down', async () => {
  const { id } = await anAlert()
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => mark(id, 'handled', `note ${n}`)))
  const notes = new Set(answers.map(({ data }) => data.note))
  expect(notes.size).toBe(1)
})

test('one alert is read as the list shows it', async () => {
  const alert = await anAlert()
  expect((await t.call(calls.getStaffAlert, { id: alert.id }, support)).data).toEqual(alert)
  expect((await t.call(calls.getStaffAlert, { id: 999_999 }, support)).status).toBe(404)
})

test('an alert leads to its order, where the payment is one of ours', async () => {
  const { order, paymentId } = await aStartedPayment(t)
  const own = await anAlert(paymentId)
  expect(own).toMatchObject({ order_id: order.id, order_no: order.number })
  expect(await anAlert('whatever-the-provider-says')).toMatchObject({ order_id: null, order_no: null })
  const { data } = await t.call(calls.listStaffAlerts, { q: order.number.toLowerCase(), state: 'unhandled' }, support)
  expect(data.list.map(({ id }) => id)).toEqual([own.id])
  expect((await t.call(calls.listStaffAlerts, { q: order.number, state: 'handled' }, support)).data.list).toEqual([])
})

test('alerts are for those who look after money and buyers', async () => {
  const { id } = await anAlert()
  for (const role of ['seller', 'moderator', 'marketing'] as const) {
    const other = await aUser(t, { role })
    expect((await mark(id, 'handled', '', other)).status).toBe(403)
    expect((await t.call(calls.getStaffAlert, { id }, other)).status).toBe(403)
  }
  expect((await mark(999_999, 'handled')).status).toBe(404)
  expect((await mark(id, 'forgotten')).status).toBe(400)
})
