import { and, eq, like, ne, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { one, type Transaction } from '../../platform/db/database.ts'
import { users } from './tables.ts'

type Db = Context['db']

/** What logging in needs to know of an account. */
export async function findAccount(db: Db, email: string) {
  const [account] = await db
    .select({ id: users.id, role: users.role, passwordHash: users.passwordHash, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.email, email))
  return account ?? null
}

/** What other domains need to know of somebody: whom to write to, and in what language. */
export async function findPerson(db: Db, userId: number) {
  const [person] = await db
    .select({ id: users.id, email: users.email, name: users.name, lang: users.lang, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
  return person ?? null
}

/** Somebody of whom a row says that he is there. */
export const getPerson = async (db: Db, userId: number) =>
  one([await findPerson(db, userId)].filter((person) => person !== null))

/** Whether somebody of the staff has a mailbox at `host`. */
export const hasStaffAt = async (db: Db, host: string): Promise<boolean> =>
  (await db.$count(users, and(ne(users.role, 'user'), like(users.email, `%@${host}`)))) > 0

/** Held until the transaction ends: what else is added to somebody waits, orders, which only refer to him, do not. */
export async function lockPerson(db: Transaction, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** All who may log in, to select from: their ids. */
export const everybody = sql`(select id from users where blocked_at is null)`
