import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { styles } from '../catalog/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { couponRecords } from '../coupon/tables.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, anOrder, aStyle, readOrder } from './factory.ts'
import { orderMoves } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const minutes = 60_000
type Order = Awaited<ReturnType<typeof anOrder>>
const cancel = (order: Order) => t.call(orderEndpoints.cancelOrder, { order_no: order.number }, order.buyer)
const get = (order: Order) => t.call(orderEndpoints.getOrder, { order_no: order.number }, order.buyer)
const reservedOf = async (id: number) => one(await t.db.select().from(styles).where(eq(styles.id, id))).reserved
const closings = async (order: Order) =>
  (await t.db.select().from(orderMoves).where(eq(orderMoves.orderId, order.id))).filter((move) => move.to === 'closed')

test('a cancelled order gives back its pieces and its coupon', async () => {
  const user = await aBuyer(t)
  const { recordId } = await aCoupon(t, {}, user)
  const order = await anOrder(t, { user, quantity: 4, couponId: recordId })
  const { data } = await cancel(order)
  expect(data).toMatchObject({
    state: 'closed',
    close_reason: 'buyer',
    label: 'cancelled',
    tab: null,
    actions: [],
    closed_at: t.now(),
  })
  expect(await reservedOf(order.styleId)).toBe(0)
  expect(one(await t.db.select().from(couponRecords).where(eq(couponRecords.id, recordId)))).toMatchObject({
    state: 'available',
    orderId: null,
  })
})

test('cancelling again is no error and gives nothing back twice', async () => {
  const styleId = await aStyle(t)
  const order = await anOrder(t, { styleId })
  await anOrder(t, { styleId, quantity: 2 })
  const first = await cancel(order)
  expect((await cancel(order)).data).toEqual(first.data)
  expect(await reservedOf(styleId)).toBe(2)
  expect(await closings(order)).toMatchObject([{ who: `user:${order.buyer.id}`, from: 'open', why: 'buyer' }])
})

test('of 16 cancellations at once one closes the order', async () => {
  const order = await anOrder(t)
  const answers = await Promise.all(Array.from({ length: 16 }, () => cancel(order)))
  expect(answers.map(({ code }) => code)).toEqual(Array(16).fill(0))
  expect(await closings(order)).toHaveLength(1)
})

test('somebody else’s order can be neither seen nor cancelled', async () => {
  const order = await anOrder(t)
  const stranger = await aBuyer(t)
  expect(await cancel({ ...order, buyer: stranger })).toMatchObject({ code: 60503, reason: 'order_gone' })
  expect(await get({ ...order, buyer: stranger })).toMatchObject({ code: 60503, reason: 'order_gone' })
  expect((await readOrder(t, order.id)).state).toBe('open')
})

test('a paid order cannot be cancelled', async () => {
  const user = await aBuyer(t)
  const { recordId } = await aCoupon(t, { value: 99_999 }, user)
  const order = await anOrder(t, { user, virtual: true, couponId: recordId })
  expect(await cancel(order)).toMatchObject({
    code: 60506,
    reason: 'order_not_cancellable',
    msg: 'Order cancellation failure',
  })
})

test('an order past its time is closed by the clock, before and after the job', async () => {
  const order = await anOrder(t, { quantity: 2 })
  t.pass(30 * minutes - 1)
  expect((await get(order)).data).toMatchObject({
    label: 'to_pay',
    actions: ['cancel', 'pay', 'change_address'],
  })
  t.pass(1)
  const before = await get(order)
  expect(before.data).toMatchObject({
    label: 'overtime',
    state: 'closed',
    close_reason: 'overtime',
    actions: [],
    closed_at: order.payBy.getTime(),
  })
  expect(await cancel(order)).toMatchObject({ reason: 'order_not_cancellable' })
  expect(await reservedOf(order.styleId)).toBe(2)
  await t.runJobs()
  const after = await get(order)
  expect(after.data).toMatchObject({ label: 'overtime', state: 'closed', close_reason: 'overtime', actions: [] })
  expect(await reservedOf(order.styleId)).toBe(0)
})

test('the job leaves an order alone whose time is not over, and comes again', async () => {
  const order = await anOrder(t)
  await t.runJobs()
  const job = t.queue.find(({ payload }) => 'orderId' in payload && payload.orderId === order.id)!
  job.startAfter = new Date(t.now())
  await t.runJobs()
  expect((await readOrder(t, order.id)).state).toBe('open')
  t.pass(30 * minutes)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'closed', closeReason: 'overtime' })
})

test('cancelling and closing for time at once closes once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await anOrder(t)
    t.pass(30 * minutes)
    await Promise.all([t.runJobs(), cancel(order), cancel(order)])
    expect(await closings(order)).toHaveLength(1)
    expect(await reservedOf(order.styleId)).toBe(0)
  }
})
