import type { FirstFacts } from '@pitlane/domain/membership/offers.ts'
import { sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '../platform/db/database.ts'

/** `isForNewcomers` of the product `p`. */
const forNewcomers = `(p.trial or p.audience = 'newcomer')`

/** Whether such an order `o` holds or has held something for new users: one that closed unpaid, or gave late money back, has not. */
export const holdsFirst = (which: string): string => `exists (
        select from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
        where ${which} and coalesce(o.close_reason, 'refund') = 'refund' and ${forNewcomers})`

/**
 * What the rule for new users asks of an order's buyer; null for an order with nothing for new users. Of his other orders
 * `those` count. Until the transaction ends, nobody else gets an answer about the same person.
 */
export async function holdFirst(
  db: Database | Transaction,
  orderId: number,
  those: 'all' | 'paid',
): Promise<FirstFacts | null> {
  const { rows } = await db.execute<{ userId: number; units: number | null }>(sql`
    select o.user_id::int as "userId", (
      select sum(l.quantity)::int from order_lines l join products p on p.id = l.product_id
      where l.order_id = o.id and ${sql.raw(forNewcomers)}) as units
    from orders o where o.id = ${orderId}`)
  const { userId, units } = one(rows)
  if (units === null) return null
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('first of ' || ${userId}::text, 0))`)
  const others = `o.user_id = ${userId} and o.id <> ${orderId}${those === 'paid' ? ' and o.paid_at is not null' : ''}`
  const facts = await db.execute<Omit<FirstFacts, 'units'>>(sql`
    select exists (select from service_pieces where user_id = ${userId} and service = 'membership') as "everMember",
      ${sql.raw(holdsFirst(others))} as ordered`)
  return { ...one(facts.rows), units }
}
