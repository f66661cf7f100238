import { dayMs } from '@pitlane/domain/day.ts'
import type { Comment, communityEndpoints } from '@pitlane/contract/community/community.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { cleanText, langOfText } from '@pitlane/domain/community/text.ts'
import { maskVins } from '@pitlane/domain/vehicle/mask-vins.ts'
import { and, eq, gt } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { getSeenComment } from '../../reads/posts.ts'
import { judgeComment } from './judge-text.ts'
import { lockAuthor } from './lock-author.ts'
import { countComment } from './move-comment.ts'
import { openItem } from './open-item.ts'
import { presentComment } from './present.ts'
import { postGone } from './queries.ts'
import { comments, posts } from './tables.ts'
import { readWritingRules, type WritingRules } from './writing-rules.ts'

type Add = ParsedOf<typeof communityEndpoints.addComment>

/** @throws AppError comment_day_limit */
async function keepDayLimit({ db, actor, now }: WriteContext<UserContext>, most: number): Promise<void> {
  const today = and(eq(comments.userId, actor.id), gt(comments.createdAt, new Date(now - dayMs)))
  if ((await db.$count(comments, today)) >= most) throw new AppError('comment_day_limit', { values: { count: most } })
}

/** @throws AppError comment_gone, field_format for a key of a comment on another post */
async function findId({ db, actor }: UserContext, key: string, postId: number): Promise<number | null> {
  const mine = and(eq(comments.userId, actor.id), eq(comments.key, key))
  const [comment] = await db
    .select({ id: comments.id, postId: comments.postId, state: comments.state })
    .from(comments)
    .where(mine)
  if (!comment) return null
  if (comment.postId !== postId) throw new AppError('field_format', { field: 'key' })
  if (comment.state === 'deleted') throw new AppError('comment_gone', { field: 'key' })
  return comment.id
}

async function add(
  ctx: WriteContext<UserContext>,
  rules: WritingRules,
  { id: postId, text: said, key }: Add,
): Promise<number> {
  const author = await lockAuthor(ctx)
  const known = await findId(ctx, key, postId)
  if (known !== null) return known
  // Held until the end: nobody takes the post away meanwhile, and other comments do not wait.
  const [post] = await ctx.db.select({ state: posts.state }).from(posts).where(eq(posts.id, postId)).for('share')
  if (post?.state !== 'shown') throw postGone()
  await keepDayLimit(ctx, rules.commentsADay)
  const text = maskVins(cleanText(said))
  const holdReasons = await judgeComment(ctx, text, { author, rules: rules.hold, postId })
  const state = holdReasons.length > 0 ? 'held' : 'shown'
  const at = new Date(ctx.now)
  const row = { postId, userId: ctx.actor.id, key, state, text, lang: langOfText(text, ctx.lang), holdReasons } as const
  const { id } = one(
    await ctx.db
      .insert(comments)
      .values({ ...row, createdAt: at, updatedAt: at })
      .returning({ id: comments.id }),
  )
  if (state === 'held') await openItem(ctx, { postId: null, commentId: id, userId: ctx.actor.id })
  else await countComment(ctx, postId, 1)
  return id
}

/**
 * Comments on a post that is shown, once for each key.
 * @throws AppError author_blocked, post_gone, comment_day_limit, and those of findId and judgeComment
 */
export async function addComment(ctx: UserContext, input: Add): Promise<Comment> {
  const rules = await readWritingRules(ctx)
  const id = await inTransaction(ctx, (tx) => add(tx, rules, input))
  return presentComment(await getSeenComment(ctx.db, id), ctx.actor.id)
}
