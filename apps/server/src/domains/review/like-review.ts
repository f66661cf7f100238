import { and, eq, sql } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { reviewLikes, reviews } from './tables.ts'

type Like = { review_id: number; liked: boolean }

/** True if the like changed. */
async function setLike({ db, actor, now }: WriteContext<UserContext>, { review_id, liked }: Like): Promise<boolean> {
  const like = { reviewId: review_id, userId: actor.id }
  const { rowCount } = liked
    ? await db
        .insert(reviewLikes)
        .values({ ...like, createdAt: new Date(now) })
        .onConflictDoNothing()
    : await db.delete(reviewLikes).where(and(eq(reviewLikes.reviewId, review_id), eq(reviewLikes.userId, actor.id)))
  return rowCount === 1
}

/**
 * Sets or takes away the caller's like; the number of likes is stored with the review.
 * @throws AppError review_gone for one that is not shown
 */
export async function likeReview(ctx: WriteContext<UserContext>, { review_id, liked }: Like) {
  const [review] = await ctx.db
    .select({ likes: reviews.likes })
    .from(reviews)
    .where(and(eq(reviews.id, review_id), eq(reviews.state, 'shown')))
    .for('no key update')
  if (!review) throw new AppError('review_gone', { field: 'review_id' })
  if (!(await setLike(ctx, { review_id, liked }))) return { review_id, likes: review.likes, liked }
  const { likes } = one(
    await ctx.db
      .update(reviews)
      .set({ likes: sql`${reviews.likes} + ${liked ? 1 : -1}` })
      .where(eq(reviews.id, review_id))
      .returning({ likes: reviews.likes }),
  )
  return { review_id, likes, liked }
}
