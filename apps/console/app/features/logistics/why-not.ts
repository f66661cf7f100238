import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { isUnpaid } from '@pitlane/domain/order/states.ts'
import { mayCall } from '../../lib/calls.ts'

type Order = Pick<StaffOrder, 'can_ship' | 'can_pack' | 'state' | 'payment' | 'shipment' | 'withdrawn'> & {
  lines: readonly Pick<StaffOrder['lines'][number], 'kind' | 'to_ship'>[]
}

/** Why nothing can leave, as a key of the messages; null where it can. The server says whether, this says why. */
export function whyNotShip(order: Order, role: Role | undefined): string | null {
  if (!mayCall(role, 'shipStaffOrder')) return 'parcel.not.role'
  if (order.state !== 'open') return 'parcel.not.over'
  if (isUnpaid(order)) return 'parcel.not.unpaid'
  if (order.lines.every(({ kind }) => isVirtual(kind))) return 'parcel.not.virtual'
  if (order.withdrawn === 'all') return 'parcel.not.withdrawn'
  if (!order.can_ship) return 'parcel.not.nothing'
  // The rest is asked back, and stays until that is decided.
  return order.lines.every(({ to_ship }) => to_ship === 0) ? 'parcel.not.asked' : null
}

export function whyNotPack(order: Order, role: Role | undefined): string | null {
  if (order.can_pack && mayCall(role, 'packStaffOrder')) return null
  return whyNotShip(order, role) ?? 'parcel.not.packed'
}
