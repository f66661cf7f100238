import { allowed, refused, type Verdict } from '../verdict.ts'
import type { OrderAxes } from '../order/states.ts'
import type { LogisticsState } from './logistics.ts'

export type VoidRefusal = 'parcel_moved' | 'parcel_asked_about' | 'parcel_settled'

type Parcel = {
  /** It replaces what was sent back: the request knows of it. */
  isReplacement: boolean
  /** All that its courier has told of it. */
  events: readonly { state: LogisticsState }[]
  /** Units in it of lines of which some money has gone back. */
  refunded: number
}

/**
 * A parcel that was entered by mistake never left: its courier has at most been told of it. What hangs on its having left, a request
 * or a refund that counted its units as sent, or the buyer's word that he has it, keeps it.
 */
export function canVoid(
  order: Pick<OrderAxes, 'state' | 'shipment' | 'afterSales'>,
  parcel: Parcel,
): Verdict<VoidRefusal> {
  if (parcel.events.some(({ state }) => state !== 'awaiting_pickup')) return refused('parcel_moved')
  if (order.state !== 'open' || order.shipment !== 'in_transit') return refused('parcel_settled')
  if (parcel.isReplacement || order.afterSales || parcel.refunded > 0) return refused('parcel_asked_about')
  return allowed
}
