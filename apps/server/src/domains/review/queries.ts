import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reviewEndpoints, ReviewCounts } from '@pitlane/contract/review/review.ts'
import { type Lang, langs } from '@pitlane/domain/lang.ts'
import { allStars, ratingTenths } from '@pitlane/domain/review/review.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { cutPage } from '../../platform/db/keyset.ts'
import { AppError } from '../../platform/app-error.ts'
import { findShownReviews, type ShownReview } from '../../reads/reviews.ts'
import { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

type Reader = Pick<Context, 'db' | 'actor' | 'lang'>
type Question = ParsedOf<typeof reviewEndpoints.listReviews>
type Sort = Question['sort']

// In the words of the indexes, without parameters: else the planner does not know that they fit.
const isShown = sql`${reviews.state} = 'shown'`

/** The end of the page before: `id`, or `likes_id`; with an `o` where those in the reader's own language come first, and it was one. */
function behind(sort: Sort, before: string) {
  const [, own, likes, id] = /^(o)?(?:(\d{1,9})_)?(\d{1,15})$/.exec(before) ?? []
  if (id === undefined || (sort === 'likes') !== (likes !== undefined))
    throw new AppError('field_format', { field: 'before' })
  return { isOwn: own !== undefined, place: likes === undefined ? [Number(id)] : [Number(likes), Number(id)] }
}

const placeOf = (sort: Sort, { id, likes }: ShownReview): string => (sort === 'likes' ? `${likes}_${id}` : String(id))

/** A page of the shown reviews of an item, walked by an index, and the start of the next one. */
export async function findShown(
  { db, actor, lang }: Reader,
  question: Question,
): Promise<{ rows: ShownReview[]; next: string | null }> {
  const { goods_id, stars, has_media, sort, own, before, page_size: size } = question
  const from = before === undefined ? null : behind(sort, before)
  const find = (some: readonly Lang[] | null, place: readonly number[] | null, limit: number) =>
    findShownReviews(db, {
      productId: goods_id,
      stars: stars ?? null,
      hasMedia: has_media === 1,
      sort,
      langs: some,
      behind: place,
      userId: actor?.id ?? null,
      limit,
    })
  if (own !== 'first') {
    const found = await find(own === 'only' ? [lang] : null, from?.place ?? null, size + 1)
    const { list, next } = cutPage(found, size, (last) => placeOf(sort, last))
    return { rows: list, next }
  }
  const isInOwn = from === null || from.isOwn
  const mine = isInOwn ? await find([lang], from?.place ?? null, size + 1) : []
  const others = langs.filter((other) => other !== lang)
  const rest = size + 1 - mine.length
  const strange = rest > 0 ? await find(others, isInOwn ? null : from.place, rest) : []
  const cursorOf = (last: ShownReview) => (last.lang === lang ? 'o' : '') + placeOf(sort, last)
  const { list, next } = cutPage([...mine, ...strange], size, cursorOf)
  return { rows: list, next }
}

/** Counted here, and not read from the item, which has no counts by stars or with pictures. */
export async function countShown({ db, lang }: Reader, productId: number): Promise<ReviewCounts> {
  const rows = await db
    .select({
      stars: reviews.stars,
      count: sql<number>`count(*)`,
      withMedia: sql<number>`count(*) filter (where ${reviews.hasMedia})`,
      own: sql<number>`count(*) filter (where ${reviews.lang} = ${lang})`,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isShown))
    .groupBy(reviews.stars)
  const counts = new Map(rows.map((row) => [row.stars, row.count]))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const sum = rows.reduce((all, { stars, count }) => all + stars * count, 0)
  return {
    total,
    average: ratingTenths(sum, total) / 10,
    with_media: rows.reduce((all, { withMedia }) => all + withMedia, 0),
    in_my_language: rows.reduce((all, { own }) => all + own, 0),
    by_stars: allStars.toReversed().map((stars) => ({ stars, count: counts.get(stars) ?? 0 })),
  }
}

/** The reviews of these lines, by line. */
export async function findByLines(
  { db }: Pick<Context, 'db'>,
  lineIds: readonly number[],
): Promise<Map<number, ReviewRow>> {
  const rows = await db
    .select()
    .from(reviews)
    .where(inArray(reviews.lineId, [...lineIds]))
  return new Map(rows.map((review) => [review.lineId, review]))
}
