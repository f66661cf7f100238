import { afterSalesEndpoints as buyerCalls } from '@pitlane/contract/after-sales/after-sales.ts'
import { afterSalesStaffEndpoints as calls } from '@pitlane/contract/after-sales/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anApiKey } from '../integration/factory.ts'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { one } from '../../platform/db/database.ts'
import { readOrder } from '../order/factory.ts'
import { orderLines, orders } from '../order/tables.ts'
import { afterSalesRequests } from './tables.ts'
import { aPaidOrder, aRequest, aRequestThatIs, modify, readRequest, theStaff } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const staff = await theStaff(t)
const second = staff.as(await aUser(t, { role: 'seller' }))
const finance = staff.as(await aUser(t, { role: 'finance' }))
const hour = 3_600_000
const list = async (input: object) => (await t.call(calls.listStaffAfterSales, input, staff.support)).data
const actsOf = async (id: number) =>
  (
    await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, `${id}`))
      .orderBy(auditLog.id)
  ).filter(({ entity }) => entity === 'after-sales')

test('a decision is told with its reason, and is an act of the staff', async () => {
  const { id, number, order } = await aRequest(t)
  expect((await t.call(calls.rejectAfterSales, { id, version: 1 }, staff.support)).field).toBe('reason')
  const { data } = await staff.reject(id, 'The seal is broken.')
  expect(data).toMatchObject({ state: 'rejected', reject_reason: 'The seal is broken.', allowed: [] })
  expect(data.moves.at(-1)).toMatchObject({
    who: `staff:${staff.support.id}`,
    name: staff.support.email,
    event: 'reject',
    why: 'The seal is broken.',
  })
  expect(data.moves[0]).toMatchObject({ who: `user:${order.buyer.id}`, name: '' })
  expect(await actsOf(id)).toMatchObject([
    { action: 'reject', staffId: staff.support.id, before: { state: 'submitted' }, after: { state: 'rejected' } },
  ])
  const seen = await t.call(buyerCalls.getReturnOrder, { after_sales_no: number }, order.buyer)
  expect(seen.data.moves.at(-1)).toMatchObject({ by: 'seller', why: 'The seal is broken.' })
  expect(JSON.stringify(seen.data)).not.toContain('staff:')
})

test('what the buyer has changed since it was read is not decided', async () => {
  const request = await aRequest(t, { quantity: 2 })
  await modify(t, request, { quantity: 1 })
  const read = { id: request.id, version: 1 }
  expect((await t.call(calls.approveAfterSales, read, staff.support)).reason).toBe('edited_meanwhile')
  expect((await staff.approve(request.id)).data).toMatchObject({ state: 'refunding', quantity: 1 })
})

test('a large refund needs two people, and time does not decide after the first', async () => {
  const request = await aRequest(t, { order: await aPaidOrder(t, { price: 50_001 }) })
  const { id } = request
  expect(await staff.get(id)).toMatchObject({ needs_second: true, first_approval: null, second_person_above: 50_000 })
  expect((await staff.approve(id)).data).toMatchObject({
    state: 'submitted',
    deadline_means: 'review',
    proposal: { action: 'approve', deduction: 0 },
    first_approval: { id: staff.support.id, email: staff.support.email },
    allowed: ['reject'],
  })
  expect((await staff.approve(id)).reason).toBe('second_person')
  const { version } = await staff.get(id)
  const program = await anApiKey(t)
  expect((await t.call(calls.approveAfterSales, { id, version }, program)).reason).toBe('second_person')
  // The order shows who is awaited, and who has agreed.
  const ofOrder = { order_id: request.order.id, state: 'all' } as const
  expect((await t.call(calls.listStaffAfterSales, ofOrder, staff.support)).data.list).toMatchObject([
    { id, first_approved_by: staff.support.email },
  ])
  t.pass(100 * hour)
  await t.runJobs()
  expect((await readRequest(t, id)).state).toBe('submitted')
  expect((await second.get(id)).allowed).toEqual(['approve', 'reject'])
  expect((await second.approve(id)).data).toMatchObject({ state: 'refunding', first_approval: null })
  expect((await actsOf(id)).map(({ action, after }) => [action, after])).toMatchObject([
    ['approve', { firstApproval: staff.support.id }],
    ['approve', { state: 'refunding' }],
  ])
  await t.runJobs()
  expect(await readOrder(t, request.order.id)).toMatchObject({ refunded: 51_501 })
})

test('a changed request needs both people again', async () => {
  const request = await aRequest(t, { order: await aPaidOrder(t, { price: 60_000 }) })
  await staff.approve(request.id)
  const { data } = await modify(t, request)
  expect(data.deadline).toBe(t.now() + 48 * hour)
  expect((await second.approve(request.id)).data).toMatchObject({ state: 'submitted' })
  expect((await staff.approve(request.id)).data).toMatchObject({ state: 'refunding' })
})

test('of a return the money needs two people, not the goods', async () => {
  const order = await aPaidOrder(t, { price: 60_000, shipment: 'delivered' })
  const request = await aRequest(t, { order, type: 'return' })
  expect((await staff.approve(request.id)).data).toMatchObject({ state: 'waiting_return', needs_second: false })
  await t.call(
    buyerCalls.saveExpressNo,
    { after_sales_no: request.number, courier: 'DHL', tracking_number: '1' },
    order.buyer,
  )
  await staff.receive(request.id, 1)
  expect((await staff.refund(request.id)).data).toMatchObject({ state: 'seller_received' })
  expect((await staff.refund(request.id)).reason).toBe('second_person')
  expect((await second.refund(request.id)).data).toMatchObject({ state: 'refunding' })
})

test('who reviews does not have to be who sends failed money again', async () => {
  const { id } = await aRequestThatIs(t, 'refund_failed')
  const submitted = await aRequest(t)
  expect((await second.get(id)).allowed).toEqual([])
  expect((await second.retry(id)).status).toBe(403)
  expect((await finance.get(submitted.id)).allowed).toEqual([])
  expect((await finance.approve(submitted.id)).status).toBe(403)
  expect((await finance.get(id)).allowed).toEqual(['retry'])
  expect((await finance.retry(id)).data.state).toBe('refunding')
  await t.runJobs()
})

test('the queue has what is due first, then what waits for no time, and finds by state, type, number and e-mail', async () => {
  await t.db.execute(sql`update after_sales set deadline = null`)
  const first = await aRequest(t)
  t.pass(hour)
  const next = await aRequest(t, { type: 'return' })
  const received = await aRequestThatIs(t, 'seller_received')
  const rejected = await aRequestThatIs(t, 'rejected')
  const ids = async (input: object) => (await list(input)).list.map(({ id }) => id)
  const queue = await ids({ page_size: 100 })
  expect(queue.slice(0, 2)).toEqual([first.id, next.id])
  // What is back is due, too.
  expect(queue.indexOf(received.id)).toBe(2)
  expect(queue).not.toContain(rejected.id)
  expect((await list({})).list[0]).toMatchObject({
    after_sales_no: first.number,
    order_no: first.order.number,
    email: first.order.buyer.email,
    goods: 'An item',
    total: 11_500,
    deadline: t.now() + 47 * hour,
    deadline_means: 'refund',
    now: t.now(),
  })
  expect(await ids({ due_within: 47 })).toEqual([first.id])
  expect(await ids({ type: 'return', due_within: 100 })).toEqual([next.id, received.id])
  expect(await ids({ state: 'rejected', q: rejected.order.buyer.email })).toEqual([rejected.id])
  expect(await ids({ q: next.number.toLowerCase() })).toEqual([next.id])
  expect(await ids({ q: 'back' })).toEqual([received.id])
  expect(await ids({ q: first.order.number })).toEqual([first.id])
  expect(await ids({ order_id: rejected.order.id, state: 'all' })).toEqual([rejected.id])
  expect(await ids({ user_id: first.order.buyer.id })).toEqual([first.id])
  expect(await ids({ sort: 'id', direction: 'desc', state: 'all', page_size: 1 })).toEqual([rejected.id])
})

test('the whole number of a request, an order or a parcel finds what is closed, unless a state is asked for', async () => {
  const closed = await aRequestThatIs(t, 'rejected')
  const parcel = { trackingNumber: 'JD0150090077' }
  await t.db.update(afterSalesRequests).set(parcel).where(eq(afterSalesRequests.id, closed.id))
  const ids = async (input: object) => (await list(input)).list.map(({ id }) => id)
  const numbers = [closed.number, closed.number.toLowerCase(), closed.order.number, 'JD0150090077', 'jd01 5009 0077']
  for (const q of numbers) expect(await ids({ q }), q).toEqual([closed.id])
  for (const q of [closed.number.slice(0, -1), 'JD0150', closed.order.buyer.email])
    expect(await ids({ q }), q).toEqual([])
  expect(await ids({ q: closed.number, state: 'open' })).toEqual([])
})

test('the queue is read from its index, in its order', async () => {
  await t.db.execute(sql`set enable_seqscan = off`)
  const { rows } = await t.db.$client.query<{ 'QUERY PLAN': string }>(`
    explain select id from after_sales where after_sales.state not in ('rejected', 'revoked', 'not_refunded', 'refunded', 'exchanged')
    order by deadline asc, id asc limit 25`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('after_sales_queue')
  expect(plan).not.toContain('Sort')
})

test('a request that is not there is not found', async () => {
  expect((await t.call(calls.getStaffAfterSales, { id: 999_999 }, staff.support)).status).toBe(404)
  expect((await t.call(calls.retryRefund, { id: 999_999 }, staff.support)).status).toBe(404)
})

test('reasons are added once, changed as they were read, and switched off', async () => {
  const fields = { types: ['refund', 'refund'], titles: { en: 'Too loud', de: 'Zu laut', fra: '' } }
  const key = randomUUID()
  const made = await Promise.all(
    Array.from({ length: 8 }, () => t.call(calls.createStaffRefundReason, { key, ...fields }, staff.support)),
  )
  const ids = new Set(made.map(({ data }) => data.id))
  expect(ids.size).toBe(1)
  const { id, version, ...reason } = made[0]!.data
  expect(reason).toEqual({
    title: 'Too loud',
    types: ['refund'],
    titles: { en: 'Too loud', de: 'Zu laut' },
    active: true,
    position: 0,
  })
  const update = (more: object) =>
    t.call(calls.updateStaffRefundReason, { id, version, ...fields, active: false, ...more }, staff.support)
  expect((await update({ types: [] })).field).toBe('types')
  expect((await update({})).data.active).toBe(false)
  expect((await update({})).reason).toBe('edited_meanwhile')
  const listed = await t.call(calls.listStaffRefundReasons, { type: 'refund', q: 'zu laut' }, staff.support)
  expect(listed.data.list.map((row) => row.id)).toEqual([id])
  const all = await t.call(calls.listStaffRefundReasons, { page_size: 100 }, staff.support)
  expect(all.data.total).toBeGreaterThan(12)
  const { data } = await t.call(buyerCalls.listApplyReasons, { type: 'refund' }, staff.support)
  expect(data.map((row) => row.id)).not.toContain(id)
})

test('requests are filtered by the time, the country, the delivery and the item', async () => {
  t.pass(60_000)
  const { id, order } = await aRequest(t)
  const delivery = { freightOptionId: 77 }
  const row = one(await t.db.update(orders).set(delivery).where(eq(orders.id, order.id)).returning())
  const { productId } = one(await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)))
  const ids = async (input: object) => (await list(input)).list.map((request) => request.id)
  const at = (await readRequest(t, id)).submittedAt.getTime()
  expect(await ids({ from: at, until: at + 1 })).toEqual([id])
  expect(await ids({ from: at + 1 })).toEqual([])
  const ofIt = { goods_id: productId, country_id: row.address!.country_id, freight_option_id: 77 }
  expect(await ids(ofIt)).toEqual([id])
  for (const other of [{ goods_id: 999_999 }, { country_id: 999 }, { freight_option_id: 999_999 }])
    expect(await ids({ ...ofIt, ...other }), JSON.stringify(other)).toEqual([])
  expect(await ids({ ...ofIt, state: 'all' })).toEqual([id])
})
