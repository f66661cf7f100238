import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import type { Timeline } from '@pitlane/contract/logistics/logistics.ts'
import type { Context } from '../../platform/context.ts'
import { findReplacementTimeline } from '../../reads/parcels.ts'
import { findTimeline } from '../../reads/timeline.ts'
import type { RequestRow } from './queries.ts'

type Db = Context['db']
type Tracked = NonNullable<AfterSalesRequest['return_parcel']>

/** A parcel without events has no state here. */
const track = (timeline: Timeline): Tracked => ({ ...timeline, state: timeline.events[0]?.state ?? null })

/** The parcel in which the goods come back, with a courier whom the shop may not know; null while there is none. */
export async function findReturnParcel(
  db: Db,
  { trackingNumber: number, carrierId, courier }: RequestRow,
): Promise<Tracked | null> {
  if (number === '') return null
  const timeline = carrierId === null ? null : await findTimeline(db, { carrierId, number })
  if (!timeline) return { courier, tracking_number: number, url: '', state: null, events: [] }
  return { ...track(timeline), courier }
}

/** The parcel with the replacement; null while there is none. */
export async function findReplacement(db: Db, { id, orderId }: RequestRow): Promise<Tracked | null> {
  const timeline = await findReplacementTimeline(db, { orderId, afterSalesId: id })
  return timeline && track(timeline)
}
