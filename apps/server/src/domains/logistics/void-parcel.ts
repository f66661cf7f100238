import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { shippingStaffEndpoints } from '@pitlane/contract/logistics/shipping.ts'
import { canVoid } from '@pitlane/domain/logistics/void-parcel.ts'
import { eq } from 'drizzle-orm'
import { ensure } from '../../platform/app-error.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { recallMail } from '../../platform/mail/queue-mail.ts'
import { findAskedParcels } from '../../reads/parcels.ts'
import { readEvents } from '../../reads/timeline.ts'
import { findLines, getStaffOrder, mailAbout, returnToHouse, uncountShipped } from '../order/public.ts'
import { holdParcel } from './correct-parcel.ts'
import { parcelLines, parcels } from './tables.ts'

type Input = ParsedOf<typeof shippingStaffEndpoints.voidParcel>

/**
 * Takes back a parcel that was entered by mistake. Its row goes, for it never was; the audit log keeps what it said. The order's row is
 * held, as by whoever ships or records what a courier tells.
 * @throws AppError not_found, repeat_order, parcel_moved, parcel_settled, parcel_asked_about
 */
export async function voidParcel(ctx: StaffContext, { id, key }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffOrder(ctx, { id: done })
  const { order, parcel } = await holdParcel(ctx.db, id)
  const events = (await readEvents(ctx.db, [parcel]))(parcel)
  const contents = await ctx.db.select().from(parcelLines).where(eq(parcelLines.parcelId, id))
  const lines = (await findLines(ctx.db, [order.id])).get(order.id) ?? []
  const refunded = lines
    .filter((line) => contents.some(({ lineId }) => lineId === line.id))
    .reduce((sum, line) => sum + line.refunded, 0)
  const asked = (await findAskedParcels(ctx.db, order.id)).has(id)
  ensure(canVoid(order, { isReplacement: parcel.afterSalesId !== null, asked, events, refunded }))
  await ctx.db.delete(parcelLines).where(eq(parcelLines.parcelId, id))
  await ctx.db.delete(parcels).where(eq(parcels.id, id))
  for (const { lineId, quantity } of contents) await uncountShipped(ctx, { orderId: order.id, lineId, quantity })
  if ((await ctx.db.$count(parcels, eq(parcels.orderId, order.id))) === 0)
    await returnToHouse(ctx, order, parcel.number)
  if (await recallMail(ctx, `parcel:${id}:shipped`))
    await mailAbout(ctx, order.id, {
      cause: `parcel:${id}:voided`,
      name: 'parcel_voided',
      values: { orderId: order.id, number: parcel.number },
    })
  const before = {
    carrier_id: parcel.carrierId,
    number: parcel.number,
    lines: contents.map(({ lineId, quantity }) => ({ line_id: lineId, quantity })),
  }
  await writeAudit(ctx, { action: 'void-parcel', entity: 'order', id: order.id, before, key })
  return getStaffOrder(ctx, { id: order.id })
}
