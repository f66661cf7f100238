import type { communityEndpoints, PostDetail } from '@pitlane/contract/community/community.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canEdit } from '@pitlane/domain/community/post.ts'
import { eq } from 'drizzle-orm'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { judgePost } from './judge-text.ts'
import { lockAuthor } from './lock-author.ts'
import { indexWords, movePost } from './move-post.ts'
import { presentOwn } from './publish-post.ts'
import { lockOwnPost, type PostRow } from './queries.ts'
import { readContent } from './read-content.ts'
import { posts, postVersions } from './tables.ts'
import { readWritingRules, type WritingRules } from './writing-rules.ts'

const keepVersion = async ({ db }: WriteContext, post: PostRow): Promise<void> =>
  void (await db.insert(postVersions).values({
    postId: post.id,
    text: post.text,
    topicId: post.topicId,
    productId: post.productId,
    reportId: post.reportId,
    media: post.media,
    at: post.editedAt ?? post.publishedAt!,
  }))

type Edit = ParsedOf<typeof communityEndpoints.editPost>

async function edit(
  ctx: WriteContext<UserContext>,
  rules: WritingRules,
  { id, version, name, ...content }: Edit,
): Promise<PostDetail> {
  const author = await lockAuthor(ctx, { name, rules: rules.names })
  const post = await lockOwnPost(ctx, id)
  // A draft is saved, not edited.
  if (post.state === 'draft') throw new AppError('post_settled')
  ensure(canEdit({ state: post.state, publishedAt: post.publishedAt?.getTime() ?? null }, ctx.now))
  ensureVersion(post, version)
  const read = await readContent(ctx, content, post)
  const judged = await judgePost(ctx, read, { author, rules: rules.hold, postId: id, edited: post })
  const { fingerprint } = judged
  // What is held goes on waiting, and says for what.
  const holdReasons = post.state === 'held' && judged.holdReasons.length === 0 ? post.holdReasons : judged.holdReasons
  await keepVersion(ctx, post)
  const at = editedAt(ctx, version)
  const values = { ...read, fingerprint, holdReasons, editedAt: at, updatedAt: at }
  const edited = one(await ctx.db.update(posts).set(values).where(eq(posts.id, id)).returning())
  if (edited.state === 'shown' && holdReasons.length > 0) await movePost(ctx, edited, 'hold')
  else if (edited.state === 'shown') await indexWords(ctx, edited)
  await ctx.emit(ctx, 'post.edited', { postId: id, userId: edited.userId })
  return presentOwn(ctx, id)
}

/**
 * Changes what a published post says; what it brings in may hold it. A held one goes on waiting.
 * @throws AppError author_blocked, post_gone, edited_meanwhile, the refusals of canEdit, and those of lockAuthor,
 * readContent and judgePost
 */
export async function editPost(ctx: UserContext, input: Edit): Promise<PostDetail> {
  const rules = await readWritingRules(ctx)
  return inTransaction(ctx, (tx) => edit(tx, rules, input))
}
