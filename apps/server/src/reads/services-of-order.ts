import { serviceKinds } from '@pitlane/domain/membership/service.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { inWords } from '../platform/db/sql-list.ts'

/**
 * The services that were bought with an order: tables of order and of the catalogue. The SQL
 * fragments are parts of the statements by which membership writes its own pieces, so that it reads and writes in one go.
 */

/**
 * A row for each unit of software and membership, also inside a combination: its owner, its device, its service and
 * term, and the line and index of the unit. The term and the trial are those of the item at that moment.
 */
export const boughtPieces = (orderId: number, from: Date): SQL => sql`
    with bought as (
      select l.id as line_id, l.style_id, l.quantity, l.snapshot from order_lines l where l.order_id = ${orderId}
      union all
      select l.id, c.part_id, l.quantity * c.quantity, '{}' from order_lines l
        join contents c on c.style_id = l.style_id where l.order_id = ${orderId}
    )
    select o.user_id, o.device_id, case p.kind when 'membership' then 'membership' else 'software:' || p.id end as service,
      p.term, ${from}::timestamptz as from_at, b.line_id, b.style_id, unit,
      array(select (one->>'id')::bigint from jsonb_array_elements(coalesce(b.snapshot->'packages', '[]')) as one) as packages, p.trial
    from orders o, bought b
    join styles s on s.id = b.style_id join products p on p.id = s.product_id
    cross join generate_series(0, b.quantity - 1) as unit
    where o.id = ${orderId} and p.kind in (${sql.raw(inWords(serviceKinds))}) and p.term is not null`

/** The refunded pieces: the last units of each line, as many as were refunded; all pieces of a closed order. */
export const refundedPieces = (orderId: number): SQL => sql`
    select id from (
      select s.id, s.unit, l.quantity, count(*) over (partition by s.line_id, s.style_id) as pieces,
        case when o.state = 'closed' then l.quantity else l.refunded end as refunded
      from orders o join order_lines l on l.order_id = o.id join service_pieces s on s.line_id = l.id
      where o.id = ${orderId}
    ) as counted
    where unit >= pieces * (quantity - refunded) / quantity`

/** Nobody has ever paid the order. */
export const wasNeverPaid = (orderId: number): SQL =>
  sql`exists (select from orders o where o.id = ${orderId} and o.paid_at is null)`

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
