import { langs } from '@pitlane/domain/lang.ts'
import { roles } from '@pitlane/domain/account/account.ts'
import { like, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '../domains/account/tables.ts'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { containing } from '../platform/db/page.ts'
import { statement } from '../platform/db/statement.ts'

/**
 * An account with the counts of its rows in address and coupon, each from an index there.
 * $1 user, $2 now.
 */
const findOne = statement({
  name: 'find-me',
  sql: `
    select id, email, name, role, lang, (extract(epoch from created_at) * 1000)::bigint as created_at,
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
    lang: z.enum(langs),
    created_at: z.int(),
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

const mostFound = 200

/** Accounts by a part of their e-mail, for lists of users' rows; any other user needs a more exact search. */
export const peopleLike = (db: Database | Transaction, q: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, containing(q.toLowerCase())))
    .limit(mostFound)
