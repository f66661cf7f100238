import { add, allocate, larger, type Minor, smaller, subtract, zero } from '../money.ts'

/** `paid` is what the line cost after coupon and points, `points` what points took off it, both in minor units. */
export type ReturnableLine = {
  id: number
  paid: Minor
  points: Minor
  /** The tax on top of `paid`; a tax that the price contains is not counted again. */
  taxOnTop: Minor
  quantity: number
  /** Units that have gone back, or whose money is moving. */
  gone: number
}
export type ReturnableOrder = {
  lines: readonly ReturnableLine[]
  freight: Minor
  /** The tax on top of the freight. */
  freightTaxOnTop: Minor
  /** Points, not money. */
  pointsSpent: number
  /** Something has left the house: what its way cost does not come back by itself. */
  shipped: boolean
  /** What of the freight with its tax has gone back, or is moving. */
  freightGone: Minor
  /** Of the money that was paid, what nobody has been promised back: the most that can go back, for whatever it is. */
  left: Minor
}
export type GoesBack = { amount: Minor; freight: Minor; points: number }

const evenly = (total: Minor, quantity: number): Minor[] => allocate(total, Array<number>(quantity).fill(1))

/** What of the freight with its tax has not gone back. */
export const freightLeft = (order: ReturnableOrder): Minor =>
  larger(zero, subtract(add(order.freight, order.freightTaxOnTop), order.freightGone))

/**
 * What goes back for units of a line. Each unit has an exact share of what was paid for its line with the line's tax, and
 * of the points; units go back in their order, so that the refund that empties a line takes the remainder. Freight goes
 * back with the order's last unit, and only where nothing was shipped: then all refunds sum to what was paid. What was
 * given besides the units (`left` is then less than they cost) is not given twice.
 */
export function goesBack(order: ReturnableOrder, lineId: number, quantity: number): GoesBack {
  const index = order.lines.findIndex(({ id }) => id === lineId)
  const line = order.lines[index]
  if (!line || quantity < 1 || line.gone + quantity > line.quantity) throw new RangeError('units that are not there')
  const taken = <T>(units: readonly T[]) => units.slice(line.gone, line.gone + quantity)
  const money = evenly(add(line.paid, line.taxOnTop), line.quantity)
  // Points are split as money is: they are whole numbers that must sum.
  const ofLine = allocate(
    order.pointsSpent as Minor,
    order.lines.map(({ points }) => points),
  )[index]!
  const isLast = order.lines.every((one) => one.gone + (one === line ? quantity : 0) === one.quantity)
  const amount = smaller(add(zero, ...taken(money)), order.left)
  return {
    amount,
    freight: isLast && !order.shipped ? smaller(freightLeft(order), subtract(order.left, amount)) : zero,
    points: add(zero, ...taken(evenly(ofLine, line.quantity))),
  }
}
