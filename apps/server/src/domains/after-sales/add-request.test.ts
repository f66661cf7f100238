import { afterSalesEndpoints as calls } from '@pitlane/contract/after-sales/after-sales.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { one } from '../../platform/db/database.ts'
import { files } from '../../platform/db/tables.ts'
import { aBuyer, anOrder, readOrder } from '../order/factory.ts'
import { orderLines } from '../order/tables.ts'
import {
  anApplication,
  aPaidOrder,
  apply,
  aRequest,
  aRequestThatIs,
  modify,
  readRequest,
  revoke,
  theStaff,
} from './factory.ts'
import { afterSalesRequests, refundReasons } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const hour = 3_600_000
const quote = (order: { number: string; lineId: number; buyer: { token: string } }, more: object = {}) =>
  t.call(calls.quoteAfterSales, { order_no: order.number, line_id: order.lineId, ...more }, order.buyer)

test('a request says what goes back, until when somebody looks at it, and what its buyer can do', async () => {
  const order = await aPaidOrder(t, { quantity: 2 })
  const { data } = await apply(t, order)
  expect(data).toMatchObject({
    state: 'submitted',
    type: 'refund',
    quantity: 1,
    amount: 10_000,
    freight: 0,
    total: 10_000,
    currency: 'USD',
    version: 1,
    versions: [],
    now: t.now(),
    deadline: t.now() + 48 * hour,
    deadline_means: 'refund',
    actions: ['modify', 'revoke'],
    return_to: null,
    return_parcel: null,
    line: { id: order.lineId, quantity: 2, refunded: 0, name: 'An item' },
    moves: [{ by: 'buyer', event: 'submit', from: '', to: 'submitted' }],
  })
  expect(data.after_sales_no).toMatch(/^AS261120[\dA-Z]{8}$/)
  expect((await t.call(orderEndpoints.getOrder, { order_no: order.number }, order.buyer)).data).toMatchObject({
    label: 'after_sales',
    tab: 'refunded',
  })
  const listed = await t.call(calls.listReturnOrders, { order_no: order.number }, order.buyer)
  expect(listed.data).toEqual([data])
  const single = await t.call(calls.getReturnOrder, { after_sales_no: data.after_sales_no }, order.buyer)
  expect(single.data).toEqual(data)
})

test('the type comes first, then a reason that fits it', async () => {
  const order = await aPaidOrder(t)
  const { type: _, ...untyped } = await anApplication(t, order)
  expect(await t.call(calls.addReturnOrder, untyped, order.buyer)).toMatchObject({ status: 400, field: 'type' })
  const { reason_id: __, ...unreasoned } = await anApplication(t, order)
  expect(await t.call(calls.addReturnOrder, unreasoned, order.buyer)).toMatchObject({
    reason: 'field_required',
    field: 'reason_id',
  })
  const forExchange = one(
    await t.db
      .insert(refundReasons)
      .values({ types: ['exchange'], titles: { en: 'Only to exchange' } })
      .returning(),
  )
  const off = one(
    await t.db
      .insert(refundReasons)
      .values({ types: ['refund'], titles: { en: 'Off' }, active: false })
      .returning(),
  )
  for (const reason_id of [forExchange.id, off.id, 999_999]) {
    const asked = { ...(await anApplication(t, order)), reason_id }
    expect(await t.call(calls.addReturnOrder, asked, order.buyer)).toMatchObject({
      reason: 'reason_gone',
      field: 'reason_id',
    })
  }
})

test('reasons are those of the type, in the reader’s language, and a new shop has some', async () => {
  const { data } = await t.call(
    calls.listApplyReasons,
    { type: 'exchange' },
    { ...(await aUser(t)), headers: { lang: 'de' } },
  )
  expect(data.length).toBeGreaterThan(4)
  expect(data.map(({ title }) => title)).toContain('Es kam beschädigt an')
  for (const row of await t.db.select().from(refundReasons))
    if (row.titles.en !== 'Off' && row.titles.en !== 'Only to exchange')
      expect(Object.keys(row.titles)).toHaveLength(14)
})

test.each(['refund', 'return', 'exchange'] as const)('an unpaid order has no %s', async (type) => {
  const order = await anOrder(t)
  const line = one(await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)))
  const asked = await anApplication(t, { ...order, ref: '', lineId: line.id }, { type })
  expect((await t.call(calls.addReturnOrder, asked, order.buyer)).reason).toBe('order_not_paid')
})

test('goods are sent back or exchanged once they are there', async () => {
  const order = await aPaidOrder(t, { shipment: 'in_transit' })
  expect(await apply(t, order, { type: 'return' })).toMatchObject({ reason: 'goods_not_received', field: 'type' })
  const { data } = await quote(order)
  expect(data.types).toEqual([
    { type: 'refund', refusal: null },
    { type: 'return', refusal: 'goods_not_received' },
    { type: 'exchange', refusal: 'goods_not_received' },
  ])
  const there = await aPaidOrder(t, { shipment: 'received' })
  expect((await apply(t, there, { type: 'exchange' })).code).toBe(0)
})

test('software is refunded within 14 days, and cannot be sent back', async () => {
  const order = await aPaidOrder(t, { virtual: true })
  expect((await readOrder(t, order.id)).state).toBe('completed')
  expect((await apply(t, order, { type: 'return' })).reason).toBe('refund_only')
  t.pass(14 * 24 * hour)
  expect((await apply(t, order)).reason).toBe('after_sales_over')
  t.pass(-1)
  expect((await apply(t, order)).code).toBe(0)
})

test('at most the units that are left, and one open request a line', async () => {
  const order = await aPaidOrder(t, { quantity: 2 })
  expect(await apply(t, order, { quantity: 3 })).toMatchObject({ reason: 'after_sales_units', field: 'quantity' })
  expect((await quote(order, { quantity: 3 })).reason).toBe('after_sales_units')
  await aRequest(t, { order })
  expect(await apply(t, order)).toMatchObject({ reason: 'after_sales_open', field: 'line_id' })
  expect((await quote(order)).data.types[0]).toEqual({ type: 'refund', refusal: 'after_sales_open' })
})

test('somebody else’s order and request are not there', async () => {
  const request = await aRequest(t)
  const { order } = request
  const stranger = { ...order, buyer: await aBuyer(t) }
  const unsaid = { after_sales_no: request.number }
  expect((await apply(t, stranger)).reason).toBe('order_gone')
  expect((await quote(stranger)).reason).toBe('order_gone')
  expect((await t.call(calls.listReturnOrders, { order_no: order.number }, stranger.buyer)).reason).toBe('order_gone')
  expect((await t.call(calls.getReturnOrder, unsaid, stranger.buyer)).reason).toBe('after_sales_gone')
  expect((await t.call(calls.confirmReplacement, unsaid, stranger.buyer)).reason).toBe('after_sales_gone')
  expect((await t.call(calls.saveExpressNo, unsaid, stranger.buyer)).reason).toBe('after_sales_gone')
  expect((await revoke(t, { ...request, order: stranger })).reason).toBe('after_sales_gone')
  const own = await aPaidOrder(t, { user: stranger.buyer })
  expect((await modify(t, { ...request, order: own })).reason).toBe('after_sales_gone')
  // A line of another order of mine.
  expect((await apply(t, own, { lineId: order.lineId })).reason).toBe('order_gone')
  expect((await readRequest(t, request.id)).state).toBe('submitted')
})

test('32 calls with the same key at once are one request; other words with the key are a repeat', async () => {
  const order = await aPaidOrder(t, { quantity: 2 })
  const asked = await anApplication(t, order)
  const answers = await Promise.all(Array.from({ length: 32 }, () => t.call(calls.addReturnOrder, asked, order.buyer)))
  expect(new Set(answers.map(({ data }) => data.after_sales_no)).size).toBe(1)
  expect(await t.db.select().from(afterSalesRequests).where(eq(afterSalesRequests.orderId, order.id))).toHaveLength(1)
  expect((await t.call(calls.addReturnOrder, { ...asked, quantity: 2 }, order.buyer)).reason).toBe('repeat_order')
})

test('of 32 requests for a line at once one is made', async () => {
  const order = await aPaidOrder(t)
  const asked = await anApplication(t, order)
  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      t.call(calls.addReturnOrder, { ...asked, idempotency_key: randomUUID() }, order.buyer),
    ),
  )
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual([...Array(31).fill('after_sales_open'), undefined])
})

test('what is changed is kept as it was, and the clock starts again', async () => {
  const request = await aRequest(t, { quantity: 3 })
  t.pass(40 * hour)
  const { data } = await modify(t, request, { quantity: 2 })
  expect(data).toMatchObject({
    version: 2,
    quantity: 2,
    amount: 20_000,
    deadline: t.now() + 48 * hour,
    submitted_at: t.now(),
    versions: [{ version: 1, quantity: 3 }],
  })
  // The first deadline's job finds that it has moved.
  t.pass(10 * hour)
  await t.runJobs()
  expect((await readRequest(t, request.id)).state).toBe('submitted')
  t.pass(38 * hour)
  await t.runJobs()
  expect(await readRequest(t, request.id)).toMatchObject({ state: 'refunded', automatic: true })
})

test('after a rejection the buyer may write again, unless another request is open by then', async () => {
  const request = await aRequestThatIs(t, 'rejected', { type: 'refund' })
  const { data } = await t.call(calls.getReturnOrder, { after_sales_no: request.number }, request.order.buyer)
  expect(data).toMatchObject({ state: 'rejected', reject_reason: 'No.', actions: ['modify'], deadline: null })
  expect(data.closed_at).toBe(t.now())
  expect((await readOrder(t, request.order.id)).afterSales).toBe(false)
  const other = await aRequest(t, { order: request.order })
  expect((await modify(t, request)).reason).toBe('after_sales_open')
  await revoke(t, other)
  expect((await modify(t, request)).data).toMatchObject({ state: 'submitted', reject_reason: '', closed_at: null })
})

test('what was changed twice with the same key was changed once', async () => {
  const request = await aRequest(t)
  const asked = { ...(await anApplication(t, request.order)), after_sales_no: request.number, description: 'Late.' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => t.call(calls.addReturnOrder, asked, request.order.buyer)),
  )
  expect(answers.map(({ data }) => data.version)).toEqual(Array(8).fill(2))
})

test('files are shown that the buyer has uploaded, at most nine', async () => {
  const order = await aPaidOrder(t)
  const upload = async (uploadedBy: number, contentType = 'image/webp') =>
    one(
      await t.db
        .insert(files)
        .values({
          id: randomUUID(),
          contentType,
          width: 640,
          height: 480,
          bytes: 1,
          uploadedBy,
          unused: true,
          createdAt: new Date(t.now()),
        })
        .returning(),
    ).id
  const asked = await anApplication(t, order)
  const foreign = await upload((await aUser(t)).id)
  for (const media of [[foreign], [randomUUID()]])
    expect(await t.call(calls.addReturnOrder, { ...asked, media }, order.buyer)).toMatchObject({ field: 'media' })
  const tenth = await Promise.all(Array.from({ length: 10 }, () => upload(order.buyer.id)))
  expect((await t.call(calls.addReturnOrder, { ...asked, media: tenth }, order.buyer)).status).toBe(400)
  const media = [await upload(order.buyer.id), await upload(order.buyer.id, 'video/mp4')]
  const { data } = await t.call(calls.addReturnOrder, { ...asked, media }, order.buyer)
  expect(data.media.map(({ file, kind }) => [file, kind])).toEqual([
    [media[0], 'image'],
    [media[1], 'video'],
  ])
  expect(one(await t.db.select().from(files).where(eq(files.id, media[0]!))).unused).toBe(false)
})

test('a description has at most 500 characters', async () => {
  const order = await aPaidOrder(t)
  const asked = { ...(await anApplication(t, order)), description: 'x'.repeat(501) }
  expect(await t.call(calls.addReturnOrder, asked, order.buyer)).toMatchObject({ field: 'description' })
})

test('a return is sent with a courier and a number, and the buyer follows it', async () => {
  const { approve } = await theStaff(t)
  const request = await aRequest(t, { type: 'return' })
  const save = (more: object) =>
    t.call(calls.saveExpressNo, { after_sales_no: request.number, ...more }, request.order.buyer)
  expect((await save({ courier: 'DHL', tracking_number: '1' })).reason).toBe('after_sales_not_waiting')
  await approve(request.id)
  const { data: waiting } = await t.call(calls.getReturnOrder, { after_sales_no: request.number }, request.order.buyer)
  expect(waiting.return_to).toEqual({
    company: 'Pitlane Diagnostics',
    address: expect.stringContaining('Foundry Lane'),
  })
  const { data: couriers } = await t.call(calls.listReturnCarriers, {}, request.order.buyer)
  expect(couriers.map(({ name }) => name)).not.toContain('Another courier')
  expect(await save({})).toMatchObject({ reason: 'return_info_missing', field: 'courier' })
  expect(await save({ tracking_number: '1' })).toMatchObject({ reason: 'courier_missing', field: 'courier' })
  expect(await save({ courier: 'DHL', tracking_number: ' ' })).toMatchObject({
    reason: 'tracking_number_missing',
    field: 'tracking_number',
  })
  expect(await save({ carrier_id: 999_999, tracking_number: '1' })).toMatchObject({ field: 'carrier_id' })
  expect(await save({ courier: 'DHL', tracking_number: '<script>alert(1)</script>' })).toMatchObject({
    reason: 'field_format',
    field: 'tracking_number',
  })
  const { data } = await save({ courier: 'Pony Express', tracking_number: 'px 1' })
  expect(data).toMatchObject({
    state: 'returning',
    deadline: null,
    return_parcel: { courier: 'Pony Express', tracking_number: 'PX1', url: '', state: null, events: [] },
  })
})
