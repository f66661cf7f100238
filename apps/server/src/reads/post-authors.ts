import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { authorMutes, authors } from '../domains/community/tables.ts'
import type { Context, UserContext, WriteContext } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'

/** An author with what the rules ask of his account. */
const selectAuthors = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      id: authors.id,
      userId: authors.userId,
      name: authors.name,
      shownPosts: authors.shownPosts,
      blockedUntil: authors.blockedUntil,
      email: users.email,
      role: users.role,
      createdAt: users.createdAt,
    })
    .from(authors)
    .innerJoin(users, eq(users.id, authors.userId))
    .$dynamic()
export type AuthorRow = Awaited<ReturnType<typeof selectAuthors>>[number]

/** Whoever writes, held until the transaction ends: what else he writes waits. He has a row. */
export const lockAuthorRow = async (ctx: WriteContext<UserContext>): Promise<AuthorRow> =>
  one(await selectAuthors(ctx).where(eq(authors.userId, ctx.actor.id)).for('no key update', { of: authors }))

export async function findAuthor(ctx: Pick<Context, 'db'>, id: number): Promise<AuthorRow | null> {
  const [author] = await selectAuthors(ctx).where(eq(authors.id, id))
  return author ?? null
}

/** The author who an account is; what refers to him was written by one. */
export const findAuthorOf = async (ctx: Pick<Context, 'db'>, userId: number): Promise<AuthorRow> =>
  one(await selectAuthors(ctx).where(eq(authors.userId, userId)))

/** How those of the staff call themselves who write. */
export const findStaffNames = async ({ db }: Pick<Context, 'db'>): Promise<string[]> =>
  (
    await db
      .select({ name: authors.name })
      .from(users)
      .innerJoin(authors, eq(authors.userId, users.id))
      .where(and(ne(users.role, 'user'), ne(authors.name, '')))
  ).map(({ name }) => name)

/** Whom somebody has muted, last first. */
export const findMutes = ({ db, actor }: UserContext, before: number | undefined, limit: number) =>
  db
    .select({
      id: authorMutes.id,
      mutedAt: authorMutes.createdAt,
      authorId: authors.id,
      name: authors.name,
      email: users.email,
      role: users.role,
    })
    .from(authorMutes)
    .innerJoin(authors, eq(authors.id, authorMutes.authorId))
    .innerJoin(users, eq(users.id, authors.userId))
    .where(and(eq(authorMutes.userId, actor.id), before === undefined ? undefined : lt(authorMutes.id, before)))
    .orderBy(desc(authorMutes.id))
    .limit(limit)
