import { and, asc, eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { dropFiles } from './drop-files.ts'
import { moveComment } from './move-comment.ts'
import { movePost } from './move-post.ts'
import { lockOwnPost } from './queries.ts'
import { comments, posts } from './tables.ts'

/** Nobody will see what waits under a post that is gone: no moderator has to look at it. */
async function dropHeldComments(ctx: WriteContext, postId: number): Promise<void> {
  const held = await ctx.db
    .select()
    .from(comments)
    .where(and(eq(comments.postId, postId), eq(comments.state, 'held')))
    .orderBy(asc(comments.id))
    .for('no key update')
  for (const comment of held) await moveComment(ctx, comment, 'delete')
}

/** A draft goes at once; what was published is gone for everybody else. @throws AppError post_gone */
export async function deletePost(ctx: WriteContext<UserContext>, { id }: { id: number }): Promise<null> {
  const post = await lockOwnPost(ctx, id)
  if (post.state === 'deleted') return null
  await movePost(ctx, post, 'delete')
  await dropHeldComments(ctx, id)
  if (post.state === 'draft') {
    await ctx.db.update(posts).set({ text: '', media: [] }).where(eq(posts.id, id))
    await dropFiles(ctx.db, [post])
  } else await ctx.emit(ctx, 'post.deleted', { postId: id, userId: post.userId })
  return null
}
