import type { Lang, Texts } from '@pitlane/domain/lang.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '../domains/account/tables.ts'
import { orderLines, orders } from '../domains/order/tables.ts'
import { reviews } from '../domains/review/tables.ts'
import type { Context } from '../platform/context.ts'
import { statement } from '../platform/db/statement.ts'
import type { StoredMedium } from '../platform/db/tables.ts'
import { findPeople } from './accounts.ts'

type Db = Context['db']

const shownRow = z.object({
  id: z.int(),
  stars: z.int(),
  text: z.string(),
  lang: z.string(),
  media: z.custom<StoredMedium[]>(Array.isArray),
  likes: z.int(),
  reply: z.string(),
  repliedAt: z.nullable(z.date()),
  createdAt: z.date(),
  name: z.string(),
  style: z.custom<Texts>((texts) => texts instanceof Object && 'en' in texts),
  liked: z.boolean(),
})
/** A review as other buyers see it, with its author's name and the style that he bought. */
export type ShownReview = z.infer<typeof shownRow>

type Question = {
  productId: number
  stars: number | null
  hasMedia: boolean
  sort: 'newest' | 'likes'
  /** Only those in one of these languages. */
  langs: readonly Lang[] | null
  /** The end of the page before: its likes, if they sort, and its id. */
  behind: readonly number[] | null
  userId: number | null
  limit: number
}

/**
 * A page of the shown reviews of an item, with the author's name from account and the style that he bought from order.
 * It is part of every product's page: so each filter and order has a statement of its own, in the words of the indexes.
 */
export function findShownReviews(db: Db, { productId, stars, hasMedia, sort, langs, behind, userId, limit }: Question) {
  const values: unknown[] = [productId, limit]
  const value = (one: unknown) => `$${values.push(one)}`
  const byLikes = sort === 'likes' ? 'r.likes, ' : ''
  const order = `order by ${byLikes && 'r.likes desc, '}r.id desc limit $2`
  const wanted = [
    "r.product_id = $1 and r.state = 'shown'",
    ...(stars === null ? [] : [`r.stars = ${value(stars)}`]),
    ...(hasMedia ? ['r.has_media'] : []),
    ...(behind === null ? [] : [`(${byLikes}r.id) < (${behind.map(value).join(', ')})`]),
  ]
  const liked =
    userId === null
      ? 'false'
      : `exists (select from review_likes k where k.review_id = r.id and k.user_id = ${value(userId)})`
  const shape = [
    sort,
    stars !== null && 'stars',
    hasMedia && 'media',
    langs && 'langs',
    behind && 'before',
    userId !== null && 'liked',
  ].filter(Boolean)
  const where = wanted.join(' and ')
  // Of several languages each is walked by the index, and the first of all of them are wanted.
  const found = langs
    ? `unnest(${value(langs)}::text[]) as spoken cross join lateral (
        select r.* from reviews r where ${where} and r.lang = spoken ${order}) as r`
    : 'reviews r'
  const find = statement({
    name: `shown-reviews ${shape.join(' ')}`,
    sql: `
    select r.id, r.stars, r.text, r.lang, r.media, r.likes, r.reply, r.replied_at as "repliedAt", r.created_at as "createdAt",
      coalesce(nullif(u.name, ''), u.email) as name, l.snapshot->'style' as style, ${liked} as liked
    from ${found} join users u on u.id = r.user_id join order_lines l on l.id = r.line_id
    where ${where} ${order}`,
    row: shownRow,
  })
  return find(db, values)
}

/** Reviews as the staff see them: with the order and its line from order, and the author's address from account. */
export const selectReviews = (db: Context['db']) =>
  db
    .select({
      review: reviews,
      name: sql<Texts>`${orderLines.snapshot}->'name'`,
      style: sql<Texts>`${orderLines.snapshot}->'style'`,
      orderId: orders.id,
      orderNo: orders.number,
      email: users.email,
    })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, reviews.userId))
export type FoundReview = Awaited<ReturnType<typeof selectReviews>>[number]

/** By an order's number, or a part of an author's e-mail. */
export async function matchingReview(db: Context['db'], q: string) {
  const code = q.toUpperCase()
  if (/^PL\d/.test(code)) {
    const lines = db
      .select({ id: orderLines.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.number, code))
    return inArray(reviews.lineId, lines)
  }
  return inArray(reviews.userId, await findPeople(db, q))
}
