import { canPack } from '@pitlane/domain/order/actions.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { ensure } from '../../platform/app-error.ts'
import { findLines, getStaffOrder, holdOrder, moveOrder } from '../order/public.ts'
import { findWithdrawnOf } from '../../reads/open-withdrawals.ts'
import { findUnitsLeft, sumToShip } from '../../reads/units-left.ts'

/**
 * Marks an order as packed, waiting for the courier; repeating it is no error.
 * @throws AppError not_found, order_not_shippable, order_withdrawn
 */
export async function markPacked(ctx: StaffContext, { id }: { id: number }): Promise<void> {
  const order = await holdOrder(ctx.db, id)
  if (order.shipment === 'to_ship') return
  const lines = (await findLines(ctx.db, [id])).get(id) ?? []
  const toShip = sumToShip(await findUnitsLeft(ctx.db, [order], lines), lines)
  ensure(canPack({ ...order, toShip, withdrawn: await findWithdrawnOf(ctx.db, id) }))
  await moveOrder(ctx, order, 'shipment', 'pack', '')
  await writeAudit(ctx, { action: 'pack', entity: 'order', id })
}

/** The same, and the order as it is now. */
export async function packOrder(ctx: StaffContext, input: { id: number }) {
  await markPacked(ctx, input)
  return getStaffOrder(ctx, input)
}
