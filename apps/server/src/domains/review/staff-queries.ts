import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reviewStaffEndpoints, StaffReview, StaffReviewRow } from '@pitlane/contract/review/staff.ts'
import { type Lang, pickLang, textIn } from '@pitlane/domain/lang.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context, UserContext } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, type Walk, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { addressMedia } from '../../platform/media/conceal.ts'
import { type FoundReview, matchingReview, selectReviews } from '../../reads/reviews.ts'
import { reviewActionsOf } from './policy.ts'
import { reviews } from './tables.ts'

type List = typeof reviewStaffEndpoints.listStaffReviews
type Input = ParsedOf<List>
const conditionOf = async (db: Context['db'], input: Input) =>
  and(
    input.state && eq(reviews.state, input.state),
    input.stars === undefined ? undefined : eq(reviews.stars, input.stars),
    input.has_media === undefined ? undefined : eq(reviews.hasMedia, input.has_media === 1),
    input.goods_id === undefined ? undefined : eq(reviews.productId, input.goods_id),
    input.user_id === undefined ? undefined : eq(reviews.userId, input.user_id),
    input.q ? await matchingReview(db, input.q) : undefined,
  )

const presentRow = ({ review, name, orderId, orderNo, email }: FoundReview, lang: Lang): StaffReviewRow => ({
  id: review.id,
  state: review.state,
  stars: review.stars,
  text: review.text,
  lang: pickLang(review.lang),
  media_count: review.media.length,
  goods_id: review.productId,
  goods: textIn(name, lang),
  order_id: orderId,
  order_no: orderNo,
  user_id: review.userId,
  email,
  likes: review.likes,
  is_answered: review.reply !== '',
  created_at: review.createdAt.getTime(),
  version: review.updatedAt.getTime(),
})

/** The page's ids are selected first, then only its rows are filled. */
export async function listStaffReviews(
  { db, lang }: Pick<Context, 'db' | 'lang'>,
  input: Input & Walk,
): Promise<OutputOf<List>> {
  const columns = { id: reviews.id }
  const where = and(await conditionOf(db, input), behind(columns, reviews.id, input))
  const order = orderOf(columns, reviews.id, input)
  const page = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(where)
    .orderBy(...order)
    .limit(input.page_size)
    .offset(offsetOf(input))
  const rows = await selectReviews(db)
    .where(inArray(reviews.id, page))
    .orderBy(...order)
  const total = await totalOf(input, () => countRows(db, reviews, where))
  return presentList(
    rows.map((row) => presentRow(row, lang)),
    total,
    input,
  )
}

/** @throws AppError not_found */
export async function getStaffReview(ctx: UserContext, { id }: { id: number }): Promise<StaffReview> {
  const { db, actor, lang } = ctx
  const [found] = await selectReviews(db).where(eq(reviews.id, id))
  if (!found) throw new AppError('not_found')
  const { review } = found
  return {
    ...presentRow(found, lang),
    style: textIn(found.style, lang),
    media: review.media.map(await addressMedia(ctx, review.media)),
    hide_reason: review.hideReason,
    reply: review.reply,
    replied_at: review.repliedAt?.getTime() ?? null,
    allowed: reviewActionsOf(actor, review),
  }
}
