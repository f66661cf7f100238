import { afterSalesEndpoints as calls } from '@pitlane/contract/after-sales/after-sales.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { sweep } from '../../domains.ts'
import { readOrder } from '../order/factory.ts'
import { aPaidOrder, aRequest, aRequestThatIs, readRequest, sendBack, theStaff } from './factory.ts'
import { lapseRequest } from './lapse-request.ts'

const t = await testApp()
guardInvariants(t)
const staff = await theStaff(t)
const hour = 3_600_000
const day = 24 * hour
const lapse = (id: number, expected?: number) => lapseRequest(t.systemContext(), id, expected)

async function withSetting(key: string, value: number, act: () => Promise<void>): Promise<void> {
  await t.db.insert(settings).values({ key, value })
  forgetSettings(t.db)
  await act()
  await t.db.execute(sql`delete from settings where key = ${key}`)
  forgetSettings(t.db)
}

test.each(['refund', 'return', 'exchange'] as const)(
  'a %s that nobody reviews within 48 hours is refunded',
  async (type) => {
    const request = await aRequest(t, { type })
    t.pass(48 * hour - 1)
    await t.runJobs()
    expect((await readRequest(t, request.id)).state).toBe('submitted')
    t.pass(1)
    await t.runJobs()
    expect(await readRequest(t, request.id)).toMatchObject({ state: 'refunded', automatic: true, deadline: null })
    const { data } = await t.call(calls.getReturnOrder, { after_sales_no: request.number }, request.order.buyer)
    expect(data.moves.map(({ by, event, to }) => [by, event, to])).toEqual([
      ['buyer', 'submit', 'submitted'],
      ['system', 'lapse', 'refunding'],
      ['system', 'settle', 'refunded'],
    ])
    expect(await readOrder(t, request.order.id)).toMatchObject({ payment: 'refunded', closeReason: 'refund' })
  },
)

test('a setting limits the automatic refund to requests for a refund only', async () => {
  await withSetting('after_sales_automatic_all', 0, async () => {
    const [back, refund] = [await aRequest(t, { type: 'return' }), await aRequest(t)]
    const { data } = await t.call(calls.getReturnOrder, { after_sales_no: back.number }, back.order.buyer)
    expect(data).toMatchObject({ deadline: t.now() + 48 * hour, deadline_means: 'review' })
    t.pass(49 * hour)
    await t.runJobs()
    await sweep(t.systemContext())
    expect((await readRequest(t, back.id)).state).toBe('submitted')
    expect((await readRequest(t, refund.id)).state).toBe('refunded')
  })
})

test('the hours to review are a setting', async () => {
  await withSetting('after_sales_review_hours', 2, async () => {
    const { deadline } = await aRequest(t)
    expect(deadline?.getTime()).toBe(t.now() + 2 * hour)
  })
})

test('goods that are not sent back within 15 days are waited for no more', async () => {
  const request = await aRequestThatIs(t, 'waiting_return')
  const late = await aRequestThatIs(t, 'waiting_return')
  expect(request.deadline?.getTime()).toBe(t.now() + 15 * day)
  t.pass(15 * day - 1)
  await sendBack(t, late)
  t.pass(1)
  await t.runJobs()
  expect((await readRequest(t, request.id)).state).toBe('revoked')
  expect((await readRequest(t, late.id)).state).toBe('returning')
  expect(await readOrder(t, request.order.id)).toMatchObject({ afterSales: false, payment: 'paid' })
})

test('a replacement that nobody has said to have arrived counts as arrived', async () => {
  const request = await aRequestThatIs(t, 'reshipping')
  t.pass(15 * day)
  await t.runJobs()
  expect((await readRequest(t, request.id)).state).toBe('exchanged')
})

test('what was decided in time stays as it was decided', async () => {
  const request = await aRequest(t)
  await staff.reject(request.id)
  t.pass(60 * hour)
  await t.runJobs()
  expect((await readRequest(t, request.id)).state).toBe('rejected')
})

test('a job that comes early waits for its time; one that comes late, or twice, does it once', async () => {
  const request = await aRequest(t)
  const deadline = request.deadline!.getTime()
  await lapse(request.id, deadline)
  expect((await readRequest(t, request.id)).state).toBe('submitted')
  const waiting = t.queue.filter(
    ({ name, payload }) =>
      name === 'after-sales.lapse' && (payload as { afterSalesId: number }).afterSalesId === request.id,
  )
  expect(waiting.map(({ startAfter }) => startAfter?.getTime())).toEqual([deadline, deadline])
  // A job that knows of another deadline asks for no further one.
  await lapse(request.id, deadline - 1)
  t.pass(500 * day)
  await Promise.all(Array.from({ length: 8 }, () => lapse(request.id, deadline)))
  await t.runJobs()
  expect([...t.payments.books.get(request.order.ref)!.refunds.values()]).toEqual([11_500])
})

test('the hourly sweep finds what a lost job has left', async () => {
  const order = await aPaidOrder(t)
  const request = await aRequest(t, { order })
  const waiting = await aRequestThatIs(t, 'waiting_return')
  t.queue.length = 0
  t.pass(16 * day)
  await sweep(t.systemContext())
  expect((await readRequest(t, request.id)).state).toBe('refunding')
  expect((await readRequest(t, waiting.id)).state).toBe('revoked')
  await t.runJobs()
  expect((await readRequest(t, request.id)).state).toBe('refunded')
})
