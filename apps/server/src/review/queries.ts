import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reviewEndpoints, ReviewCounts } from '@pitlane/contract/review.ts'
import { allStars, ratingTenths } from '@pitlane/domain/review/review.ts'
import type { Texts } from '@pitlane/domain/lang.ts'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '../account/tables.ts'
import type { Context } from '../context.ts'
import { AppError } from '../http/app-error.ts'
import { orderLines } from '../order/tables.ts'
import { reviewLikes, reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect
/** A review with what is shown beside it. */
export type ShownReview = { review: ReviewRow; name: string; style: Texts; liked: boolean }

type Reader = Pick<Context, 'db' | 'actor'>
type Question = ParsedOf<typeof reviewEndpoints.listReviews>
type Sort = Question['sort']

// In the words of the indexes, without parameters: else the planner does not know that they fit.
const isShown = sql`${reviews.state} = 'shown'`
const hasMedia = sql`${reviews.hasMedia}`

/** Where the page before has ended: `id`, or `likes_id`. */
function behind(sort: Sort, before: string | undefined): SQL | undefined {
  if (before === undefined) return undefined
  const [, likes, id] = /^(?:(\d{1,9})_)?(\d{1,15})$/.exec(before) ?? []
  if (id === undefined || (sort === 'likes') !== (likes !== undefined))
    throw new AppError('field_format', { field: 'before' })
  return sort === 'likes'
    ? sql`(${reviews.likes}, ${reviews.id}) < (${Number(likes)}, ${Number(id)})`
    : lt(reviews.id, Number(id))
}

const cursorOf = (sort: Sort, { id, likes }: ReviewRow): string => (sort === 'likes' ? `${likes}_${id}` : String(id))

const likedBy = ({ actor }: Reader): SQL<boolean> =>
  actor
    ? sql<boolean>`exists (select from ${reviewLikes} where ${reviewLikes.reviewId} = ${reviews.id} and ${reviewLikes.userId} = ${actor.id})`
    : sql<boolean>`false`

/** A page of the shown reviews of an item, walked by an index, and where the next one begins. */
export async function findShown(
  ctx: Reader,
  { goods_id, stars, has_media, sort, before, page_size }: Question,
): Promise<{ rows: ShownReview[]; next: string | null }> {
  const size = Math.max(1, page_size)
  const found = await ctx.db
    .select({
      review: reviews,
      name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      style: sql<Texts>`${orderLines.snapshot}->'style'`,
      liked: likedBy(ctx),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(orderLines, eq(orderLines.id, reviews.lineId))
    .where(
      and(
        eq(reviews.productId, goods_id),
        isShown,
        stars === undefined ? undefined : eq(reviews.stars, stars),
        has_media ? hasMedia : undefined,
        behind(sort, before),
      ),
    )
    .orderBy(...(sort === 'likes' ? [desc(reviews.likes), desc(reviews.id)] : [desc(reviews.id)]))
    .limit(size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: found.length > size && last ? cursorOf(sort, last.review) : null }
}

/** Counted, and not read from the item: by stars and with pictures is stored nowhere. */
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

/** The review of each of these lines, by line. */
export async function findByLines({ db }: Pick<Context, 'db'>, orderId: number): Promise<Map<number, ReviewRow>> {
  const rows = await db
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.lineId))
    .where(eq(orderLines.orderId, orderId))
  return new Map(rows.map(({ review }) => [review.lineId, review]))
}
