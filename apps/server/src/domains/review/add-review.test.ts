import { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { png, sendFile } from '../../../test/form.ts'
import { testApp } from '../../../test/harness.ts'
import { expectKept } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { anOrder, readOrder } from '../order/factory.ts'
import { orderLines, orders } from '../order/tables.ts'
import { aReceivedOrder, aReviewOf } from './factory.ts'
import { reviewInvariants } from '../../reads/review-invariants.ts'
import { reviews } from './tables.ts'

const t = await testApp()
afterAll(() => expectKept(t, reviewInvariants))
const add = (input: object, user: { token: string }) =>
  t.call(reviewEndpoints.addReview, input as Record<string, unknown>, user)
const linesOf = async (order: { number: string }, user: { token: string }) =>
  (await t.call(reviewEndpoints.listOrderReviews, { order_no: order.number }, user)).data.lines

test('a buyer reviews what he has received, with pictures, and waits for the staff', async () => {
  const order = await aReceivedOrder(t)
  const photo = await sendFile(t, uploadEndpoints.uploadFile, order.buyer.token, { bytes: await png() })
  const { data } = await add(aReviewOf(order, { stars: 4, media: [photo.data.id] }), order.buyer)
  expect(data).toMatchObject({ state: 'waiting', stars: 4, media: [{ file: photo.data.id, kind: 'image', width: 40 }] })
  expect((await t.app.inject({ url: `${photo.data.src}/160.webp` })).statusCode).toBe(200)
  const [line] = await linesOf(order, order.buyer)
  expect(line).toMatchObject({ refusal: 'already_reviewed', review: { stars: 4, state: 'waiting' } })
})

test('an order is complete when all of it is reviewed', async () => {
  const order = await aReceivedOrder(t)
  expect((await linesOf(order, order.buyer))[0]).toMatchObject({ refusal: null, review: null })
  await add(aReviewOf(order), order.buyer)
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'completed' })
})

test('a review is shown at once where the shop wants that', async () => {
  await t.db.insert(settings).values({ key: 'review_moderation', value: 0 })
  forgetSettings(t.db)
  const order = await aReceivedOrder(t)
  expect((await add(aReviewOf(order), order.buyer)).data.state).toBe('shown')
  const counts = await t.call(reviewEndpoints.countReviews, { goods_id: order.line.productId })
  expect(counts.data).toMatchObject({ total: 1, average: 5 })
  await t.db.delete(settings)
  forgetSettings(t.db)
})

test('what is not received, somebody else’s, or said already cannot be reviewed', async () => {
  const paid = await anOrder(t)
  await t.db.update(orders).set({ payment: 'paid', shipment: 'in_transit' }).where(eq(orders.id, paid.id))
  const [line] = await t.db.select().from(orderLines).where(eq(orderLines.orderId, paid.id))
  expect(await add(aReviewOf({ ...paid, line: line! }), paid.buyer)).toMatchObject({ reason: 'review_not_received' })
  const order = await aReceivedOrder(t)
  const other = await aUser(t)
  expect(await add(aReviewOf(order), other)).toMatchObject({ reason: 'order_gone', field: 'order_no' })
  expect(await add(aReviewOf({ ...order, line: line! }), order.buyer)).toMatchObject({
    reason: 'order_gone',
    field: 'line_id',
  })
  await add(aReviewOf(order), order.buyer)
  expect(await add(aReviewOf(order), order.buyer)).toMatchObject({ reason: 'already_reviewed' })
})

test('the same key gives the same review, however often', async () => {
  const order = await aReceivedOrder(t)
  const input = aReviewOf(order)
  const answers = [await add(input, order.buyer), await add(input, order.buyer)]
  expect(answers[1]).toMatchObject({ code: 0, data: { id: answers[0]!.data.id } })
})

test('of 32 who review the same line one does', async () => {
  const order = await aReceivedOrder(t)
  const answers = await Promise.all(Array.from({ length: 32 }, () => add(aReviewOf(order), order.buyer)))
  const words = answers.map(({ code, reason }) => (code === 0 ? 'done' : reason))
  expect(words.filter((word) => word === 'done')).toHaveLength(1)
  expect(new Set(words)).toEqual(new Set(['done', 'already_reviewed']))
  expect(await t.db.$count(reviews, eq(reviews.lineId, order.line.id))).toBe(1)
})

test('somebody else’s picture is not shown, and the review is not written', async () => {
  const order = await aReceivedOrder(t)
  const other = await aUser(t)
  const { data } = await sendFile(t, uploadEndpoints.uploadFile, other.token, { bytes: await png() })
  expect(await add(aReviewOf(order, { media: [data.id] }), order.buyer)).toMatchObject({ status: 400, field: 'media' })
  expect(await t.db.$count(reviews, eq(reviews.lineId, order.line.id))).toBe(0)
})

test.each([
  ['stars', { stars: 0 }],
  ['stars', { stars: 6 }],
  ['stars', { stars: 4.5 }],
  ['text', { text: 'x'.repeat(1001) }],
  ['media', { media: Array.from({ length: 10 }, () => randomUUID()) }],
  ['idempotency_key', { idempotency_key: 'again' }],
])('a bad %s is named', async (field, said) => {
  const order = await aReceivedOrder(t)
  expect(await add(aReviewOf(order, said), order.buyer)).toMatchObject({ status: 400, field })
})
