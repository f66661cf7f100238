import type { communityEndpoints, Writing } from '@pitlane/contract/community/community.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { editableUntil } from '@pitlane/domain/community/post.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { UserContext } from '../../platform/context.ts'
import { addressMedia } from '../../platform/media/conceal.ts'
import { findLinkedGoods, findLinkedReport, findSeenPost } from '../../reads/posts.ts'
import { presentGoods } from './present.ts'
import { postGone, type PostRow } from './queries.ts'
import { authors, posts } from './tables.ts'

type Call = typeof communityEndpoints.getWriting

export async function getWritingOf(ctx: UserContext, post: PostRow): Promise<Writing> {
  const seen = await findSeenPost(ctx.db, post.id, ctx.lang, ctx.actor.id)
  return {
    id: post.id,
    key: post.key,
    state: post.state,
    text: post.text,
    topic_id: post.topicId,
    goods: seen?.goods ? presentGoods(seen.goods) : null,
    report: seen?.report ?? null,
    media: post.media.map(await addressMedia(ctx, post.media)),
    editable_until: post.publishedAt ? editableUntil({ publishedAt: post.publishedAt.getTime() }) : null,
    version: post.updatedAt.getTime(),
  }
}

async function findWriting(ctx: UserContext, id: number): Promise<Writing> {
  const [post] = await ctx.db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.userId, ctx.actor.id)))
  if (!post || post.state === 'deleted') throw postGone()
  return getWritingOf(ctx, post)
}

/** What its writer was at last, so that a visit goes on with it instead of beginning another one. */
async function findNewestDraft(ctx: UserContext): Promise<Writing | null> {
  const [post] = await ctx.db
    .select()
    .from(posts)
    .where(and(eq(posts.userId, ctx.actor.id), eq(posts.state, 'draft')))
    .orderBy(desc(posts.updatedAt), desc(posts.id))
    .limit(1)
  return post ? getWritingOf(ctx, post) : null
}

/**
 * What the writing screen begins with: without a subject of its own, the newest draft. An item or a report that cannot be linked is left out.
 * @throws AppError post_gone for an `id` that is not the caller's
 */
export async function getWriting(ctx: UserContext, input: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const [author] = await ctx.db.select().from(authors).where(eq(authors.userId, ctx.actor.id))
  const goods = input.goods_id === undefined ? null : await findLinkedGoods(ctx.db, input.goods_id, ctx.lang)
  const report = input.report_id ? await findLinkedReport(ctx.db, input.report_id, ctx.actor.id) : null
  const isAbout = input.goods_id !== undefined || Boolean(input.report_id)
  const until = author?.blockedUntil?.getTime() ?? 0
  return {
    name: author?.name ?? '',
    blocked_until: until > ctx.now ? until : null,
    post: input.id === undefined ? (isAbout ? null : await findNewestDraft(ctx)) : await findWriting(ctx, input.id),
    goods: goods && presentGoods(goods),
    report: report?.link ?? null,
  }
}
