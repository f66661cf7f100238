import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { isPlausibleTime } from '@pitlane/domain/logistics/logistics.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { getStaffOrder } from '../order/public.ts'
import { recordEvents } from './record-events.ts'
import { parcels } from './tables.ts'

type Input = ParsedOf<typeof logisticsStaffEndpoints.addTrackingEvent>

/**
 * Adds an event that the courier has told the staff; the same event twice is one.
 * @throws AppError not_found, tracking_time
 */
export async function addTrackingEvent(ctx: StaffContext, { id, ...event }: Input) {
  const [parcel] = await ctx.db.select().from(parcels).where(eq(parcels.id, id))
  if (!parcel) throw new AppError('not_found')
  if (!isPlausibleTime(event.at, ctx.now)) throw new AppError('tracking_time', { field: 'at' })
  const isNew = await recordEvents(ctx, parcel, 'staff', [event])
  // Whoever voided it held the order until now: it never was, and nothing is told of it.
  if ((await ctx.db.$count(parcels, eq(parcels.id, id))) === 0) throw new AppError('not_found')
  if (isNew > 0)
    await writeAudit(ctx, {
      action: 'track',
      entity: 'order',
      id: parcel.orderId,
      after: { number: parcel.number, ...event },
    })
  return getStaffOrder(ctx, { id: parcel.orderId })
}
