import { dayMs } from '@pitlane/domain/day.ts'
import type { communityEndpoints, PostDetail } from '@pitlane/contract/community/community.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { and, eq, gt } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { addressMedia } from '../../platform/media/conceal.ts'
import { getSeenPost } from '../../reads/posts.ts'
import { judgePost } from './judge-text.ts'
import { lockAuthor } from './lock-author.ts'
import { movePost } from './move-post.ts'
import { presentWhole } from './present.ts'
import { findPostByKey, postGone } from './queries.ts'
import { readContent } from './read-content.ts'
import { storeDraft } from './save-draft.ts'
import { posts } from './tables.ts'
import { readWritingRules, type WritingRules } from './writing-rules.ts'

/** @throws AppError post_day_limit */
async function keepDayLimit({ db, actor, now }: WriteContext<UserContext>, most: number): Promise<void> {
  const today = and(eq(posts.userId, actor.id), gt(posts.publishedAt, new Date(now - dayMs)))
  if ((await db.$count(posts, today)) >= most) throw new AppError('post_day_limit', { values: { count: most } })
}

export async function presentOwn(ctx: UserContext, id: number): Promise<PostDetail> {
  const post = await getSeenPost(ctx.db, id, ctx.lang, ctx.actor.id)
  return presentWhole(post, ctx.actor.id, false, await addressMedia(ctx, post.media))
}

type Publish = ParsedOf<typeof communityEndpoints.publishPost>

async function publish(
  ctx: WriteContext<UserContext>,
  rules: WritingRules,
  { key, name, ...content }: Publish,
): Promise<PostDetail> {
  const author = await lockAuthor(ctx, { name, rules: rules.names })
  const before = await findPostByKey(ctx, key)
  if (before?.state === 'deleted') throw postGone('key')
  if (before && before.state !== 'draft') return presentOwn(ctx, before.id)
  await keepDayLimit(ctx, rules.postsADay)
  const read = await readContent(ctx, content, before)
  const { fingerprint, holdReasons } = await judgePost(ctx, read, {
    author,
    rules: rules.hold,
    postId: before?.id ?? 0,
  })
  const draft = await storeDraft(ctx, key, before, read)
  const facts = { fingerprint, holdReasons, publishedAt: new Date(ctx.now) }
  const { id, userId } = await movePost(ctx, draft, holdReasons.length > 0 ? 'hold' : 'show', facts)
  await ctx.emit(ctx, 'post.published', { postId: id, userId })
  return presentOwn(ctx, id)
}

/**
 * Publishes what stands under the key, or holds it for a moderator; sent again, the first answer stands.
 * @throws AppError author_blocked, post_gone, post_day_limit, and those of lockAuthor, readContent and judgePost
 */
export async function publishPost(ctx: UserContext, input: Publish): Promise<PostDetail> {
  const rules = await readWritingRules(ctx)
  return inTransaction(ctx, (tx) => publish(tx, rules, input))
}
