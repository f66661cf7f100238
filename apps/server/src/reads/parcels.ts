import type { ParcelSummary, Timeline } from '@pitlane/contract/logistics/logistics.ts'
import { openAfterSalesStates } from '@pitlane/domain/after-sales/states.ts'
import { and, asc, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { carriers, parcelLines, parcels } from '../domains/logistics/tables.ts'
import { afterSalesRequests } from '../domains/after-sales/tables.ts'
import { presentTimeline, readEvents } from './timeline.ts'

export type ParcelRow = typeof parcels.$inferSelect
export type Parcel = {
  row: ParcelRow
  timeline: Timeline
  lines: { lineId: number; quantity: number }[]
}

/** The parcels of an order in the order in which they left, with all their events. */
export async function findParcels(db: Context['db'], orderId: number): Promise<Parcel[]> {
  const rows = await db
    .select({ row: parcels, carrier: carriers })
    .from(parcels)
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const contents = await db
    .select()
    .from(parcelLines)
    .where(inArray(parcelLines.parcelId, ids))
    .orderBy(asc(parcelLines.lineId))
  const eventsOf = await readEvents(
    db,
    rows.map(({ row }) => row),
  )
  return rows.map(({ row, carrier }) => ({
    row,
    timeline: presentTimeline(carrier, row.number, eventsOf(row)),
    lines: contents.filter(({ parcelId }) => parcelId === row.id),
  }))
}

/** The parcels of an order of whose contents a request is open that was made since they left. Of tables of after-sales. */
export async function findAskedParcels(db: Context['db'], orderId: number): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: parcels.id })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .innerJoin(afterSalesRequests, eq(afterSalesRequests.lineId, parcelLines.lineId))
    .where(
      and(
        eq(parcels.orderId, orderId),
        eq(afterSalesRequests.orderId, orderId),
        inArray(afterSalesRequests.state, [...openAfterSalesStates]),
        gte(afterSalesRequests.submittedAt, parcels.shippedAt),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export const presentParcel = ({ row, timeline, lines }: Parcel): ParcelSummary => ({
  id: row.id,
  courier: timeline.courier,
  tracking_number: timeline.tracking_number,
  url: timeline.url,
  state: row.state,
  shipped_at: row.shippedAt.getTime(),
  delivered_at: row.deliveredAt?.getTime() ?? null,
  replacement: row.afterSalesId !== null,
  lines: lines.map(({ lineId, quantity }) => ({ line_id: lineId, quantity })),
  latest: timeline.events[0] ?? null,
})

/** The timeline of the replacement that was sent for a request; null until it is sent. */
export async function findReplacementTimeline(
  db: Context['db'],
  { orderId, afterSalesId }: { orderId: number; afterSalesId: number },
): Promise<Timeline | null> {
  const [found] = await db
    .select({ row: parcels, carrier: carriers })
    .from(parcels)
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(and(eq(parcels.orderId, orderId), eq(parcels.afterSalesId, afterSalesId)))
  if (!found) return null
  const { row, carrier } = found
  return presentTimeline(carrier, row.number, (await readEvents(db, [row]))(row))
}

/** Whether couriers have reported nothing of any parcel but that it waits. */
export const isUnheard = async (db: Context['db'], orderId: number): Promise<boolean> =>
  (await db.$count(
    parcels,
    and(eq(parcels.orderId, orderId), isNull(parcels.afterSalesId), ne(parcels.state, 'awaiting_pickup')),
  )) === 0

/** A parcel as its letter tells of it; `request` is the number of the request whose replacement it is. null once it was voided. */
export async function findShippedParcel(db: Context['db'], parcelId: number) {
  const [found] = await db
    .select({ parcel: parcels, carrier: carriers, request: afterSalesRequests.number })
    .from(parcels)
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .leftJoin(afterSalesRequests, eq(afterSalesRequests.id, parcels.afterSalesId))
    .where(eq(parcels.id, parcelId))
  return found ?? null
}

/** A user's own request, by its number. */
export async function findRequestOf(db: Context['db'], userId: number, number: string) {
  const [request] = await db
    .select()
    .from(afterSalesRequests)
    .where(and(eq(afterSalesRequests.number, number), eq(afterSalesRequests.userId, userId)))
  return request ?? null
}
