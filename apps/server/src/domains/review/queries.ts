import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reviewEndpoints, ReviewCounts } from '@pitlane/contract/review/review.ts'
import { allStars, ratingTenths } from '@pitlane/domain/review/review.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { cutPage } from '../../platform/db/keyset.ts'
import { AppError } from '../../platform/app-error.ts'
import { findShownReviews, type ShownReview } from '../../reads/reviews.ts'
import { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

type Reader = Pick<Context, 'db' | 'actor'>
type Question = ParsedOf<typeof reviewEndpoints.listReviews>
type Sort = Question['sort']

// In the words of the indexes, without parameters: else the planner does not know that they fit.
const isShown = sql`${reviews.state} = 'shown'`

/** The end of the page before: `id`, or `likes_id`. */
function behind(sort: Sort, before: string): number[] {
  const [, likes, id] = /^(?:(\d{1,9})_)?(\d{1,15})$/.exec(before) ?? []
  if (id === undefined || (sort === 'likes') !== (likes !== undefined))
    throw new AppError('field_format', { field: 'before' })
  return likes === undefined ? [Number(id)] : [Number(likes), Number(id)]
}

const cursorOf = (sort: Sort, { id, likes }: ShownReview): string => (sort === 'likes' ? `${likes}_${id}` : String(id))

/** A page of the shown reviews of an item, walked by an index, and the start of the next one. */
export async function findShown(
  { db, actor }: Reader,
  question: Question,
): Promise<{ rows: ShownReview[]; next: string | null }> {
  const { goods_id, stars, has_media, sort, before, page_size: size } = question
  const found = await findShownReviews(db, {
    productId: goods_id,
    stars: stars ?? null,
    hasMedia: has_media === 1,
    sort,
    behind: before === undefined ? null : behind(sort, before),
    userId: actor?.id ?? null,
    limit: size + 1,
  })
  const { list, next } = cutPage(found, size, (last) => cursorOf(sort, last))
  return { rows: list, next }
}

/** Counted here, and not read from the item, which has no counts by stars or with pictures. */
export async function countShown({ db }: Reader, productId: number): Promise<ReviewCounts> {
  const rows = await db
    .select({
      stars: reviews.stars,
      count: sql<number>`count(*)`,
      withMedia: sql<number>`count(*) filter (where ${reviews.hasMedia})`,
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
