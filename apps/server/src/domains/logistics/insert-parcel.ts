import { trackingNumber } from '@pitlane/domain/logistics/logistics.ts'
import { and, eq } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import type { ParcelRow } from '../../reads/parcels.ts'
import { parcelLines, parcels } from './tables.ts'

type NewParcel = {
  orderId: number
  /** The request whose replacement it is. */
  afterSalesId?: number
  carrier_id: number
  tracking_number: string
  /** Made by the console for each intention to ship. */
  key: string
  lines: readonly { line_id: number; quantity: number }[]
}

/** Whether the console's intention to ship has made this very replacement already. */
export const hasReplacement = async (
  db: Context['db'],
  { key, orderId, afterSalesId }: Required<Pick<NewParcel, 'key' | 'orderId' | 'afterSalesId'>>,
): Promise<boolean> =>
  (await db.$count(
    parcels,
    and(eq(parcels.key, key), eq(parcels.orderId, orderId), eq(parcels.afterSalesId, afterSalesId)),
  )) > 0

/** Inserts a parcel and its contents; null for a key that is another parcel's. */
export async function insertParcel(
  { db, now }: WriteContext,
  { orderId, afterSalesId, carrier_id, tracking_number, key, lines }: NewParcel,
): Promise<ParcelRow | null> {
  const [parcel] = await db
    .insert(parcels)
    .values({
      orderId,
      ...(afterSalesId === undefined ? {} : { afterSalesId }),
      carrierId: carrier_id,
      number: trackingNumber(tracking_number),
      shippedAt: new Date(now),
      key,
    })
    .onConflictDoNothing()
    .returning()
  if (!parcel) return null
  await db
    .insert(parcelLines)
    .values(lines.map(({ line_id, quantity }) => ({ parcelId: parcel.id, lineId: line_id, quantity })))
  return parcel
}
