import { dayMs } from '@pitlane/domain/day.ts'
import { deletedDays } from '@pitlane/domain/community/post.ts'
import { and, asc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { dropFiles } from './drop-files.ts'
import { comments, posts, postVersions } from './tables.ts'

const atOnce = 500

/** What their authors have deleted some weeks ago says nothing any more; that it was there stays. */
export async function eraseDeleted(ctx: Context): Promise<void> {
  const before = new Date(ctx.now - deletedDays * dayMs)
  await inTransaction(ctx, async ({ db }) => {
    const says = or(ne(posts.text, ''), sql`${posts.media} <> '[]'`)
    const found = await db
      .select({ id: posts.id, userId: posts.userId, media: posts.media })
      .from(posts)
      .where(and(eq(posts.state, 'deleted'), says, lt(posts.updatedAt, before)))
      .orderBy(asc(posts.updatedAt))
      .limit(atOnce)
      .for('no key update')
    const ids = found.map(({ id }) => id)
    const versions = await db.delete(postVersions).where(inArray(postVersions.postId, ids)).returning()
    const nothing = { text: '', media: [], fingerprint: '', topicId: null, productId: null, reportId: null }
    await db.update(posts).set(nothing).where(inArray(posts.id, ids))
    const writers = new Map(found.map(({ id, userId }) => [id, userId]))
    const said = versions.map(({ postId, media }) => ({ userId: writers.get(postId)!, media }))
    await dropFiles(db, [...found, ...said])
  })
  await ctx.db
    .update(comments)
    .set({ text: '' })
    .where(and(eq(comments.state, 'deleted'), ne(comments.text, ''), lt(comments.updatedAt, before)))
}
