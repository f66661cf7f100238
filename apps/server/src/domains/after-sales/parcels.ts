import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { newestFirst, trackingUrl } from '@pitlane/domain/logistics/logistics.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { carriers, parcels, trackingEvents } from '../logistics/tables.ts'
import type { RequestRow } from './queries.ts'

type Db = Context['db']
type Tracked = NonNullable<AfterSalesRequest['return_parcel']>

/** What carriers have told of a number, newest first. */
async function findEvents(db: Db, carrierId: number, number: string): Promise<Tracked['events']> {
  const rows = await db
    .select()
    .from(trackingEvents)
    .where(and(eq(trackingEvents.number, number), eq(trackingEvents.carrierId, carrierId)))
  const events = rows.map(({ at, state, place, text }) => ({ at: at.getTime(), state, place, text }))
  return newestFirst(events)
}

async function track(db: Db, carrierId: number | null, courier: string, number: string): Promise<Tracked> {
  const known = { courier, tracking_number: number }
  if (carrierId === null) return { ...known, url: '', state: null, events: [] }
  const [carrier] = await db.select().from(carriers).where(eq(carriers.id, carrierId))
  const events = await findEvents(db, carrierId, number)
  const url = trackingUrl(carrier?.url ?? '', number)
  return { ...known, url, state: events[0]?.state ?? null, events }
}

/** The parcel in which the goods come back; null while there is none. */
export const findReturnParcel = async (db: Db, request: RequestRow): Promise<Tracked | null> =>
  request.trackingNumber === '' ? null : track(db, request.carrierId, request.courier, request.trackingNumber)

/** The parcel with the replacement; null while there is none. */
export async function findReplacement(db: Db, { id, orderId }: RequestRow): Promise<Tracked | null> {
  const [parcel] = await db
    .select({ carrierId: parcels.carrierId, number: parcels.number, courier: carriers.name })
    .from(parcels)
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(and(eq(parcels.orderId, orderId), eq(parcels.afterSalesId, id)))
  return parcel ? track(db, parcel.carrierId, parcel.courier, parcel.number) : null
}
