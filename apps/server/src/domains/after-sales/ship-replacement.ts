import { dayMs } from '@pitlane/domain/day.ts'
import type { afterSalesStaffEndpoints } from '@pitlane/contract/after-sales/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { takeFromShelf } from '../stock/public.ts'
import { askIfShared, findCarrier, hasReplacement, insertParcel } from '../logistics/public.ts'
import { actOnRequest } from './act-as-staff.ts'
import { findLine } from './ask.ts'
import { moveRequest } from './move-request.ts'
import type { RequestRow } from './queries.ts'
import { findRequestById } from './queries.ts'
import { getStaffRequest } from './staff-queries.ts'

type Input = ParsedOf<typeof afterSalesStaffEndpoints.shipReplacement>

/** The time after which a replacement counts as arrived without a report. */
const arrivalMs = 15 * dayMs

/** @throws AppError field_format, number_own, number_shared, repeat_order for a key that is another parcel's */
async function sendParcel(ctx: StaffContext, { id, orderId, lineId, quantity }: RequestRow, input: Input) {
  if (!(await findCarrier(ctx.db, input.carrier_id))) throw new AppError('field_format', { field: 'carrier_id' })
  await askIfShared(ctx.db, orderId, input)
  const lines = [{ line_id: lineId, quantity }]
  const parcel = await insertParcel(ctx, { ...input, orderId, afterSalesId: id, lines })
  if (!parcel) throw new AppError('repeat_order', { field: 'key' })
  return parcel
}

/** Sends the replacement, from the shelf: all of it or nothing. The same key again is no error. */
export async function shipReplacement(ctx: UserContext, input: Input) {
  const { id, version, key, tracking_number } = input
  const request = await findRequestById(ctx.db, id)
  const isSent = await hasReplacement(ctx.db, { key, orderId: request.orderId, afterSalesId: id })
  if (isSent) return getStaffRequest(ctx, { id })
  return actOnRequest(ctx, { id, version, action: 'reship', note: { tracking_number } }, async (tx, held) => {
    const line = await findLine(tx.db, held.order, held.request.lineId)
    if (!(await takeFromShelf(tx, line, held.request.quantity))) throw new AppError('insufficient_stock')
    const parcel = await sendParcel(tx, held.request, input)
    const deadline = new Date(tx.now + arrivalMs)
    const shipped = await moveRequest(tx, held.request, 'reship', { deadline, why: parcel.number })
    await tx.emit(tx, 'order.shipped', { orderId: held.order.id, parcelId: parcel.id })
    return shipped
  })
}
