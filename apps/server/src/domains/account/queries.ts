import type { Lang } from '@pitlane/domain/lang.ts'
import { and, eq, like, ne, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
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

type Me = {
  id: number
  email: string
  name: string
  role: string
  lang: Lang
  created_at: number
  coupons: number
  addresses: number
}

/** The account's own page: usable coupons and addresses are counted on the indexes of their owners. */
export async function findMe(db: Db, userId: number, now: number): Promise<Me> {
  const { rows } = await db.execute<Me>(sql`
    select id, email, name, role, lang, (extract(epoch from created_at) * 1000)::bigint as created_at,
      (select count(*) from addresses where user_id = users.id) as addresses,
      (select count(*) from coupon_records r join coupons c on c.id = r.coupon_id
        where r.user_id = users.id and r.state = 'available'
          and (c.expired_at = 0 or c.expired_at * 1000 > ${now})) as coupons
    from users where id = ${userId}`)
  return one(rows)
}
