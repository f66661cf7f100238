import type { communityEndpoints, PostDetail } from '@pitlane/contract/community/community.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { searchedFor } from '@pitlane/domain/search.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { cutPage, idOf } from '../../platform/db/keyset.ts'
import { addressMedia } from '../../platform/media/conceal.ts'
import { presentMedium } from '../../platform/media/media.ts'
import { findMutes } from '../../reads/post-authors.ts'
import { findPostsOf, findSeenPost, findShownComments, findShownPosts, type SeenPost } from '../../reads/posts.ts'
import { presentAuthor, presentComment, presentWhole, presentShort } from './present.ts'
import { authorMutes, posts, topics } from './tables.ts'

export type PostRow = typeof posts.$inferSelect

type Calls = typeof communityEndpoints
type Reader = Pick<Context, 'db' | 'actor' | 'lang' | 'now'>

export const postGone = (field = 'id') => new AppError('post_gone', { field })

/** Those that new posts may be about. */
export async function listTopics({ db, lang }: Reader): Promise<OutputOf<Calls['listTopics']>> {
  const rows = await db
    .select()
    .from(topics)
    .where(isNull(topics.closedAt))
    .orderBy(asc(topics.position), asc(topics.id))
  return { list: rows.map(({ id, slug, names }) => ({ id, slug, name: textIn(names, lang) })) }
}

/** The end of a page: `<place>_<id>`. */
function readCursor(before: string | undefined): [number, number] | null {
  if (before === undefined) return null
  const [, place, id] = /^(\d{1,15})_(\d{1,15})$/.exec(before) ?? []
  if (place === undefined) throw new AppError('field_format', { field: 'before' })
  return [Number(place), Number(id)]
}

const isSearched = (q: string): boolean => {
  const { words, pairs, signs } = searchedFor(q)
  return words !== '' || pairs.length + signs.length > 0
}

/** A page of shown posts as rows, and the start of the next one. */
export async function findPostPage({ db, actor, lang }: Reader, input: ParsedOf<Calls['listPosts']>) {
  const { sort, topic_id, goods_id, q = '', before, page_size } = input
  if (q !== '' && !isSearched(q)) return { list: [], next: null }
  const rows = await findShownPosts(db, {
    sort,
    topicId: topic_id ?? null,
    productId: goods_id ?? null,
    search: q === '' ? null : q,
    behind: readCursor(before),
    userId: actor?.id ?? null,
    lang,
    limit: page_size + 1,
  })
  return cutPage<SeenPost, string>(rows, page_size, ({ place, id }) => `${place}_${id}`)
}

/** @throws AppError field_format for a `before` that is no page's end */
export async function listPosts(ctx: Reader, input: ParsedOf<Calls['listPosts']>) {
  const { list, next } = await findPostPage(ctx, input)
  return { list: list.map((post) => presentShort(post, ctx.actor?.id ?? null)), next }
}

export async function listMyPosts(ctx: UserContext, input: ParsedOf<Calls['listMyPosts']>) {
  const { db, actor, lang } = ctx
  const { state, before, page_size } = input
  const window = { before: before ?? null, limit: page_size + 1 }
  const rows = await findPostsOf(db, { userId: actor.id, lang, state: state ?? null, ...window })
  const { list, next } = cutPage(rows, page_size, idOf)
  const presentFile = await addressMedia(
    ctx,
    list.flatMap(({ media }) => media),
  )
  return { list: list.map((post) => presentWhole(post, actor.id, false, presentFile)), next }
}

export const isMuted = async ({ db, actor }: Reader, authorId: number): Promise<boolean> =>
  actor !== null &&
  (await db.$count(authorMutes, and(eq(authorMutes.userId, actor.id), eq(authorMutes.authorId, authorId)))) > 0

/**
 * Null for a post that a moderator has taken away, except for its author.
 * @throws AppError post_gone
 */
export async function getPost(ctx: Reader, { id }: { id: number }): Promise<PostDetail | null> {
  const reader = ctx.actor?.id ?? null
  const post = await findSeenPost(ctx.db, id, ctx.lang, reader)
  if (!post || post.state === 'deleted') throw postGone()
  if (post.userId !== reader && post.state !== 'shown') {
    if (post.state === 'hidden' || post.state === 'removed') return null
    throw postGone()
  }
  const presentFile = post.state === 'shown' ? presentMedium : await addressMedia(ctx, post.media)
  return presentWhole(post, reader, await isMuted(ctx, post.authorId), presentFile)
}

/** @throws AppError post_gone */
export async function listComments(ctx: Reader, { id, before, page_size }: ParsedOf<Calls['listComments']>) {
  const reader = ctx.actor?.id ?? null
  const [post] = await ctx.db.select({ state: posts.state, userId: posts.userId }).from(posts).where(eq(posts.id, id))
  if (!post || (post.state !== 'shown' && post.userId !== reader)) throw postGone()
  const window = { before: before ?? null, limit: page_size + 1 }
  const rows = await findShownComments(ctx.db, { postId: id, userId: reader, ...window })
  const { list, next } = cutPage(rows, page_size, idOf)
  return { list: list.map((comment) => presentComment(comment, reader)), next }
}

export async function listMutedAuthors(ctx: UserContext, { before, page_size }: ParsedOf<Calls['listMutedAuthors']>) {
  const { list, next } = cutPage(await findMutes(ctx, before, page_size + 1), page_size, idOf)
  return {
    list: list.map((row) => ({
      id: row.id,
      author: presentAuthor({ ...row, isStaff: row.role !== 'user' }),
      muted_at: row.mutedAt.getTime(),
    })),
    next,
  }
}

/** The caller's post under a key, or null. Read under the author's lock it stays as it is for him. */
export async function findPostByKey({ db, actor }: UserContext, key: string): Promise<PostRow | null> {
  const [post] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.userId, actor.id), eq(posts.key, key)))
  return post ?? null
}

/**
 * The post of whatever state, held until the transaction ends.
 * @throws AppError post_gone
 */
export async function lockPost(db: Transaction, id: number): Promise<PostRow> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id)).for('no key update')
  if (!post) throw postGone()
  return post
}

/** The same of the caller's own that he has not deleted. @throws AppError post_gone */
export async function lockOwnPost(ctx: UserContext & { db: Transaction }, id: number): Promise<PostRow> {
  const post = await lockPost(ctx.db, id)
  if (post.userId !== ctx.actor.id) throw postGone()
  return post
}
