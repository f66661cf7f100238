import { type SQL, sql } from 'drizzle-orm'
import { orders } from '../domains/order/tables.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { beginningWith } from '../platform/db/page.ts'
import { findPatterns, holdsAll } from '../platform/db/patterns.ts'
import { findPeople } from './accounts.ts'

/** More than that are too many to look through: the words are to be more exact. */
const mostFound = 1_000

/**
 * Orders by parts of what staff hear on the telephone: number, name, telephone, e-mail of the order or the account, the
 * beginning of a parcel's number, or the code of a style, each from its index. Tables of order, logistics and catalogue.
 */
export async function matchingOrder(db: Database | Transaction, q: string): Promise<SQL> {
  const bySpelling = holdsAll(sql`order_search_key(number, address, mailing_email)`, await findPatterns({ db }, q))
  const people = await findPeople(db, q)
  return sql`${orders.id} in (
    (select id from orders where ${bySpelling} limit ${mostFound})
    union (select id from orders where user_id = any (${sql.param(people)}) limit ${mostFound})
    union (select order_id from parcels where number like ${beginningWith(q.toUpperCase())} limit ${mostFound})
    union (select l.order_id from styles s join order_lines l on l.style_id = s.id where s.code = ${q} limit ${mostFound}))`
}
