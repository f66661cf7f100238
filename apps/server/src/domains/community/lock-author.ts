import { postLengths } from '@pitlane/domain/community/post.ts'
import { cleanName, cutCharacters } from '@pitlane/domain/community/text.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { type AuthorRow, lockAuthorRow } from '../../reads/post-authors.ts'
import { authors } from './tables.ts'

/**
 * Whoever writes, held until the transaction ends; with his first words here he becomes an author.
 * @throws AppError author_blocked
 */
export async function lockAuthor(ctx: WriteContext<UserContext>, name?: string): Promise<AuthorRow> {
  await ctx.db
    .insert(authors)
    .values({ userId: ctx.actor.id, createdAt: new Date(ctx.now) })
    .onConflictDoNothing()
  const author = await lockAuthorRow(ctx)
  if (author.blockedUntil && ctx.now < author.blockedUntil.getTime()) throw new AppError('author_blocked')
  if (name !== undefined) await rename(ctx, author, cutCharacters(cleanName(name), postLengths.name))
  return author
}

async function rename(ctx: WriteContext, author: AuthorRow, name: string): Promise<void> {
  if (name !== author.name) await ctx.db.update(authors).set({ name }).where(eq(authors.id, author.id))
}
