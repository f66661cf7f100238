import { postLengths } from '@pitlane/domain/community/post.ts'
import { canBeCalled, type NameRules } from '@pitlane/domain/community/author-name.ts'
import { cleanName, cutCharacters } from '@pitlane/domain/community/text.ts'
import { eq } from 'drizzle-orm'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { type AuthorRow, findStaffNames, lockAuthorRow } from '../../reads/post-authors.ts'
import { authors } from './tables.ts'

type Rules = Omit<NameRules, 'staff'>
/** How somebody wants to be called from now on, if he says so; `lenient` leaves him as he is called where he may not. */
type Called = { name: string | undefined; rules: Rules; lenient?: boolean }

/**
 * Whoever writes, held until the transaction ends; with his first words here he becomes an author.
 * @throws AppError author_blocked, and name_reserved for a name that is not his to have
 */
export async function lockAuthor(ctx: WriteContext<UserContext>, called?: Called): Promise<AuthorRow> {
  await ctx.db
    .insert(authors)
    .values({ userId: ctx.actor.id, createdAt: new Date(ctx.now) })
    .onConflictDoNothing()
  const author = await lockAuthorRow(ctx)
  if (author.blockedUntil && ctx.now < author.blockedUntil.getTime()) throw new AppError('author_blocked')
  if (called?.name !== undefined)
    await rename(ctx, author, cutCharacters(cleanName(called.name), postLengths.name), called)
  return author
}

async function rename(
  ctx: WriteContext,
  author: AuthorRow,
  name: string,
  { rules, lenient = false }: Called,
): Promise<void> {
  if (name === author.name) return
  const staff = await findStaffNames(ctx)
  const verdict = canBeCalled(name, author.role !== 'user', { ...rules, staff })
  if (lenient && !verdict.ok) return
  ensure(verdict, { field: 'name' })
  await ctx.db.update(authors).set({ name }).where(eq(authors.id, author.id))
}
