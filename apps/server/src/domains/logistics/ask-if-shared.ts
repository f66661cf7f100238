import { trackingNumber } from '@pitlane/domain/logistics/logistics.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { findSharer } from '../../reads/shipping.ts'
import { parcels } from './tables.ts'

type Entered = { carrier_id: number; tracking_number: string; shared?: true | undefined }

/**
 * A number that another order has is a slip of the hand more often than one package for both: it is asked about. Of one order
 * it is one parcel, whose events would be told twice. The caller holds the order's row.
 * @throws AppError number_own, number_shared
 */
export async function askIfShared(db: Transaction, orderId: number, entered: Entered): Promise<void> {
  const isThis = and(
    eq(parcels.carrierId, entered.carrier_id),
    eq(parcels.number, trackingNumber(entered.tracking_number)),
  )
  if ((await db.$count(parcels, and(eq(parcels.orderId, orderId), isThis))) > 0)
    throw new AppError('number_own', { field: 'tracking_number' })
  if (entered.shared) return
  const order = await findSharer(db, orderId, entered)
  if (order !== null) throw new AppError('number_shared', { field: 'tracking_number', values: { order } })
}
