import {
  type Coupon,
  couponDiscount,
  type CouponLine,
  type CouponScope,
  goodsAmount,
  inScope,
} from '../coupon/coupon.ts'
import { add, allocate, type Minor, negate, share, smaller, subtract, times, zero } from '../money.ts'

/** The lines that a buyer sees, in this order; those before `payable` sum to it. */
export const priceLineNames = ['product', 'coupon', 'points', 'freight', 'tax', 'payable'] as const
export type PriceLineName = (typeof priceLineNames)[number]
/** Deductions are negative. */
export type PriceLines = Record<PriceLineName, Minor>

export type PricedLine<Line extends CouponLine = CouponLine> = Line & {
  discount: Minor
  /** Its share of what points take off. */
  points: Minor
  /** After both. */
  paid: Minor
}

export type PriceInput<Line extends CouponLine = CouponLine> = {
  lines: readonly Line[]
  coupon: (Pick<Coupon, 'type' | 'value'> & CouponScope) | null
  /** What points take off, as decided by their own rule. */
  points: Minor
  freight: Minor
  /** Hundredths of a percent, on goods after deductions and on freight. */
  taxBasisPoints: number
}

/**
 * All amounts of an order. A discount is split over the lines that it is good for by largest remainder, and what points
 * take off over what is left of the lines, so that each line's share is exact and a later refund needs no rounding.
 */
export function priceOrder<Line extends CouponLine>(
  input: PriceInput<Line>,
): { lines: PricedLine<Line>[]; price: PriceLines } {
  const product = goodsAmount(input.lines)
  const discount = input.coupon ? couponDiscount(input.coupon, input.lines) : zero
  const shares = allocate(
    discount,
    input.lines.map((line) => (input.coupon && inScope(input.coupon, line) ? line.unitPrice * line.quantity : 0)),
  )
  const discounted = input.lines.map((line, index) => subtract(times(line.unitPrice, line.quantity), shares[index]!))
  // Points have their own limit; whatever it is, they never pay for more than the goods.
  const points = smaller(input.points, subtract(product, discount))
  const pointShares = allocate(points, discounted)
  const lines = input.lines.map((line, index) => ({
    ...line,
    discount: shares[index]!,
    points: pointShares[index]!,
    paid: subtract(discounted[index]!, pointShares[index]!),
  }))
  const net = subtract(subtract(product, discount), points)
  const tax = share(add(net, input.freight), input.taxBasisPoints)
  return {
    lines,
    price: {
      product,
      coupon: negate(discount),
      points: negate(points),
      freight: input.freight,
      tax,
      payable: add(net, input.freight, tax),
    },
  }
}

/** What was paid for each unit of a line: exact figures that sum to the line's, for refunds of some of its units. */
export const paidByUnit = (line: { paid: Minor; quantity: number }): Minor[] =>
  allocate(line.paid, Array<number>(line.quantity).fill(1))
