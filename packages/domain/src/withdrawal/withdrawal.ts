import { dayMs } from '../day.ts'
import { type GoodsKind, isReward, isService } from '../catalog/goods.ts'
import { isPaid, type OrderAxes } from '../order/states.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** The right of consumers to withdraw from a contract that they concluded at a distance (2011/83/EU, articles 9 to 16). */

/** Days in which one may withdraw, unless the operator's settings give more. */
export const withdrawalDays = 14
export const withdrawalLengths = { order_no: 40, name: 120, statement: 500 } as const
/**
 * Of the words in which a buyer agrees that a service begins at once and that the right ends with that. Other words are
 * another version.
 */
export const startConsentVersion = 1
/** Of one order: each says something else. */
export const mostWithdrawals = 5

export const withdrawalStates = ['received', 'settled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** What the statements about an order cover together: one without words covers everything. */
export const withdrawnParts = ['all', 'part'] as const
export type Withdrawn = (typeof withdrawnParts)[number]
export function withdrawnOf(statements: readonly string[]): Withdrawn | null {
  if (statements.length === 0) return null
  return statements.includes('') ? 'all' : 'part'
}

/** Why units of a line cannot be withdrawn from. */
export const notCovered = ['refunded', 'withdrawn', 'begun', 'used'] as const
export type NotCovered = (typeof notCovered)[number]

type Line = {
  kind: GoodsKind
  quantity: number
  refunded: number
  /** A service of it runs on a device, or has run. */
  begun: boolean
  /** Of coupons and draws: the units that nothing was done with yet. */
  unused: number
}
export type WithdrawalOrder = Pick<OrderAxes, 'state' | 'payment'> & {
  /** Nothing of it is sent. */
  virtual: boolean
  /** It was bought with a tax id: the right is the consumers'. */
  business: boolean
  /** Of its country; null where that has no such function. */
  days: number | null
  paidAt: number | null
  /** When the last of it arrived; null before, and where nobody knows. */
  deliveredAt: number | null
  /** By what was stated before, whatever has become of it: what is withdrawn from as a whole is so once. */
  withdrawn: Withdrawn | null
  /** Its buyer asked for an immediate start, and took note that the right ends with it (article 16 (m)). */
  startAgreed: boolean
  lines: readonly Line[]
}

/** The units of a line that one may withdraw from, and why not from the others. */
export function coverOf(
  line: Line,
  { withdrawn, startAgreed }: Pick<WithdrawalOrder, 'withdrawn' | 'startAgreed'>,
): { covered: number; why: NotCovered | null } {
  const left = line.quantity - line.refunded
  if (left <= 0) return { covered: 0, why: 'refunded' }
  if (withdrawn === 'all') return { covered: 0, why: 'withdrawn' }
  if (isService(line.kind) && line.begun && startAgreed) return { covered: 0, why: 'begun' }
  if (!isReward(line.kind)) return { covered: left, why: line.refunded > 0 ? 'refunded' : null }
  const covered = Math.min(left, line.unused)
  return { covered, why: covered < left ? 'used' : null }
}

/** The hours by which clocks are ahead and behind at most: a day is long enough wherever the consumer is. */
const hour = 3_600_000
const ahead = 14 * hour
const behind = 12 * hour

/**
 * The end of a period of so many days: the day of the event does not count, the last one counts to its end, and one that
 * ends on a Saturday or Sunday ends with the Monday after (Regulation 1182/71, article 3). The shop knows no consumer's
 * zone, so it takes the latest day that the event had anywhere, and lets the last day end where it ends last.
 */
export function periodEnd(at: number, days: number): number {
  const eventDay = Math.floor((at + ahead) / dayMs)
  const last = eventDay + days
  // The first of January 1970 was a Thursday.
  const weekday = (last + 4) % 7
  const moved = weekday === 6 ? last + 2 : weekday === 0 ? last + 1 : last
  return (moved + 1) * dayMs + behind
}

/**
 * Until when one may withdraw: counted from the day on which the last goods arrived, and for what is not sent from its
 * payment. null: the period has not begun, and one may withdraw all the same.
 */
export function withdrawalUntil(order: Pick<WithdrawalOrder, 'virtual' | 'days' | 'paidAt' | 'deliveredAt'>) {
  const from = order.virtual ? order.paidAt : order.deliveredAt
  return from === null || order.days === null ? null : periodEnd(from, order.days)
}

export const withdrawalRefusals = [
  'withdrawal_elsewhere',
  'withdrawal_business',
  'order_closed',
  'order_not_paid',
  'withdrawal_over',
  'withdrawal_nothing',
] as const
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number]

/** Whether there is anything of the order that may be withdrawn from now. */
export function canWithdraw(order: WithdrawalOrder, now: number): Verdict<WithdrawalRefusal> {
  if (order.days === null) return refused('withdrawal_elsewhere')
  if (order.business) return refused('withdrawal_business')
  if (order.payment === 'refunded') return refused('withdrawal_nothing')
  if (order.state === 'closed') return refused('order_closed')
  if (!isPaid(order)) return refused('order_not_paid')
  const until = withdrawalUntil(order)
  if (until !== null && now >= until) return refused('withdrawal_over')
  return order.lines.some((line) => coverOf(line, order).covered > 0) ? allowed : refused('withdrawal_nothing')
}

/**
 * Whether a withdrawal is settled only with a note that says why: less than was paid has gone back for all of it. What a
 * part in words comes to nobody can count: there nothing at all is too little.
 */
export const needsNote = (row: { statement: string; paid: number; refunded: number }): boolean =>
  row.statement === '' ? row.refunded < row.paid : row.refunded === 0
