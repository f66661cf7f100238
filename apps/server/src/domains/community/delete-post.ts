import { eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { dropFiles } from './drop-files.ts'
import { movePost } from './move-post.ts'
import { lockOwnPost } from './queries.ts'
import { posts } from './tables.ts'

/** A draft goes at once; what was published is gone for everybody else. @throws AppError post_gone */
export async function deletePost(ctx: WriteContext<UserContext>, { id }: { id: number }): Promise<null> {
  const post = await lockOwnPost(ctx, id)
  if (post.state === 'deleted') return null
  await movePost(ctx, post, 'delete')
  if (post.state === 'draft') {
    await ctx.db.update(posts).set({ text: '', media: [] }).where(eq(posts.id, id))
    await dropFiles(ctx.db, [post])
  } else await ctx.emit(ctx, 'post.deleted', { postId: id, userId: post.userId })
  return null
}
