import { langs } from '@pitlane/domain/lang.ts'
import { roles } from '@pitlane/domain/account/account.ts'
import { phoneDigits } from '@pitlane/domain/address/phone-search.ts'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '../domains/account/tables.ts'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { containing } from '../platform/db/page.ts'
import { findPatterns, holdsAll } from '../platform/db/patterns.ts'
import { statement } from '../platform/db/statement.ts'

/**
 * An account with its author's id in the community and the counts of its rows in address and coupon, each from an index there.
 * $1 user, $2 now.
 */
const findOne = statement({
  name: 'find-me',
  sql: `
    select id, email, name, role, guest_since is not null as guest, lang, (extract(epoch from created_at) * 1000)::bigint as created_at,
      (select id from authors where user_id = users.id) as author_id,
      (select count(*) from addresses where user_id = users.id) as addresses,
      (select count(*) from coupon_records r join coupons c on c.id = r.coupon_id
        where r.user_id = users.id and r.state = 'available'
          and (c.expired_at = 0 or c.expired_at * 1000 > $2)) as coupons
    from users where id = $1`,
  row: z.object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    role: z.enum(roles),
    guest: z.boolean(),
    lang: z.enum(langs),
    created_at: z.int(),
    author_id: z.nullable(z.int()),
    addresses: z.int(),
    coupons: z.int(),
  }),
})

/** The account's own page: only usable coupons count. */
export const findMe = async (db: Database | Transaction, userId: number, now: number) =>
  one(await findOne(db, [userId, now]))

/**
 * The counts of the rows in order and coupon that the row `users` has ever had, for the staff. Written out: drizzle
 * omits the table's name.
 */
export const heldByUser = {
  orders: sql<number>`(select count(*) from orders o where o.user_id = users.id)`,
  coupons: sql<number>`(select count(*) from coupon_records r where r.user_id = users.id)`,
}

/** No search looks through more accounts. */
export const mostPeople = 200

/** Accounts by a part of their e-mail, of their name or of a telephone number of theirs, each from its index. */
export async function matchingUser(db: Database | Transaction, q: string): Promise<SQL> {
  const digits = phoneDigits(q)
  const byName = holdsAll(sql`search_folded(name)`, await findPatterns({ db }, q))
  const byPhone = digits ? sql`regexp_replace(phone, '\\D', '', 'g') like ${containing(digits)}` : sql`false`
  return sql`${users.id} in (
    (select id from users where email like ${containing(q.toLowerCase())} limit ${mostPeople})
    union (select id from users where ${byName} limit ${mostPeople})
    union (select user_id from addresses where ${byPhone} limit ${mostPeople}))`
}

/** The same for lists of users' rows; any other user needs a more exact search. */
export async function findPeople(db: Database | Transaction, q: string): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(await matchingUser(db, q))
    .limit(mostPeople)
  return rows.map(({ id }) => id)
}
