import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { trackingNumber } from '@pitlane/domain/logistics/logistics.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { askIfShared } from './ask-if-shared.ts'
import { findActiveCarrier } from './carrier-queries.ts'
import { deliverWhenAllArrived, refreshParcel } from './deliver-order.ts'
import { getStaffOrder, lockOrderById } from '../order/public.ts'
import { parcels } from './tables.ts'
import { askToRegister } from './register-parcel.ts'

type Input = ParsedOf<typeof logisticsStaffEndpoints.correctStaffParcel>

/** A parcel and its order, whose row is held. @throws AppError not_found */
export async function holdParcel(db: Transaction, id: number) {
  const [found] = await db.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, id))
  if (!found) throw new AppError('not_found')
  const order = await lockOrderById(db, found.orderId)
  // Somebody may have voided it meanwhile.
  const [parcel] = await db.select().from(parcels).where(eq(parcels.id, id))
  if (!parcel) throw new AppError('not_found')
  return { order, parcel }
}

/**
 * Gives a parcel its right number; the events of the old one belong to another parcel.
 * @throws AppError not_found, edited_meanwhile, carrier_gone, number_own, number_shared
 */
export async function correctParcel(ctx: StaffContext, { id, was, ...entered }: Input) {
  const { order, parcel } = await holdParcel(ctx.db, id)
  const { carrier_id } = entered
  const number = trackingNumber(entered.tracking_number)
  // A repeated call finds it done.
  if (parcel.number === number && parcel.carrierId === carrier_id) return getStaffOrder(ctx, { id: order.id })
  if (parcel.number !== was) throw new AppError('edited_meanwhile')
  await findActiveCarrier(ctx.db, carrier_id)
  await askIfShared(ctx.db, order.id, entered)
  const corrected = one(
    await ctx.db.update(parcels).set({ carrierId: carrier_id, number }).where(eq(parcels.id, id)).returning(),
  )
  await refreshParcel(ctx, corrected)
  await deliverWhenAllArrived(ctx, order)
  await askToRegister(ctx, { parcelId: id })
  const before = { carrier_id: parcel.carrierId, number: parcel.number }
  await writeAudit(ctx, {
    action: 'correct-parcel',
    entity: 'order',
    id: order.id,
    before,
    after: { carrier_id, number },
  })
  return getStaffOrder(ctx, { id: order.id })
}
