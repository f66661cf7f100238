import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { reviewStaffEndpoints } from '@pitlane/contract/review/staff.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { allStars, ratingTenths } from '@pitlane/domain/review/review.ts'
import fc from 'fast-check'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { png, sendFile } from '../../../test/form.ts'
import { testApp } from '../../../test/harness.ts'
import { expectKept } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { products } from '../catalog/tables.ts'
import { one } from '../../platform/db/database.ts'
import { aReceivedOrder, aReviewOf, aShownReview, anItem } from './factory.ts'
import { reviewInvariants } from '../../reads/review-invariants.ts'
import { reviews } from './tables.ts'

const t = await testApp({ connections: 40 })
afterAll(() => expectKept(t, reviewInvariants))
const moderator = await aUser(t, { role: 'moderator' })
const seller = await aUser(t, { role: 'seller' })

const read = async (id: number, user = moderator) =>
  (await t.call(reviewStaffEndpoints.getStaffReview, { id }, user)).data
async function aWaitingReview(said: object = {}) {
  const order = await aReceivedOrder(t)
  const { data } = await t.call(reviewEndpoints.addReview, aReviewOf(order, said), order.buyer)
  return { order, id: data.id, version: (await read(data.id)).version }
}
const shownOf = async (goodsId: number) => (await t.call(reviewEndpoints.listReviews, { goods_id: goodsId })).data.list
const ratingOf = async (id: number) =>
  one(
    await t.db
      .select({ rating: products.rating, count: products.ratingCount })
      .from(products)
      .where(eq(products.id, id)),
  )

test('a review is seen once it is shown, and not after it was hidden; its author is told why', async () => {
  const { order, id, version } = await aWaitingReview({ stars: 2 })
  const goods = order.line.productId
  expect([await shownOf(goods), await ratingOf(goods)]).toEqual([[], { rating: 0, count: 0 }])
  const shown = await t.call(reviewStaffEndpoints.showReview, { id, version }, moderator)
  expect(shown.data).toMatchObject({ state: 'shown', allowed: ['hide', 'reply'] })
  expect((await shownOf(goods)).map((review) => review.id)).toEqual([id])
  expect(await ratingOf(goods)).toEqual({ rating: 20, count: 1 })
  const details = await t.call(catalogEndpoints.getGoods, { id: goods })
  expect(details.data).toMatchObject({ rating: 2, rating_count: 1 })
  await t.call(
    reviewStaffEndpoints.hideReview,
    { id, version: shown.data.version, reason: 'Names a person' },
    moderator,
  )
  expect([await shownOf(goods), await ratingOf(goods)]).toEqual([[], { rating: 0, count: 0 }])
  const mine = await t.call(reviewEndpoints.listOrderReviews, { order_no: order.number }, order.buyer)
  expect(mine.data.lines[0]!.review).toMatchObject({ state: 'hidden', hide_reason: 'Names a person' })
})

test('a hidden review shows its pictures to its author and to the staff only, until it is shown again', async () => {
  const order = await aReceivedOrder(t)
  const { data: file } = await sendFile(t, uploadEndpoints.uploadFile, order.buyer.token, { bytes: await png() })
  const isServed = async (src: string) => (await t.app.inject(`${src}/160.webp`)).statusCode === 200
  const { data } = await t.call(reviewEndpoints.addReview, aReviewOf(order, { media: [file.id] }), order.buyer)
  const { version } = await read(data.id)
  const reason = 'Shows a person'
  const hidden = await t.call(reviewStaffEndpoints.hideReview, { id: data.id, version, reason }, moderator)
  expect(await isServed(file.src)).toBe(false)
  const mine = await t.call(reviewEndpoints.listOrderReviews, { order_no: order.number }, order.buyer)
  for (const { media } of [hidden.data, mine.data.lines[0]!.review!]) expect(await isServed(media[0]!.src)).toBe(true)
  const again = { id: data.id, version: hidden.data.version }
  const shown = await t.call(reviewStaffEndpoints.showReview, again, moderator)
  expect(shown.data.media[0]!.src).toBe(file.src)
  expect(await isServed(file.src)).toBe(true)
})

test('two moderators cannot decide at once, and what was edited is not decided on', async () => {
  const { id, version } = await aWaitingReview()
  const answers = await Promise.all([
    t.call(reviewStaffEndpoints.showReview, { id, version }, moderator),
    t.call(reviewStaffEndpoints.hideReview, { id, version, reason: 'Advertising' }, moderator),
  ])
  expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'edited_meanwhile'])
})

test('the shop answers, changes its answer, and takes it away', async () => {
  const review = await aShownReview(t)
  const { version } = await read(review.id, seller)
  const first = await t.call(
    reviewStaffEndpoints.replyToReview,
    { id: review.id, version, reply: 'Thank you!' },
    seller,
  )
  expect(first.data).toMatchObject({ reply: 'Thank you!', is_answered: true, allowed: ['reply'] })
  expect((await shownOf(review.productId))[0]).toMatchObject({ reply: 'Thank you!', replied_at: t.now() })
  await t.call(reviewStaffEndpoints.replyToReview, { id: review.id, version: first.data.version, reply: '' }, seller)
  expect((await shownOf(review.productId))[0]).toMatchObject({ reply: '', replied_at: null })
})

test('a seller answers reviews but does not choose which are seen', async () => {
  const { id, version } = await aWaitingReview()
  expect((await t.call(reviewStaffEndpoints.showReview, { id, version }, seller)).status).toBe(403)
  expect((await t.call(reviewStaffEndpoints.hideReview, { id, version, reason: 'Bad for us' }, seller)).status).toBe(
    403,
  )
})

test('every act is in the log', async () => {
  const { id, version } = await aWaitingReview()
  await t.call(reviewStaffEndpoints.hideReview, { id, version, reason: 'Advertising' }, moderator)
  const admin = await aUser(t, { role: 'administrator' })
  const { data } = await t.call(operationsStaffEndpoints.listStaffAudit, { q: String(id) }, admin)
  expect(data.list.find((row) => row.entity === 'review')).toMatchObject({ action: 'hide', entity_id: String(id) })
})

test('staff find reviews by state, stars, item, order and author', async () => {
  const { order, id } = await aWaitingReview({ stars: 1 })
  const find = async (input: object) =>
    (await t.call(reviewStaffEndpoints.listStaffReviews, { page_size: 100, ...input }, moderator)).data.list.map(
      (row) => row.id,
    )
  for (const input of [
    { state: 'waiting' },
    { stars: 1 },
    { goods_id: order.line.productId },
    { q: order.number },
    { q: order.buyer.email.slice(0, 12) },
  ])
    expect(await find(input)).toContain(id)
  expect(await find({ state: 'waiting', stars: 5, q: order.number })).toEqual([])
  expect(await find({ has_media: 1 })).not.toContain(id)
})

test('an item’s rating is that of its shown reviews, whatever the staff do, in whatever order', async () => {
  const item = await anItem(t)
  const made: Awaited<ReturnType<typeof aShownReview>>[] = []
  for (const stars of [...allStars, 5, 4]) made.push(await aShownReview(t, { item, stars }))
  const acts = fc.array(fc.record({ which: fc.nat(made.length - 1), show: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(acts, async (wanted) => {
      // At once: the losers are refused, and that is a path to test too.
      await Promise.all(
        wanted.map(async ({ which, show }) => {
          const { id } = made[which]!
          const { version } = await read(id)
          await (show
            ? t.call(reviewStaffEndpoints.showReview, { id, version }, moderator)
            : t.call(reviewStaffEndpoints.hideReview, { id, version, reason: 'Tried' }, moderator))
        }),
      )
      const shown = await t.db
        .select({ stars: reviews.stars })
        .from(reviews)
        .where(and(eq(reviews.productId, item.id), eq(reviews.state, 'shown')))
      const sum = shown.reduce((all, { stars }) => all + stars, 0)
      expect(await ratingOf(item.id)).toEqual({ rating: ratingTenths(sum, shown.length), count: shown.length })
    }),
    { numRuns: 12 },
  )
})
