import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { MyReview, reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { canReview, type ReviewState } from '@pitlane/domain/review/review.ts'
import { eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { addressMedia } from '../../platform/media/conceal.ts'
import { useMedia } from '../../platform/media/media.ts'
import { completeWhenReviewed, findLines, lockOrder } from '../order/public.ts'
import type { OrderLineRow, OrderRow } from '../order/tables.ts'
import { toldOf } from './move-review.ts'
import { presentMine } from './present.ts'
import type { ReviewRow } from './queries.ts'
import { rateProduct } from './rate-product.ts'
import { reviews } from './tables.ts'

type Add = ParsedOf<typeof reviewEndpoints.addReview>

async function findLine(ctx: WriteContext, order: OrderRow, lineId: number): Promise<OrderLineRow> {
  const lines = (await findLines(ctx.db, [order.id])).get(order.id) ?? []
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new AppError('order_gone', { field: 'line_id' })
  return line
}

async function insertReview(
  ctx: WriteContext<UserContext>,
  line: OrderLineRow,
  state: ReviewState,
  input: Add,
): Promise<ReviewRow> {
  const media = await useMedia(ctx, input.media)
  const values = {
    lineId: line.id,
    userId: ctx.actor.id,
    productId: line.productId,
    state,
    stars: input.stars,
    text: input.text,
    lang: ctx.lang,
    media,
    hasMedia: media.length > 0,
    key: input.idempotency_key,
    createdAt: new Date(ctx.now),
    updatedAt: new Date(ctx.now),
  }
  return rateProduct(ctx, line.productId, async () => one(await ctx.db.insert(reviews).values(values).returning()))
}

async function add(ctx: WriteContext<UserContext>, state: ReviewState, input: Add): Promise<MyReview> {
  // The lock on the order makes concurrent reviews of one line wait for each other.
  const order = await lockOrder(ctx.db, ctx.actor.id, input.order_no)
  const line = await findLine(ctx, order, input.line_id)
  const [existing] = await ctx.db.select().from(reviews).where(eq(reviews.lineId, line.id))
  if (existing?.key === input.idempotency_key) return presentMine(existing, await addressMedia(ctx, existing.media))
  ensure(canReview(order, { reviewed: existing !== undefined }))
  const review = await insertReview(ctx, line, state, input)
  if (state === 'shown') await ctx.emit(ctx, 'review.shown', toldOf(review))
  await completeWhenReviewed(ctx, order.id)
  return presentMine(review)
}

/**
 * Reviews a line; the order is complete once all its lines are reviewed.
 * @throws AppError order_gone, review_not_received, already_reviewed, field_format for a file that is not the author's
 */
export async function addReview(ctx: UserContext, input: Add): Promise<MyReview> {
  const { review_moderation } = await readSettings(ctx.pool)
  return inTransaction(ctx, (tx) => add(tx, review_moderation === 1 ? 'waiting' : 'shown', input))
}
