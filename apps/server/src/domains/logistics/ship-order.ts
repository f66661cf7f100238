import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics.staff.ts'
import { canShip } from '@pitlane/domain/order/actions.ts'
import { trackingNumber } from '@pitlane/domain/order/logistics.ts'
import { and, eq, sql } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { findActiveCarrier } from './carrier-queries.ts'
import { refreshParcel } from './deliver-order.ts'
import { findLines, getStaffOrder, holdOrder, moveOrder } from '../order/public.ts'
import type { ParcelRow } from '../../reads/parcels.ts'
import { orderLines } from '../order/tables.ts'
import { parcelLines, parcels } from './tables.ts'
import { findUnitsLeft, sumToShip } from '../../reads/units-left.ts'

type Input = ParsedOf<typeof logisticsStaffEndpoints.shipStaffOrder>
type Sent = Input['lines'][number]

/** The same line twice is one. */
const merged = (lines: readonly Sent[]): Sent[] =>
  [...Map.groupBy(lines, ({ line_id }) => line_id)]
    .map(([line_id, parts]) => ({ line_id, quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .toSorted((a, b) => a.line_id - b.line_id)

/** Takes a line's units out of the house, as many as there are: the row says so, and its constraint. */
async function takeUnits(ctx: StaffContext, orderId: number, { line_id, quantity }: Sent): Promise<void> {
  const { rowCount } = await ctx.db
    .update(orderLines)
    .set({ shipped: sql`${orderLines.shipped} + ${quantity}` })
    .where(
      and(
        eq(orderLines.id, line_id),
        eq(orderLines.orderId, orderId),
        sql`${orderLines.shipped} + ${quantity} <= ${orderLines.quantity}`,
      ),
    )
  if (rowCount !== 1) throw new AppError('units_not_left', { field: 'lines' })
}

async function insertParcel(
  ctx: StaffContext,
  { id, key, carrier_id, tracking_number }: Input,
  lines: readonly Sent[],
) {
  const parcel: ParcelRow = one(
    await ctx.db
      .insert(parcels)
      .values({
        orderId: id,
        carrierId: carrier_id,
        number: trackingNumber(tracking_number),
        shippedAt: new Date(ctx.now),
        key,
      })
      .returning(),
  )
  await ctx.db
    .insert(parcelLines)
    .values(lines.map(({ line_id, quantity }) => ({ parcelId: parcel.id, lineId: line_id, quantity })))
  return parcel
}

/**
 * A parcel leaves. Units about which a refund is asked for stay in the house: both sides hold the order's row, so nothing
 * is sent and refunded unseen.
 * @throws AppError not_found, repeat_order, carrier_gone, order_not_shippable, units_not_left
 */
export async function shipOrder(ctx: StaffContext, input: Input) {
  const { id, key } = input
  const done = await findDone(ctx, key)
  if (done !== null && done !== id) throw new AppError('repeat_order', { field: 'key' })
  if (done !== null) return getStaffOrder(ctx, { id })
  const order = await holdOrder(ctx.db, id)
  const carrier = await findActiveCarrier(ctx.db, input.carrier_id)
  const rows = (await findLines(ctx.db, [id])).get(id) ?? []
  const left = await findUnitsLeft(ctx.db, [order], rows)
  ensure(canShip({ ...order, toShip: sumToShip(left, rows) }))
  const lines = merged(input.lines)
  const lacking = lines.find(({ line_id, quantity }) => quantity > (left.get(line_id)?.free ?? 0))
  if (lacking) {
    const index = input.lines.findIndex(({ line_id }) => line_id === lacking.line_id)
    throw new AppError('units_not_left', { field: `lines.${index}.quantity` })
  }
  for (const line of lines) await takeUnits(ctx, id, line)
  const parcel = await insertParcel(ctx, input, lines)
  if (order.shipment === 'preparing' || order.shipment === 'to_ship')
    await moveOrder(ctx, order, 'shipment', 'ship', parcel.number, { shippedAt: parcel.shippedAt })
  // A courier may have told of the number before it was entered.
  await refreshParcel(ctx, parcel)
  await ctx.emit(ctx, 'order.shipped', { orderId: id, parcelId: parcel.id })
  const after = { carrier: carrier.code, number: parcel.number, lines }
  await writeAudit(ctx, { action: 'ship', entity: 'order', id, after, key })
  return getStaffOrder(ctx, { id })
}
