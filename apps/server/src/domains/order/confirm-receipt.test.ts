import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aPaid, aSeller, confirm, details, movesOf } from '../../../test/shipping.ts'
import { aRequest, theStaff } from '../after-sales/factory.ts'
import { sweep } from '../../domains.ts'
import { createWorkers } from '../../domains.ts'
import { completeWhenReviewed } from './complete-order.ts'
import { anOrder, readOrder } from './factory.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { reviews } from '../review/tables.ts'
import { orderLines } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const day = 86_400_000
const { shipped, ship, track } = await aSeller(t)
const run = createWorkers(t.deps)

test('the buyer says that he has the goods; again is no error', async () => {
  const order = await shipped({ arrived: true })
  expect(await details(t, order)).toMatchObject({
    shipment: 'delivered',
    delivered_at: t.now(),
    receive_by: t.now() + 15 * day,
    complete_by: null,
  })
  const first = await confirm(t, order)
  expect(first.data).toMatchObject({
    label: 'received',
    received_at: t.now(),
    receive_by: null,
    complete_by: t.now() + 15 * day,
    actions: ['logistics', 'review', 'apply'],
  })
  t.pass(1_000)
  expect((await confirm(t, order)).data).toMatchObject({ received_at: t.now() - 1_000 })
  expect(await movesOf(t, order.id, 'shipment')).toEqual(['preparing', 'in_transit', 'delivered', 'received'])
})

test('where the courier has nothing yet, he is asked whether he is sure', async () => {
  const order = await shipped()
  expect(await confirm(t, order)).toMatchObject({ reason: 'receipt_not_shipped', field: 'order_no' })
  expect((await readOrder(t, order.id)).shipment).toBe('in_transit')
  expect((await confirm(t, order, true)).data).toMatchObject({ shipment: 'received' })
  const heard = await shipped()
  await track(heard.parcel.id, 'in_transit')
  expect((await confirm(t, heard)).data).toMatchObject({ shipment: 'received' })
})

test('what has not left, or not completely, is not received, however sure one is', async () => {
  const order = await aPaid(t, { quantity: 2 })
  expect(await confirm(t, order, true)).toMatchObject({ reason: 'order_not_shipped' })
  await ship(order.id, { lines: [{ line_id: order.lineId, quantity: 1 }] })
  expect(await confirm(t, order, true)).toMatchObject({ reason: 'order_not_shipped' })
  expect(await confirm(t, await anOrder(t), true)).toMatchObject({ reason: 'order_not_shipped' })
  expect(await confirm(t, { ...order, buyer: (await anOrder(t)).buyer }, true)).toMatchObject({ reason: 'order_gone' })
})

test('15 days after delivery the goods are received, and 15 days later the order is completed', async () => {
  const order = await shipped({ arrived: true })
  t.pass(15 * day - 1)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ shipment: 'delivered' })
  t.pass(1)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ shipment: 'received', receivedAt: new Date(t.now()) })
  t.pass(15 * day - 1)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'open' })
  t.pass(1)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'completed', completedAt: new Date(t.now()) })
  expect(await details(t, order)).toMatchObject({ label: 'completed', completed_at: t.now(), complete_by: null })
})

test('while a request for after-sales is open time stands still, and goes on when it is over', async () => {
  const staff = await theStaff(t)
  const order = await shipped({ arrived: true, quantity: 2 })
  const request = await aRequest(t, { order, type: 'return' })
  expect(await details(t, order)).toMatchObject({ receive_by: null })
  t.queue.splice(0, t.queue.length, ...t.queue.filter(({ name }) => name !== 'after-sales.lapse'))
  t.pass(16 * day)
  await t.runJobs()
  await run['order.receive']({ orderId: order.id })
  expect(await readOrder(t, order.id)).toMatchObject({ shipment: 'delivered' })
  expect((await staff.reject(request.id)).code).toBe(0)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ shipment: 'received' })
})

test('a lost job is made up for by the sweep; a job that runs twice, at two workers, acts once', async () => {
  const order = await shipped({ arrived: true })
  t.queue.length = 0
  t.pass(15 * day + 3_600_000)
  await sweep(t.systemContext())
  expect((await readOrder(t, order.id)).shipment).toBe('received')
  await Promise.all([1, 2].map(() => run['order.receive']({ orderId: order.id })))
  t.queue.length = 0
  t.pass(15 * day + 3_600_000)
  await Promise.all([1, 2, 3].map(() => run['order.complete']({ orderId: order.id })))
  await sweep(t.systemContext())
  expect(await movesOf(t, order.id, 'order')).toEqual(['open', 'completed'])
})

test('a job by a clock that was ahead asks for itself again', async () => {
  const order = await shipped({ arrived: true })
  t.queue.length = 0
  await run['order.receive']({ orderId: order.id })
  expect(t.queue).toMatchObject([{ name: 'order.receive', startAfter: new Date(t.now() + 15 * day) }])
  await confirm(t, order)
  t.queue.length = 0
  await run['order.complete']({ orderId: order.id })
  expect(t.queue).toMatchObject([{ name: 'order.complete', startAfter: new Date(t.now() + 15 * day) }])
})

test('an order of which every line is reviewed is completed, not before it is received', async () => {
  const order = await shipped({ arrived: true })
  const [line] = await t.db.select().from(orderLines).where(eq(orderLines.id, order.lineId))
  const when = () => inTransaction(t.systemContext(), (tx) => completeWhenReviewed(tx, order.id))
  await t.db.insert(reviews).values({
    lineId: order.lineId,
    userId: order.userId,
    productId: line!.productId,
    stars: 5,
    lang: 'en',
    key: crypto.randomUUID(),
    createdAt: new Date(t.now()),
  })
  await when()
  expect((await readOrder(t, order.id)).state).toBe('open')
  await confirm(t, order)
  await when()
  await when()
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'completed', completedAt: new Date(t.now()) })
  const unsaid = await shipped({ arrived: true })
  await confirm(t, unsaid)
  await inTransaction(t.systemContext(), (tx) => completeWhenReviewed(tx, unsaid.id))
  expect((await readOrder(t, unsaid.id)).state).toBe('open')
})

test('software is complete when it is paid', async () => {
  const order = await aPaid(t, { virtual: true })
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'completed', completedAt: new Date(t.now()) })
})
