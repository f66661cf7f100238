import { langs } from '@pitlane/domain/lang.ts'
import { roles } from '@pitlane/domain/account/account.ts'
import { like, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '../domains/account/tables.ts'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { containing } from '../platform/db/page.ts'
import { statement } from '../platform/db/statement.ts'

/**
 * An account with how much it has of what is address's and coupon's, each counted on an index of theirs.
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

/** The account's own page: of the coupons those that can be used. */
export const findMe = async (db: Database | Transaction, userId: number, now: number) =>
  one(await findOne(db, [userId, now]))

/** How much the row `users` has ever had of what is order's and coupon's, for the staff. Written out: drizzle leaves the table's name away. */
export const heldByUser = {
  orders: sql<number>`(select count(*) from orders o where o.user_id = users.id)`,
  coupons: sql<number>`(select count(*) from coupon_records r where r.user_id = users.id)`,
}

const mostFound = 200

/** Accounts by a part of their e-mail, for lists of what is somebody's; who is not found among these has to be asked for more exactly. */
export const peopleLike = (db: Database | Transaction, q: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, containing(q.toLowerCase())))
    .limit(mostFound)
