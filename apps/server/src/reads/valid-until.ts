import { sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '../platform/db/database.ts'

/** The end (ms) of the service that an order paid for on its device; the last of several. null after a refund. */
export async function findValidUntil(db: Database | Transaction, orderId: number): Promise<number | null> {
  const { rows } = await db.execute<{ until: number | null }>(sql`
    select floor(extract(epoch from max(s.valid_until)) * 1000)::bigint as until
    from order_lines l
    join service_pieces p on p.line_id = l.id and p.removed_at is null
    join services s on s.device_id = p.device_id and s.service = p.service
    where l.order_id = ${orderId}`)
  return one(rows).until
}
