import { allowed, refused, type Verdict } from '../verdict.ts'
import type { OrderAxes } from '../order/states.ts'
import type { LogisticsState } from './logistics.ts'

export type VoidRefusal = 'parcel_moved' | 'parcel_asked_about' | 'parcel_settled'

type Parcel = {
  /** It replaces what was sent back: the request knows of it. */
  isReplacement: boolean
  /** All that its courier has told of it. */
  events: readonly { state: LogisticsState }[]
  /** Since it left somebody has asked for money, a return or an exchange of what is in it, and nobody has decided yet. */
  asked: boolean
  /** Units in it of lines of which some money has gone back. */
  refunded: number
}

/**
 * A parcel that was entered by mistake never left: its courier has at most been told of it. What hangs on its having left, a request
 * or a refund that counted its units as sent, or the buyer's word that he has it, keeps it. A request about something else, or from before
 * it left, does not.
 */
export function canVoid(order: Pick<OrderAxes, 'state' | 'shipment'>, parcel: Parcel): Verdict<VoidRefusal> {
  if (parcel.events.some(({ state }) => state !== 'awaiting_pickup')) return refused('parcel_moved')
  if (order.state !== 'open' || order.shipment !== 'in_transit') return refused('parcel_settled')
  if (parcel.isReplacement || parcel.asked || parcel.refunded > 0) return refused('parcel_asked_about')
  return allowed
}
