import { keysOf } from '../record.ts'
import type { Verdict } from '../verdict.ts'

/**
 * What is held without being paid, an order that is being made with it: by an account, by all that call from its
 * network, and most of one style of that order by the account.
 */
export type Holds = Record<
  'accountOrders' | 'accountPieces' | 'stylePieces' | 'networkOrders' | 'networkPieces',
  number
>
/** How much of each may be; 0 is no limit. */
export type HoldLimits = Holds
export type HoldRefusal = 'unpaid_orders_limit' | 'held_pieces_limit' | 'held_style_limit' | 'shared_address_limit'

/** What people can mend by themselves is said first. */
const reasons: Record<keyof Holds, HoldRefusal> = {
  accountOrders: 'unpaid_orders_limit',
  stylePieces: 'held_style_limit',
  accountPieces: 'held_pieces_limit',
  networkOrders: 'shared_address_limit',
  networkPieces: 'shared_address_limit',
}

/** Whether so much may be held; a refusal with the limit that is passed. */
export function canHold(holds: Holds, limits: HoldLimits): Verdict<HoldRefusal> & { most: number } {
  const passed = keysOf(reasons).find((what) => limits[what] > 0 && holds[what] > limits[what])
  return passed ? { ok: false, reason: reasons[passed], most: limits[passed] } : { ok: true, most: 0 }
}
