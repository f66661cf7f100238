import { serviceKinds } from '@pitlane/domain/membership/service.ts'
import { layOut } from '@pitlane/domain/membership/spans.ts'
import type { Term } from '@pitlane/domain/membership/term.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { inWords } from '../platform/db/sql-list.ts'

/**
 * The services that were bought with an order: tables of order and of the catalogue. The SQL
 * fragments are parts of the statements by which membership writes its own pieces, so that it reads and writes in one go.
 */

/** Whether the product `p` runs on a model: one that names no models runs on any. */
const runsOn = (model: SQL): SQL => sql`(p.models = '{}' or ${model} = any(p.models))`

/**
 * Held while somebody reads what runs on a device to let it begin or wait, by many at once; a change of that waits for
 * them, and they for it. Else a piece could be left waiting that neither of the two had seen.
 */
export const holdFit = async (db: Database | Transaction, to: 'read' | 'change'): Promise<void> => {
  const lock = sql.raw(to === 'read' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await db.execute(sql`select ${lock}(hashtextextended('fit of goods', 0))`)
}

/** Whether the waiting piece `service_pieces` runs on a model. */
export const pieceRunsOn = (model: string): SQL => sql`exists (
  select from styles s join products p on p.id = s.product_id
  where s.id = service_pieces.style_id and ${runsOn(sql`${model}::text`)})`

/** Whether the piece `service_pieces` is of a product. */
export const pieceIsOf = (goodsId: number): SQL => sql`exists (
  select from styles s where s.id = service_pieces.style_id and s.product_id = ${goodsId})`

/**
 * A row for each unit of software and membership, also inside a combination: its owner, its device, its service and
 * term, the line and index of the unit, and the packages. The term and the trial are those of the item at that moment.
 * A line is for its own device, else for the order's. A part of a combination that does not run on the order's device waits for one. `most` is the shop's limit of
 * packages, for what was agreed on before orders kept theirs, and for parts of combinations.
 */
export const boughtPieces = (orderId: number, from: Date, most: number): SQL => sql`
    with bought as (
      select l.id as line_id, l.style_id, l.quantity, l.device_id, l.snapshot from order_lines l where l.order_id = ${orderId}
      union all
      select l.id, c.part_id, l.quantity * c.quantity, null, '{}' from order_lines l
        join contents c on c.style_id = l.style_id where l.order_id = ${orderId}
    )
    select o.user_id, case when ${runsOn(sql`d.model`)} then d.id end as device_id, case p.kind when 'membership' then 'membership' else 'software:' || p.id end as service,
      p.term, ${from}::timestamptz as from_at, b.line_id, b.style_id, unit,
      k.packages, greatest(cardinality(k.packages), coalesce((b.snapshot->>'optional')::int, least(p.optional_packages, ${most}))) as package_limit, p.trial
    from orders o cross join bought b left join devices d on d.id = coalesce(b.device_id, o.device_id)
    cross join lateral (select array(select (one->>'id')::bigint from jsonb_array_elements(coalesce(b.snapshot->'packages', '[]')) as one) as packages) as k
    join styles s on s.id = b.style_id join products p on p.id = s.product_id
    cross join generate_series(0, b.quantity - 1) as unit
    where o.id = ${orderId} and p.kind in (${sql.raw(inWords(serviceKinds))}) and p.term is not null`

/** Whether all devices of an order are its buyer's, and what was bought for each runs on it; an order without any has both. */
export async function judgeDevice(
  db: Database | Transaction,
  orderId: number,
): Promise<{ own: boolean; fits: boolean }> {
  const { rows } = await db.execute<{ own: boolean; fits: boolean }>(sql`
    select not exists (
        select from devices d where d.user_id is distinct from o.user_id
          and d.id in (select o.device_id union select l.device_id from order_lines l where l.order_id = o.id)) as own,
      not exists (
        select from order_lines l join products p on p.id = l.product_id
          join devices d on d.id = coalesce(l.device_id, o.device_id)
        where l.order_id = o.id and p.kind in (${sql.raw(inWords(serviceKinds))}) and not ${runsOn(sql`d.model`)}) as fits
    from orders o where o.id = ${orderId}`)
  return one(rows)
}

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

type DatedPiece = { key: string; from: number; term: Term; mine: boolean }

/**
 * The end (ms) of what an order paid for on its devices, the last of several: of its own pieces, whatever others added
 * behind. null after a refund.
 */
export async function findValidUntil(db: Database | Transaction, orderId: number): Promise<number | null> {
  const { rows } = await db.execute<DatedPiece>(sql`
    with mine as (
      select p.id, p.device_id, p.service from service_pieces p join order_lines l on l.id = p.line_id
      where l.order_id = ${orderId} and p.removed_at is null and p.device_id is not null
    )
    select p.device_id || ' ' || p.service as key, floor(extract(epoch from p.from_at) * 1000)::bigint as from, p.term,
      p.id in (select id from mine) as mine
    from service_pieces p
    where p.removed_at is null and (p.device_id, p.service) in (select device_id, service from mine)
    order by p.from_at, p.id`)
  const ends = [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((pieces) => {
    const spans = layOut(pieces)
    return spans.filter((_, at) => pieces[at]!.mine).map(({ end }) => end)
  })
  return ends.length > 0 ? Math.max(...ends) : null
}
