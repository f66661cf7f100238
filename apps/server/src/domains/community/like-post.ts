import { and, eq, sql } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { postGone } from './queries.ts'
import { postCounts, postLikes, posts } from './tables.ts'

type Like = { id: number; liked: boolean }

/** True if the like changed. */
async function setLike({ db, actor, now }: WriteContext<UserContext>, { id, liked }: Like): Promise<boolean> {
  const { rowCount } = liked
    ? await db
        .insert(postLikes)
        .values({ postId: id, userId: actor.id, createdAt: new Date(now) })
        .onConflictDoNothing()
    : await db.delete(postLikes).where(and(eq(postLikes.postId, id), eq(postLikes.userId, actor.id)))
  return rowCount === 1
}

/**
 * Sets or takes away the caller's like. The count is the last that is written, so that likes of one post wait for each
 * other as briefly as they can.
 * @throws AppError post_gone for one that is not shown
 */
export async function likePost(ctx: WriteContext<UserContext>, { id, liked }: Like) {
  if ((await ctx.db.$count(posts, and(eq(posts.id, id), eq(posts.state, 'shown')))) === 0) throw postGone()
  const change = (await setLike(ctx, { id, liked })) ? (liked ? 1 : -1) : 0
  const ours = eq(postCounts.postId, id)
  const { likes } = one(
    change === 0
      ? await ctx.db.select({ likes: postCounts.likes }).from(postCounts).where(ours)
      : await ctx.db
          .update(postCounts)
          .set({ likes: sql`likes + ${change}` })
          .where(ours)
          .returning({ likes: postCounts.likes }),
  )
  return { id, likes, liked }
}
