import type { DecisionOutcome, TargetKind, TargetState } from '@pitlane/domain/community/moderation.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import type { StoredMedium } from '../../platform/db/tables.ts'
import { moveComment, type CommentRow } from './move-comment.ts'
import { movePost } from './move-post.ts'
import type { TargetKey } from './open-item.ts'
import type { PostRow } from './queries.ts'
import { authors, comments, posts } from './tables.ts'

/** A post or a comment, as moderators see it. */
export type Target = TargetKey & {
  kind: TargetKind
  userId: number
  state: TargetState
  /** Since when it says so. */
  at: Date
  text: string
  media: StoredMedium[]
  updatedAt: Date
} & ({ kind: 'post'; row: PostRow } | { kind: 'comment'; row: CommentRow })

const ofPost = (row: PostRow): Target => ({
  kind: 'post',
  postId: row.id,
  commentId: null,
  userId: row.userId,
  state: row.state,
  at: row.editedAt ?? row.publishedAt ?? row.createdAt,
  text: row.text,
  media: row.media,
  updatedAt: row.updatedAt,
  row,
})

const ofComment = (row: CommentRow): Target => ({
  kind: 'comment',
  postId: null,
  commentId: row.id,
  userId: row.userId,
  state: row.state,
  at: row.createdAt,
  text: row.text,
  media: [],
  updatedAt: row.updatedAt,
  row,
})

/** Held until the transaction ends; `share` lets others hold it, too. @throws AppError post_gone, comment_gone */
export async function lockTarget(
  { db }: WriteContext,
  { postId, commentId }: TargetKey,
  strength: 'share' | 'no key update',
): Promise<Target> {
  if (postId !== null) {
    const [post] = await db.select().from(posts).where(eq(posts.id, postId)).for(strength)
    if (post) return ofPost(post)
    throw new AppError('post_gone', { field: 'post_id' })
  }
  const [comment] = await db.select().from(comments).where(eq(comments.id, commentId!)).for(strength)
  if (comment) return ofComment(comment)
  throw new AppError('comment_gone', { field: 'comment_id' })
}

/** An author's row is held before his writings, as it is when he writes. */
export const lockAuthorOf = async ({ db }: WriteContext, userId: number) =>
  one(await db.select().from(authors).where(eq(authors.userId, userId)).for('no key update'))

const eventOf = ({ state }: Target, outcome: DecisionOutcome) => {
  if (outcome === 'restore') return 'show'
  if (outcome !== 'leave') return outcome
  return state === 'held' ? 'show' : null
}

/** Does to a target, which is held, what was decided, with the words that its author reads. */
export async function moveTarget(
  ctx: WriteContext,
  target: Target,
  outcome: DecisionOutcome,
  reason = '',
): Promise<void> {
  const event = eventOf(target, outcome)
  if (event === null) return
  if (target.kind === 'post') await movePost(ctx, target.row, event, { reason })
  else if (event !== 'hide') await moveComment(ctx, target.row, event, reason)
}
