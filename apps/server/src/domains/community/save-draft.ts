import type { communityEndpoints, Writing } from '@pitlane/contract/community/community.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { mostDrafts } from '@pitlane/domain/community/post.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { dropFiles } from './drop-files.ts'
import { lockAuthor } from './lock-author.ts'
import { findPostByKey, type PostRow } from './queries.ts'
import { type ReadContent, readContent } from './read-content.ts'
import { posts } from './tables.ts'
import { readWritingRules, type WritingRules } from './writing-rules.ts'
import { getWritingOf } from './get-writing.ts'

/** Writes a draft under its key, new or again. The caller holds its author. */
export async function storeDraft(
  ctx: WriteContext<UserContext>,
  key: string,
  before: PostRow | null,
  content: ReadContent,
): Promise<PostRow> {
  const at = new Date(ctx.now)
  if (before) {
    const values = { ...content, updatedAt: editedAt(ctx, before.updatedAt.getTime()) }
    const draft = one(await ctx.db.update(posts).set(values).where(eq(posts.id, before.id)).returning())
    const kept = new Set(draft.media.map(({ file }) => file))
    await dropFiles(ctx.db, [{ ...before, media: before.media.filter(({ file }) => !kept.has(file)) }])
    return draft
  }
  const draft = { userId: ctx.actor.id, key, ...content, createdAt: at, updatedAt: at }
  return one(await ctx.db.insert(posts).values(draft).returning())
}

type Save = ParsedOf<typeof communityEndpoints.saveDraft>

async function save(
  ctx: WriteContext<UserContext>,
  { names }: WritingRules,
  { key, name, ...content }: Save,
): Promise<Writing> {
  // What somebody has written is kept, whatever he would like to be called: the name is refused when it is published.
  await lockAuthor(ctx, { name, rules: names, lenient: true })
  const before = await findPostByKey(ctx, key)
  if (before && before.state !== 'draft') throw new AppError('post_settled')
  const mine = and(eq(posts.userId, ctx.actor.id), eq(posts.state, 'draft'))
  if (!before && (await ctx.db.$count(posts, mine)) >= mostDrafts)
    throw new AppError('draft_limit', { values: { count: mostDrafts } })
  const draft = await storeDraft(ctx, key, before, await readContent(ctx, content, before))
  return getWritingOf(ctx, draft)
}

/**
 * Keeps a draft, as long as it is one.
 * @throws AppError author_blocked, post_settled, draft_limit, and those of readContent
 */
export async function saveDraft(ctx: UserContext, input: Save): Promise<Writing> {
  const rules = await readWritingRules(ctx)
  return inTransaction(ctx, (tx) => save(tx, rules, input))
}
