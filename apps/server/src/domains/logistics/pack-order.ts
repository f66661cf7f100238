import { canPack } from '@pitlane/domain/order/actions.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { ensure } from '../../platform/app-error.ts'
import { findLines, getStaffOrder, holdOrder, moveOrder } from '../order/public.ts'
import { findUnitsLeft, sumToShip } from '../../reads/units-left.ts'

/**
 * Marks an order as packed, waiting for the courier; repeating it is no error.
 * @throws AppError not_found, order_not_shippable
 */
export async function packOrder(ctx: StaffContext, { id }: { id: number }) {
  const order = await holdOrder(ctx.db, id)
  if (order.shipment !== 'to_ship') {
    const lines = (await findLines(ctx.db, [id])).get(id) ?? []
    ensure(canPack({ ...order, toShip: sumToShip(await findUnitsLeft(ctx.db, [order], lines), lines) }))
    await moveOrder(ctx, order, 'shipment', 'pack', '')
    await writeAudit(ctx, { action: 'pack', entity: 'order', id })
  }
  return getStaffOrder(ctx, { id })
}
