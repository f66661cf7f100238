import { add, larger, type Minor, smaller, subtract, zero } from '../money.ts'
import { isUnpaid, type OrderAxes } from '../order/states.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { freightLeft, goesBack, type ReturnableLine, type ReturnableOrder } from './amounts.ts'

/** Money that the staff send back by themselves: units of lines, freight, and what is given besides. */
export type StaffRefundAsked = {
  lines: readonly { id: number; quantity: number }[]
  /** With its tax. */
  freight: Minor
  goodwill: Minor
}
export type StaffRefundSums = {
  lines: { id: number; quantity: number; amount: Minor; points: number }[]
  /** All units with their tax. */
  amount: Minor
  /** What is asked for, or more where the freight goes back with the order's last unit by itself. */
  freight: Minor
  goodwill: Minor
  total: Minor
  points: number
  /** The most that `freight` and, with this freight, `goodwill` may be. */
  freightMost: Minor
  goodwillMost: Minor
}
/** A line with the units that can be asked for: none while something about it is open. */
export type RefundableLine = ReturnableLine & { free: number }
export type RefundableOrder = Omit<ReturnableOrder, 'lines'> & { lines: readonly RefundableLine[] }

/**
 * The sums of a refund, by the rule of all refunds: units have exact shares, and never more goes back than was paid.
 * Units that are not there count as those that are.
 */
export function priceStaffRefund(order: RefundableOrder, asked: StaffRefundAsked): StaffRefundSums {
  let current: ReturnableOrder = order
  let forced = zero
  const lines: StaffRefundSums['lines'] = []
  for (const line of order.lines) {
    const wanted = asked.lines.find(({ id }) => id === line.id)?.quantity ?? 0
    const quantity = Math.max(0, Math.min(wanted, line.free))
    if (quantity === 0) continue
    const { amount, freight, points } = goesBack(current, line.id, quantity)
    lines.push({ id: line.id, quantity, amount, points })
    forced = add(forced, freight)
    current = {
      ...current,
      left: subtract(current.left, amount),
      lines: current.lines.map((one) => (one.id === line.id ? { ...one, gone: one.gone + quantity } : one)),
    }
  }
  const freightMost = smaller(freightLeft(order), current.left)
  const freight = larger(asked.freight, forced)
  const goodwillMost = larger(zero, subtract(current.left, freight))
  const amount = add(zero, ...lines.map((line) => line.amount))
  return {
    lines,
    amount,
    freight,
    goodwill: asked.goodwill,
    total: add(amount, freight, asked.goodwill),
    points: lines.reduce((sum, line) => sum + line.points, 0),
    freightMost,
    goodwillMost,
  }
}

/** Whether anything of an order can be refunded: it was paid, and something of it is left. */
export const canRefundAtAll = (
  order: Pick<OrderAxes, 'payment' | 'closeReason'> & { paid: number; refunded: number },
  lines: readonly { quantity: number; refunded: number }[],
): boolean =>
  !isUnpaid(order) &&
  (order.closeReason === null || order.closeReason === 'refund') &&
  (order.refunded < order.paid || lines.some((line) => line.refunded < line.quantity))

export type StaffRefundRefusal = 'after_sales_units' | 'refund_above_paid' | 'refund_nothing'

/** Whether so much can go back at all; `field` is what has to be changed. */
export function canRefundByStaff(
  order: RefundableOrder,
  asked: StaffRefundAsked,
): { verdict: Verdict<StaffRefundRefusal>; field: 'lines' | 'freight' | 'goodwill' } {
  const ids = new Set(asked.lines.map(({ id }) => id))
  const isThere = ({ id, quantity }: StaffRefundAsked['lines'][number]) =>
    quantity >= 1 && order.lines.some((line) => line.id === id && quantity <= line.free)
  if (ids.size < asked.lines.length || !asked.lines.every(isThere))
    return { verdict: refused('after_sales_units'), field: 'lines' }
  const { freight, freightMost, goodwillMost, total } = priceStaffRefund(order, asked)
  if (freight > freightMost) return { verdict: refused('refund_above_paid'), field: 'freight' }
  if (asked.goodwill > goodwillMost) return { verdict: refused('refund_above_paid'), field: 'goodwill' }
  if (total === 0 && asked.lines.length === 0) return { verdict: refused('refund_nothing'), field: 'goodwill' }
  return { verdict: allowed, field: 'lines' }
}
