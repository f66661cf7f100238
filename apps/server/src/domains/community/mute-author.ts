import { and, eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findAuthor } from '../../reads/post-authors.ts'
import { presentAuthor } from './present.ts'
import { authorMutes } from './tables.ts'

/** Every page of posts looks them up. */
const mostMuted = 1_000

/** @throws AppError author_gone, own_author, mute_limit */
export async function muteAuthor(ctx: WriteContext<UserContext>, { id, muted }: { id: number; muted: boolean }) {
  const author = await findAuthor(ctx, id)
  if (!author) throw new AppError('author_gone', { field: 'id' })
  if (author.userId === ctx.actor.id) throw new AppError('own_author')
  const mine = eq(authorMutes.userId, ctx.actor.id)
  if (!muted) await ctx.db.delete(authorMutes).where(and(mine, eq(authorMutes.authorId, id)))
  else if ((await ctx.db.$count(authorMutes, mine)) >= mostMuted)
    throw new AppError('mute_limit', { values: { count: mostMuted } })
  else
    await ctx.db
      .insert(authorMutes)
      .values({ userId: ctx.actor.id, authorId: id, createdAt: new Date(ctx.now) })
      .onConflictDoNothing()
  return { author: presentAuthor({ ...author, authorId: author.id, isStaff: author.role !== 'user' }), muted }
}
