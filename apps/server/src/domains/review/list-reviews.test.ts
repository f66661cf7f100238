import { communityEndpoints } from '@pitlane/contract/community/community.ts'
import { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { png, sendFile } from '../../../test/form.ts'
import { testApp } from '../../../test/harness.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { expectKept } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { users } from '../account/tables.ts'
import { aShownReview, anItem } from './factory.ts'
import { files } from '../../platform/db/tables.ts'
import { reviewInvariants } from '../../reads/review-invariants.ts'
import { reviews } from './tables.ts'

const t = await testApp({ connections: 40 })
afterAll(() => expectKept(t, reviewInvariants))
const list = (input: Record<string, unknown>, user = {}) => t.call(reviewEndpoints.listReviews, input, user)

const item = await anItem(t)
const shown: Awaited<ReturnType<typeof aShownReview>>[] = []
for (const stars of [5, 3, 5, 4, 1]) shown.push(await aShownReview(t, { item, stars }))
const newestFirst = shown.map(({ id }) => id).toReversed()

test('reviews are counted by stars, and read newest first by pages', async () => {
  const counts = await t.call(reviewEndpoints.countReviews, { goods_id: item.id })
  expect(counts.data).toEqual({
    total: 5,
    average: 3.6,
    with_media: 0,
    in_my_language: 5,
    by_stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: shown.filter((one) => one.stars === stars).length })),
  })
  const first = await list({ goods_id: item.id, page_size: 2 })
  const second = await list({ goods_id: item.id, page_size: 2, before: first.data.next })
  const third = await list({ goods_id: item.id, page_size: 2, before: second.data.next })
  expect([first, second, third].flatMap(({ data }) => data.list.map(({ id }) => id))).toEqual(newestFirst)
  expect(third.data.next).toBeNull()
})

test('reviews are filtered by stars and by pictures', async () => {
  const five = await list({ goods_id: item.id, stars: 5 })
  expect(five.data.list.map(({ stars }) => stars)).toEqual([5, 5])
  expect((await list({ goods_id: item.id, has_media: 1 })).data.list).toEqual([])
})

test('the most liked come first, and no page repeats another', async () => {
  const [one, two] = [newestFirst[4]!, newestFirst[2]!]
  for (const [id, times] of [
    [one, 3],
    [two, 2],
  ] as const)
    for (let count = 0; count < times; count++)
      await t.call(reviewEndpoints.likeReview, { review_id: id, liked: true }, await aUser(t))
  const walked: number[] = []
  for (let before: string | undefined, more = true; more;) {
    const { data } = await list({ goods_id: item.id, sort: 'likes', page_size: 2, ...(before ? { before } : {}) })
    walked.push(...data.list.map(({ id }) => id))
    before = data.next ?? undefined
    more = data.next !== null
  }
  expect(walked).toEqual([one, two, ...newestFirst.filter((id) => id !== one && id !== two)])
  expect(await list({ goods_id: item.id, sort: 'likes', before: '7' })).toMatchObject({ status: 400, field: 'before' })
})

test.each(['newest', 'likes'] as const)(
  'by %s, reviews in the reader’s own language come first, or alone, and no page repeats another',
  async (sort) => {
    const many = await anItem(t)
    const ids: Record<'de' | 'en' | 'jp', number[]> = { de: [], en: [], jp: [] }
    for (const lang of ['en', 'de', 'jp', 'de', 'en', 'de'] as const) {
      const { id } = await aShownReview(t, { item: many })
      await t.db.update(reviews).set({ lang }).where(eq(reviews.id, id))
      ids[lang].unshift(id)
    }
    const german = { headers: { lang: 'de' } }
    for (const size of [1, 2, 3, 4]) {
      const walked: number[] = []
      for (let before: string | null | undefined; before !== null;) {
        const input = { goods_id: many.id, sort, own: 'first', page_size: size, ...(before ? { before } : {}) }
        const { data } = await list(input, german)
        expect(data.list.length).toBeLessThanOrEqual(size)
        walked.push(...data.list.map(({ id }) => id))
        before = data.next
      }
      expect(walked).toEqual([...ids.de, ...[...ids.en, ...ids.jp].toSorted((one, other) => other - one)])
    }
    const only = await list({ goods_id: many.id, sort, own: 'only' }, german)
    expect(only.data.list.map(({ id }) => id)).toEqual(ids.de)
    const counted = await t.call(reviewEndpoints.countReviews, { goods_id: many.id }, german)
    expect(counted.data).toMatchObject({ total: 6, in_my_language: 3 })
  },
)

test('a like is shown to who gave it', async () => {
  const user = await aUser(t)
  const review_id = newestFirst[0]!
  await t.call(reviewEndpoints.likeReview, { review_id, liked: true }, user)
  const likedBy = async (who: object) =>
    (await list({ goods_id: item.id }, who)).data.list.find(({ id }) => id === review_id)!.liked
  expect([await likedBy(user), await likedBy(await aUser(t)), await likedBy({})]).toEqual([true, false, false])
})

test(
  'likes are a set: however 32 callers press, the number is who likes it now',
  { timeout: raceTimeout },
  async () => {
    for (let round = 0; round < rounds(3); round += 1) {
      const review = await aShownReview(t)
      const people = await Promise.all(Array.from({ length: 8 }, () => aUser(t)))
      const presses = people.flatMap((user, index) =>
        [true, false, true, index % 2 === 0].map((liked) => ({ user, liked })),
      )
      expect(presses).toHaveLength(32)
      await Promise.all(
        presses.map(({ user, liked }) => t.call(reviewEndpoints.likeReview, { review_id: review.id, liked }, user)),
      )
      // The last press of each four is chance; the present answer is not.
      const answers = await Promise.all(
        people.map((user, index) =>
          t.call(reviewEndpoints.likeReview, { review_id: review.id, liked: index < 3 }, user),
        ),
      )
      expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(0))
      const [row] = await t.db.select().from(reviews).where(eq(reviews.id, review.id))
      expect(row!.likes).toBe(3)
    }
  },
)

test('a review that is not shown cannot be liked', async () => {
  const user = await aUser(t)
  expect(await t.call(reviewEndpoints.likeReview, { review_id: 999_999, liked: true }, user)).toMatchObject({
    reason: 'review_gone',
  })
})

test('the author is a letter, and nothing else of him leaves', async () => {
  const review = await aShownReview(t)
  await t.db.update(users).set({ name: 'mara lindqvist' }).where(eq(users.id, review.userId))
  const { data } = await list({ goods_id: review.productId })
  expect(data.list[0]!.author).toBe('M•••')
  expect(JSON.stringify(data)).not.toMatch(/lindqvist|@/i)
})

test('posts about an item are its reviews with pictures', async () => {
  const other = await anItem(t)
  await aShownReview(t, { item: other })
  const review = await aShownReview(t, { item: other })
  const { token, id } = await aUser(t)
  const { data } = await sendFile(t, uploadEndpoints.uploadFile, token, { bytes: await png() })
  await t.db.update(files).set({ uploadedBy: id, unused: false })
  await t.db
    .update(reviews)
    .set({ hasMedia: true, media: [{ file: data.id, kind: 'image', width: 40, height: 30 }] })
    .where(eq(reviews.id, review.id))
  const posts = await t.call(communityEndpoints.listGoodsPosts, { goods_id: other.id })
  expect(posts.data).toMatchObject({
    list: [{ id: String(review.id), kind: 'review', media: [{ src: data.src }] }],
    next: null,
  })
})
