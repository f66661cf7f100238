import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { findSharer } from '../../reads/shipping.ts'

type Entered = { carrier_id: number; tracking_number: string; shared?: true | undefined }

/** A number that another order has is a slip of the hand more often than one package for both: it is asked about. @throws AppError number_shared */
export async function askIfShared(db: Transaction, orderId: number, entered: Entered): Promise<void> {
  if (entered.shared) return
  const order = await findSharer(db, orderId, entered)
  if (order !== null) throw new AppError('number_shared', { field: 'tracking_number', values: { order } })
}
