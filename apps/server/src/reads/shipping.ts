import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { shippingStaffEndpoints } from '@pitlane/contract/logistics/shipping.ts'
import { trackingNumber } from '@pitlane/domain/logistics/logistics.ts'
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { contents, products, styles } from '../domains/catalog/tables.ts'
import { parcels } from '../domains/logistics/tables.ts'
import { orders } from '../domains/order/tables.ts'
import type { Context } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'
import { behind, mostCounted, offsetOf, orderOf } from '../platform/db/page.ts'
import { isWithdrawnInPart } from './open-withdrawals.ts'
import { isWaiting } from './order-waiting.ts'
import { findMatching } from './staff-orders.ts'

type Db = Context['db']
type Asked = ParsedOf<typeof shippingStaffEndpoints.listShipping>

const sorts = { since: orders.paidAt }

/** A page of the orders that wait to be shipped, as their filters ask. Of tables of order. */
export async function findShippingQueue(db: Db, input: Asked) {
  const filters = and(
    isWaiting.to_ship,
    input.shipment && eq(orders.shipment, input.shipment),
    input.pressing === 'escalated' ? isWaiting.escalated : undefined,
    input.pressing === 'reminded' ? isNotNull(orders.remindedAt) : undefined,
    input.pressing === 'withdrawn' ? isWithdrawnInPart : undefined,
    input.country_id === undefined ? undefined : sql`(${orders.address}->>'country_id')::bigint = ${input.country_id}`,
    input.freight_option_id === undefined ? undefined : eq(orders.freightOptionId, input.freight_option_id),
  )
  const { found: matching, isCut } = await findMatching(db, input.q, filters)
  const where = and(filters, matching, behind(sorts, orders.id, input))
  const order = orderOf(sorts, orders.id, input)
  // Whether an order waits is asked once: what is counted has its page within it.
  const most = 'after' in input ? input.page_size : mostCounted + 1
  const counted = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(most)
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    with counted as materialized (${counted})
    select array(select id from counted limit ${input.page_size} offset ${offsetOf(input)}) as ids,
      (select count(*) from counted)::int as total`)
  const { ids, total } = one(rows)
  const found = await db
    .select()
    .from(orders)
    .where(sql`${orders.id} = any (${sql.param(ids)}::bigint[])`)
    .orderBy(...order)
  return { found, total, isCut }
}

/** Parcels that have left of each of these orders. Of tables of logistics. */
export async function countParcels(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: parcels.orderId, count: sql<number>`count(*)::int` })
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .groupBy(parcels.orderId)
  return new Map(rows.map(({ orderId, count }) => [orderId, count]))
}

/** Orders that something is picked for, in the order in which they were paid. Of tables of order. */
export const findNeeded = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.paidAt), asc(orders.id))

/** What the styles hold, and what all of it is called. Of tables of catalogue. */
export async function findPicked(db: Db, styleIds: readonly number[]) {
  if (styleIds.length === 0) return { contents: [], styles: [] }
  const held = await db
    .select()
    .from(contents)
    .where(inArray(contents.styleId, [...styleIds]))
  const all = [...new Set([...styleIds, ...held.map(({ partId }) => partId)])]
  const named = await db
    .select({ id: styles.id, code: styles.code, names: styles.names, product: products.names })
    .from(styles)
    .innerJoin(products, eq(products.id, styles.productId))
    .where(inArray(styles.id, all))
  return { contents: held, styles: named }
}

/** Orders by their numbers. Of tables of order. */
export async function findOrderIds(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.number, [...new Set(numbers)]))
  return new Map(rows.map(({ id, number }) => [number, id]))
}

/** The number of another order that a parcel of this carrier and number has left for; null where there is none. Of tables of order. */
export async function findSharer(
  db: Db,
  orderId: number,
  { carrier_id, tracking_number }: { carrier_id: number; tracking_number: string },
): Promise<string | null> {
  const [other] = await db
    .select({ number: orders.number })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        eq(parcels.number, trackingNumber(tracking_number)),
        eq(parcels.carrierId, carrier_id),
        ne(parcels.orderId, orderId),
      ),
    )
    .orderBy(desc(parcels.id))
    .limit(1)
  return other?.number ?? null
}
