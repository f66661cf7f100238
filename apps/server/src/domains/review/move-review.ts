import { type ReviewEvent, reviewTransitions } from '@pitlane/domain/review/review.ts'
import { nextState } from '@pitlane/domain/transitions.ts'
import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { rateProduct } from './rate-product.ts'
import type { ReviewRow } from './queries.ts'
import { reviews } from './tables.ts'

/**
 * The only writer of a review's state after its creation. The caller holds its row.
 * @throws AppError edited_meanwhile where the table refuses the move
 */
export function moveReview(
  ctx: WriteContext,
  review: ReviewRow,
  event: ReviewEvent,
  facts: Pick<ReviewRow, 'hideReason' | 'updatedAt'>,
): Promise<ReviewRow> {
  const state = nextState(reviewTransitions, review.state, event)
  if (state === null) throw new AppError('edited_meanwhile')
  return rateProduct(ctx, review.productId, async () =>
    one(
      await ctx.db
        .update(reviews)
        .set({ state, ...facts })
        .where(eq(reviews.id, review.id))
        .returning(),
    ),
  )
}
