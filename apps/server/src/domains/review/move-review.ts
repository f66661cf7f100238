import { type ReviewEvent, reviewTransitions } from '@pitlane/domain/review/review.ts'
import { nextState } from '@pitlane/domain/transitions.ts'
import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { concealMedia, holdMedia, revealMedia } from '../../platform/media/conceal.ts'
import { unseenOf } from '../../reads/shown-files.ts'
import { rateProduct } from './rate-product.ts'
import type { ReviewRow } from './queries.ts'
import { reviewTranslations, reviews } from './tables.ts'

/**
 * The only writer of a review's state after its creation. The caller holds its row.
 * @throws AppError edited_meanwhile where the table refuses the move
 */
export async function moveReview(
  ctx: WriteContext,
  review: ReviewRow,
  event: ReviewEvent,
  facts: Pick<ReviewRow, 'hideReason' | 'updatedAt'>,
): Promise<ReviewRow> {
  const state = nextState(reviewTransitions, review.state, event)
  if (state === null) throw new AppError('edited_meanwhile')
  // Files before the item, as whoever adds a review holds them.
  await holdMedia(ctx.db, review.media)
  const moved = await rateProduct(ctx, review.productId, async () =>
    one(
      await ctx.db
        .update(reviews)
        .set({ state, ...facts })
        .where(eq(reviews.id, review.id))
        .returning(),
    ),
  )
  // What the staff took down is not kept in other languages either.
  if (state !== 'shown') await ctx.db.delete(reviewTranslations).where(eq(reviewTranslations.reviewId, review.id))
  const { userId, media } = moved
  if (state === 'shown') await revealMedia(ctx.db, media)
  else await concealMedia(ctx.db, media, (held) => unseenOf(ctx.db, userId, held))
  if (state === 'shown') await ctx.emit(ctx, 'review.shown', toldOf(moved))
  else if (review.state === 'shown') await ctx.emit(ctx, 'review.hidden', toldOf(moved))
  return moved
}

/** What other domains hear of a review. */
export const toldOf = ({ id, lineId, userId, hasMedia }: ReviewRow) => ({ reviewId: id, lineId, userId, hasMedia })
