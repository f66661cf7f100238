import { type CommentEvent, commentTransitions } from '@pitlane/domain/community/post.ts'
import { nextState } from '@pitlane/domain/transitions.ts'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { closeDeleted } from './open-item.ts'
import { comments, postCounts } from './tables.ts'

export type CommentRow = typeof comments.$inferSelect

/** The last statement of its writers: until they commit, others who change the same post's counts wait. */
export const countComment = async ({ db }: WriteContext, postId: number, change: 1 | -1): Promise<void> =>
  void (await db
    .update(postCounts)
    .set({ comments: sql`comments + ${change}` })
    .where(eq(postCounts.postId, postId)))

/**
 * The only writer of a comment's state after its creation. The caller holds its row.
 * @throws AppError comment_gone where the table refuses the move
 */
export async function moveComment(
  ctx: WriteContext,
  comment: CommentRow,
  event: CommentEvent,
  reason = '',
): Promise<CommentRow> {
  const state = nextState(commentTransitions, comment.state, event)
  if (state === null) throw new AppError('comment_gone')
  const moved = one(
    await ctx.db
      .update(comments)
      .set({ state, reason, updatedAt: editedAt(ctx, comment.updatedAt.getTime()) })
      .where(eq(comments.id, comment.id))
      .returning(),
  )
  if (state === 'deleted') await closeDeleted(ctx, { postId: null, commentId: comment.id })
  if (state === 'shown') await countComment(ctx, comment.postId, 1)
  else if (comment.state === 'shown') await countComment(ctx, comment.postId, -1)
  return moved
}
