import { and, eq, like, ne, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { one, type Transaction } from '../../platform/db/database.ts'
import { users } from './tables.ts'

type Db = Context['db']

/** The fields of an account, or of what a guest has in its place. */
export async function findAccountOrGuest(db: Db, email: string) {
  const [account] = await db
    .select({
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      blockedAt: users.blockedAt,
      guest: sql<boolean>`${users.guestSince} is not null`,
    })
    .from(users)
    .where(eq(users.email, email))
  return account ?? null
}

/** The fields of an account that logging in needs. A guest has none: his address registers like any other. */
export async function findAccount(db: Db, email: string) {
  const account = await findAccountOrGuest(db, email)
  return account?.guest ? null : account
}

/** The fields of a user that other domains need, such as his e-mail address and his language. */
export async function findPerson(db: Db, userId: number) {
  const [person] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      lang: users.lang,
      role: users.role,
      cameBack: users.cameBack,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  return person ?? null
}

/** The same of a user who exists, since a row refers to him. */
export const getPerson = async (db: Db, userId: number) =>
  one([await findPerson(db, userId)].filter((person) => person !== null))

/** The brand of an account, by its address; empty where nobody has that. */
export async function findAccountChannel(db: Db, email: string): Promise<string> {
  const [row] = await db.select({ channel: users.channel }).from(users).where(eq(users.email, email))
  return row?.channel ?? ''
}

/** Whether somebody of the staff has a mailbox at `host`. */
export const hasStaffAt = async (db: Db, host: string): Promise<boolean> =>
  (await db.$count(users, and(ne(users.role, 'user'), like(users.email, `%@${host}`)))) > 0

/** Locks a user until the transaction ends: other writers of his data wait, orders, which only refer to him, do not. */
export async function lockPerson(db: Transaction, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** The ids of all accounts that may log in, as a subselect; guests have none. */
export const everybody = sql`(select id from users where blocked_at is null and guest_since is null)`
