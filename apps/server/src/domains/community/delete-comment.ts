import { and, eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { moveComment } from './move-comment.ts'
import { comments } from './tables.ts'

/** @throws AppError comment_gone for one that is not the caller's */
export async function deleteComment(ctx: WriteContext<UserContext>, { id }: { id: number }): Promise<null> {
  const mine = and(eq(comments.id, id), eq(comments.userId, ctx.actor.id))
  const [comment] = await ctx.db.select().from(comments).where(mine).for('no key update')
  if (!comment) throw new AppError('comment_gone', { field: 'id' })
  if (comment.state !== 'deleted') await moveComment(ctx, comment, 'delete')
  return null
}
