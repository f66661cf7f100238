import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { canShip } from '@pitlane/domain/order/actions.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { askIfShared } from './ask-if-shared.ts'
import { findActiveCarrier } from './carrier-queries.ts'
import { insertParcel } from './insert-parcel.ts'
import { refreshParcel } from './deliver-order.ts'
import { countShipped, findLines, getStaffOrder, holdOrder, moveOrder } from '../order/public.ts'
import { findWithdrawnOf } from '../../reads/open-withdrawals.ts'
import { findUnitsLeft, sumToShip } from '../../reads/units-left.ts'

type Input = ParsedOf<typeof logisticsStaffEndpoints.shipStaffOrder>
type Sent = Input['lines'][number]

/** Merges lines that name the same one. */
const merged = (lines: readonly Sent[]): Sent[] =>
  [...Map.groupBy(lines, ({ line_id }) => line_id)]
    .map(([line_id, parts]) => ({ line_id, quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .toSorted((a, b) => a.line_id - b.line_id)

/**
 * Ships a parcel. Units with a refund request stay in the house: both sides hold the order's row, so nothing is sent
 * and refunded unseen.
 * @throws AppError not_found, repeat_order, carrier_gone, order_not_shippable, order_withdrawn, units_not_left, number_own, number_shared
 */
export async function sendParcel(ctx: StaffContext, input: Input): Promise<void> {
  const { id, key } = input
  if ((await findDone(ctx, key)) !== null) return
  const order = await holdOrder(ctx.db, id)
  const carrier = await findActiveCarrier(ctx.db, input.carrier_id)
  const rows = (await findLines(ctx.db, [id])).get(id) ?? []
  const left = await findUnitsLeft(ctx.db, [order], rows)
  ensure(canShip({ ...order, toShip: sumToShip(left, rows), withdrawn: await findWithdrawnOf(ctx.db, id) }))
  const lines = merged(input.lines)
  const lacking = lines.find(({ line_id, quantity }) => quantity > (left.get(line_id)?.free ?? 0))
  if (lacking) {
    const index = input.lines.findIndex(({ line_id }) => line_id === lacking.line_id)
    throw new AppError('units_not_left', { field: `lines.${index}.quantity` })
  }
  await askIfShared(ctx.db, id, input)
  for (const { line_id: lineId, quantity } of lines) {
    if (!(await countShipped(ctx, { orderId: id, lineId, quantity })))
      throw new AppError('units_not_left', { field: 'lines' })
  }
  const parcel = await insertParcel(ctx, { ...input, orderId: id, lines })
  if (!parcel) throw new AppError('repeat_order', { field: 'key' })
  if (order.shipment === 'preparing' || order.shipment === 'to_ship')
    await moveOrder(ctx, order, 'shipment', 'ship', parcel.number, { shippedAt: parcel.shippedAt })
  // Events of the number may have come before it was entered.
  await refreshParcel(ctx, parcel)
  await ctx.emit(ctx, 'order.shipped', { orderId: id, parcelId: parcel.id })
  const after = { carrier: carrier.code, number: parcel.number, lines }
  await writeAudit(ctx, { action: 'ship', entity: 'order', id, after, key })
}

/** The same, and the order as it is now. */
export async function shipOrder(ctx: StaffContext, input: Input) {
  await sendParcel(ctx, input)
  return getStaffOrder(ctx, input)
}
