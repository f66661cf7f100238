import { type PostEvent, postTransitions } from '@pitlane/domain/community/post.ts'
import { nextState } from '@pitlane/domain/transitions.ts'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { vectorOf } from '../../platform/db/full-text.ts'
import { concealMedia, revealMedia } from '../../platform/media/conceal.ts'
import { unseenOf } from '../../reads/shown-files.ts'
import { closeDeleted, openItem } from './open-item.ts'
import type { PostRow } from './queries.ts'
import { authors, postCounts, posts, postVersions, postWords } from './tables.ts'

/** What a shown post is found by. */
export async function indexWords({ db }: WriteContext, { id, text, lang, shownAt }: PostRow): Promise<void> {
  const row = { shownAt: shownAt!, words: vectorOf(text, lang) }
  await db
    .insert(postWords)
    .values({ postId: id, ...row })
    .onConflictDoUpdate({ target: postWords.postId, set: row })
}

/** What else follows from being shown. Counts outlive it: who liked a post still does when it comes back. */
async function show(ctx: WriteContext, post: PostRow, isFirst: boolean): Promise<void> {
  const shown = Math.floor(post.shownAt!.getTime() / 1_000)
  await ctx.db.insert(postCounts).values({ postId: post.id, shown }).onConflictDoNothing()
  await indexWords(ctx, post)
  if (isFirst)
    await ctx.db
      .update(authors)
      .set({ shownPosts: sql`shown_posts + 1` })
      .where(eq(authors.userId, post.userId))
}

/** What it shows, and has shown before it was edited, goes with it, unless something else shows it. A draft shows nothing. */
async function moveFiles({ db }: WriteContext, before: PostRow, { id, userId, state, media }: PostRow): Promise<void> {
  if (before.state === 'draft') return
  if (state === 'shown') return revealMedia(db, media)
  if (state === 'held') return
  const versions = await db.select({ media: postVersions.media }).from(postVersions).where(eq(postVersions.postId, id))
  const all = [...media, ...versions.flatMap((version) => version.media)]
  await concealMedia(db, all, (held) => unseenOf(db, userId, held))
}

type Facts = Partial<Pick<PostRow, 'reason' | 'holdReasons' | 'fingerprint' | 'publishedAt'>>

/**
 * The only writer of a post's state after its creation. The caller holds its row.
 * @throws AppError post_settled where the table refuses the move
 */
export async function movePost(
  ctx: WriteContext,
  post: PostRow,
  event: PostEvent,
  facts: Facts = {},
): Promise<PostRow> {
  const state = nextState(postTransitions, post.state, event)
  if (state === null) throw new AppError('post_settled')
  const shownAt = post.shownAt ?? (state === 'shown' ? new Date(ctx.now) : null)
  const moved = one(
    await ctx.db
      .update(posts)
      .set({ state, shownAt, updatedAt: editedAt(ctx, post.updatedAt.getTime()), ...facts })
      .where(eq(posts.id, post.id))
      .returning(),
  )
  if (state === 'shown') await show(ctx, moved, post.shownAt === null)
  else if (post.state === 'shown') await ctx.db.delete(postWords).where(eq(postWords.postId, post.id))
  await moveFiles(ctx, post, moved)
  const target = { postId: post.id, commentId: null }
  if (state === 'held') await openItem(ctx, { ...target, userId: post.userId })
  else if (state === 'deleted') await closeDeleted(ctx, target)
  return moved
}
