import { phoneDigits } from '@pitlane/domain/address/phone-search.ts'
import { trackingNumber } from '@pitlane/domain/logistics/logistics.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { orders } from '../domains/order/tables.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { beginningWith, containing } from '../platform/db/page.ts'
import { findPatterns, holdsAll } from '../platform/db/patterns.ts'
import { findPeople, mostPeople } from './accounts.ts'

/** More than that are too many to look through: the words are to be more exact. */
const mostFound = 1_000

/** The orders of a search, as a condition, and whether there are more of them than are looked through. */
export type FoundOrders = { found: SQL | undefined; isCut: boolean }

/**
 * Orders by parts of what staff hear on the telephone: number, name, telephone, e-mail of the order or the account, the
 * beginning of a parcel's number, the number of a refund by the staff, or the code of a style, each from its index, and of
 * these such as the list's filters let through. They are looked for once, for the page and for its count. Tables of order,
 * logistics, after-sales and catalogue.
 */
export async function findMatching(
  db: Database | Transaction,
  q: string | undefined,
  within: SQL | undefined,
): Promise<FoundOrders> {
  if (!q) return { found: undefined, isCut: false }
  const bySpelling = holdsAll(sql`orders.search`, await findPatterns({ db }, q))
  const people = await findPeople(db, q)
  const phone = phoneDigits(q)
  const ways = [
    { from: sql`orders`, where: bySpelling },
    // However the caller says his number, and however he wrote it: its digits are a word of the spelling.
    ...(phone ? [{ from: sql`orders`, where: sql`orders.search like ${containing(phone)}` }] : []),
    { from: sql`orders`, where: sql`orders.user_id = any (${sql.param(people)})` },
    {
      from: sql`parcels p join orders on orders.id = p.order_id`,
      where: sql`p.number like ${beginningWith(trackingNumber(q))}`,
    },
    {
      from: sql`staff_refunds r join orders on orders.id = r.order_id`,
      where: sql`r.number = ${q.toUpperCase()}`,
    },
    {
      from: sql`styles s join order_lines l on l.style_id = s.id join orders on orders.id = l.order_id`,
      where: sql`s.code = ${q}`,
    },
  ].map(({ from, where }, way) => {
    return sql`(select ${way} as way, orders.id from ${from} where ${and(where, within)} limit ${mostFound + 1})`
  })
  const { rows } = await db.execute<{ way: number; id: number }>(sql.join(ways, sql` union all `))
  const byWay = [...Map.groupBy(rows, ({ way }) => way).values()]
  const ids = new Set(byWay.flatMap((own) => own.slice(0, mostFound).map(({ id }) => Number(id))))
  return {
    found: sql`${orders.id} = any (${sql.param([...ids])})`,
    isCut: people.length === mostPeople || byWay.some((own) => own.length > mostFound),
  }
}
