import { dayMs } from '@pitlane/domain/day.ts'
import { type HoldRules, holdReasonsOf } from '@pitlane/domain/community/hold.ts'
import { canPublish, postLengths } from '@pitlane/domain/community/post.ts'
import { countCharacters, fingerprintOf, isAlike } from '@pitlane/domain/community/text.ts'
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import type { AuthorRow } from '../../reads/post-authors.ts'
import type { PostRow } from './queries.ts'
import type { ReadContent } from './read-content.ts'
import { comments, posts } from './tables.ts'

/** How far back the same words count as said again, and how many of the author's own texts are compared with. */
const alikeDays = 30
const mostCompared = 20
/** Shorter ones many people write. */
const shortestPrint = 20

function hashOf(text: string): string {
  const print = fingerprintOf(text)
  return print.length < shortestPrint ? '' : createHash('sha256').update(print).digest('base64')
}

const since = ({ now }: Pick<UserContext, 'now'>) => new Date(now - alikeDays * dayMs)

/** @throws AppError post_duplicate where one of the author's own says the same */
async function refuseSaidBefore(ctx: WriteContext<UserContext>, text: string, postId: number): Promise<void> {
  const own = await ctx.db
    .select({ text: posts.text })
    .from(posts)
    .where(
      and(
        eq(posts.userId, ctx.actor.id),
        ne(posts.id, postId),
        gt(posts.publishedAt, since(ctx)),
        ne(posts.state, 'deleted'),
      ),
    )
    .orderBy(desc(posts.publishedAt))
    .limit(mostCompared)
  if (own.some((other) => isAlike(other.text, text))) throw new AppError('post_duplicate', { field: 'text' })
}

/** Whoever repeats it later, or has taken it back, says nothing against the first. */
const isSaidByAnother = async (
  ctx: WriteContext<UserContext>,
  fingerprint: string,
  edited: PostRow | undefined,
): Promise<boolean> =>
  fingerprint !== '' &&
  (await ctx.db.$count(
    posts,
    and(
      eq(posts.fingerprint, fingerprint),
      gt(posts.publishedAt, since(ctx)),
      ne(posts.userId, ctx.actor.id),
      ne(posts.state, 'deleted'),
      edited && sql`(${posts.publishedAt}, ${posts.id}) < (${edited.publishedAt}, ${edited.id})`,
    ),
  )) > 0

function holdReasons(text: string, author: AuthorRow, rules: HoldRules, seen: { now: number; saidByAnother: boolean }) {
  const known = {
    createdAt: author.createdAt.getTime(),
    shownPosts: author.shownPosts,
    isStaff: author.role !== 'user',
  }
  return holdReasonsOf(text, known, rules, seen)
}

type Judging = { author: AuthorRow; rules: HoldRules; postId: number }
/** The post as it stands, where it is edited. */
type JudgingPost = Judging & { edited?: PostRow }

/**
 * Whether a post may be published, and what holds it back from others.
 * @throws AppError post_empty, field_too_long, post_duplicate
 */
export async function judgePost(
  ctx: WriteContext<UserContext>,
  { text, media }: Pick<ReadContent, 'text' | 'media'>,
  { author, rules, postId, edited }: JudgingPost,
) {
  ensure(canPublish({ text, media: media.length }, countCharacters(text)), {
    field: 'text',
    values: { count: postLengths.text },
  })
  await refuseSaidBefore(ctx, text, postId)
  const fingerprint = hashOf(text)
  const saidByAnother = await isSaidByAnother(ctx, fingerprint, edited)
  return { fingerprint, holdReasons: holdReasons(text, author, rules, { now: ctx.now, saidByAnother }) }
}

/** The same of a comment. @throws AppError field_required, field_too_long, post_duplicate */
export async function judgeComment(ctx: WriteContext<UserContext>, text: string, { author, rules, postId }: Judging) {
  if (text === '') throw new AppError('field_required', { field: 'text' })
  if (countCharacters(text) > postLengths.comment)
    throw new AppError('field_too_long', { field: 'text', values: { count: postLengths.comment } })
  const own = await ctx.db
    .select({ text: comments.text })
    .from(comments)
    .where(
      and(eq(comments.postId, postId), eq(comments.userId, ctx.actor.id), inArray(comments.state, ['shown', 'held'])),
    )
    .orderBy(desc(comments.id))
    .limit(mostCompared)
  if (own.some((other) => isAlike(other.text, text))) throw new AppError('post_duplicate', { field: 'text' })
  return holdReasons(text, author, rules, { now: ctx.now, saidByAnother: false })
}
