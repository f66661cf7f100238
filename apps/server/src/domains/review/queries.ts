import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reviewEndpoints, ReviewCounts } from '@pitlane/contract/review/review.ts'
import { allStars, ratingTenths } from '@pitlane/domain/review/review.ts'
import type { Texts } from '@pitlane/domain/lang.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { AppError } from '../../platform/app-error.ts'
import { orderLines } from '../order/tables.ts'
import { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect
/** What others see of a review, with what is shown beside it. */
export type ShownReview = Pick<
  ReviewRow,
  'id' | 'stars' | 'text' | 'lang' | 'media' | 'likes' | 'reply' | 'repliedAt' | 'createdAt'
> & { name: string; style: Texts; liked: boolean }

type Reader = Pick<Context, 'db' | 'actor'>
type Question = ParsedOf<typeof reviewEndpoints.listReviews>
type Sort = Question['sort']

// In the words of the indexes, without parameters: else the planner does not know that they fit.
const isShown = sql`${reviews.state} = 'shown'`

/** Where the page before has ended: `id`, or `likes_id`. */
function behind(sort: Sort, before: string): number[] {
  const [, likes, id] = /^(?:(\d{1,9})_)?(\d{1,15})$/.exec(before) ?? []
  if (id === undefined || (sort === 'likes') !== (likes !== undefined))
    throw new AppError('field_format', { field: 'before' })
  return likes === undefined ? [Number(id)] : [Number(likes), Number(id)]
}

const cursorOf = (sort: Sort, { id, likes }: ShownReview): string => (sort === 'likes' ? `${likes}_${id}` : String(id))

/** One for each way to ask, because it stands on every product's page. The words of the indexes stand in it as they are. */
function shownStatement({ goods_id, stars, has_media, sort, before }: Question, userId: number | null, limit: number) {
  const values: unknown[] = [goods_id, limit]
  const value = (one: unknown) => `$${values.push(one)}`
  const byLikes = sort === 'likes' ? 'r.likes, ' : ''
  const wanted = [
    ...(stars === undefined ? [] : [`r.stars = ${value(stars)}`]),
    ...(has_media ? ['r.has_media'] : []),
    ...(before === undefined ? [] : [`(${byLikes}r.id) < (${behind(sort, before).map(value).join(', ')})`]),
  ]
  const liked =
    userId === null
      ? 'false'
      : `exists (select from review_likes k where k.review_id = r.id and k.user_id = ${value(userId)})`
  const text = `
    select r.id, r.stars, r.text, r.lang, r.media, r.likes, r.reply, r.replied_at as "repliedAt", r.created_at as "createdAt",
      coalesce(nullif(u.name, ''), u.email) as name, l.snapshot->'style' as style, ${liked} as liked
    from reviews r join users u on u.id = r.user_id join order_lines l on l.id = r.line_id
    where ${["r.product_id = $1 and r.state = 'shown'", ...wanted].join(' and ')}
    order by ${byLikes && 'r.likes desc, '}r.id desc limit $2`
  const shape = [sort, stars && 'stars', has_media && 'media', before && 'before', userId && 'liked'].filter(Boolean)
  return { statement: { name: `shown-reviews ${shape.join(' ')}`, text }, values }
}

/** A page of the shown reviews of an item, walked by an index, and where the next one begins. */
export async function findShown(
  { db, actor }: Reader,
  question: Question,
): Promise<{ rows: ShownReview[]; next: string | null }> {
  const size = Math.max(1, question.page_size)
  const { statement, values } = shownStatement(question, actor?.id ?? null, size + 1)
  const found = await runPrepared<ShownReview>(db, statement, values)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: found.length > size && last ? cursorOf(question.sort, last) : null }
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
