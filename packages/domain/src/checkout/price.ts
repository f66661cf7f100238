import {
  type Coupon,
  couponDiscount,
  type CouponLine,
  type CouponScope,
  goodsAmount,
  inScope,
} from '../coupon/coupon.ts'
import { add, allocate, type Minor, negate, smaller, subtract, times, zero } from '../money.ts'
import { type OrderTax, type TaxableLine, taxOrder, type TaxRules } from './tax.ts'

/** The lines that a buyer sees, in this order; those before `payable` sum to it. */
export const priceLineNames = ['product', 'coupon', 'points', 'freight', 'tax', 'payable'] as const
export type PriceLineName = (typeof priceLineNames)[number]
/** Deductions are negative. */
export type PriceLines = Record<PriceLineName, Minor> & {
  /** Contained in the amounts before, where the destination's prices include the tax. */
  included_tax: Minor
}

export type PriceableLine = CouponLine & Pick<TaxableLine, 'taxClass' | 'sent'>
export type DeductedLine<Line extends PriceableLine = PriceableLine> = Line & {
  discount: Minor
  /** Its share of what points take off. */
  points: Minor
  /** After both. */
  paid: Minor
}
export type PricedLine<Line extends PriceableLine = PriceableLine> = DeductedLine<Line> & OrderTax['lines'][number]

export type DeductionInput<Line extends PriceableLine = PriceableLine> = {
  lines: readonly Line[]
  coupon: (Pick<Coupon, 'type' | 'value'> & CouponScope) | null
  /** What points take off, as decided by their own rule. */
  points: Minor
}
export type PriceInput<Line extends PriceableLine = PriceableLine> = DeductionInput<Line> & {
  freight: Minor
  /** On goods after deductions, and on freight. */
  taxRules: TaxRules
}

/**
 * What is taken off the goods. A discount is split over the lines that it is good for by largest remainder, and what points
 * take off over what is left of the lines, so that each line's share is exact and a later refund needs no rounding.
 */
export function deduct<Line extends PriceableLine>(input: DeductionInput<Line>): DeductedLine<Line>[] {
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
  return input.lines.map((line, index) => ({
    ...line,
    discount: shares[index]!,
    points: pointShares[index]!,
    paid: subtract(discounted[index]!, pointShares[index]!),
  }))
}

export type PricedOrder<Line extends PriceableLine = PriceableLine> = {
  lines: PricedLine<Line>[]
  price: PriceLines
  taxes: Omit<OrderTax, 'lines' | 'tax' | 'includedTax'>
}

/** All amounts of an order whose deductions are known. */
export function addUp<Line extends PriceableLine>(
  deducted: readonly DeductedLine<Line>[],
  freight: Minor,
  taxRules: TaxRules,
): PricedOrder<Line> {
  const sumOf = (amount: 'discount' | 'points' | 'paid') => add(zero, ...deducted.map((line) => line[amount]))
  const { lines, tax, includedTax, ...taxes } = taxOrder(deducted, freight, taxRules)
  return {
    lines: deducted.map((line, index) => ({ ...line, ...lines[index]! })),
    price: {
      product: goodsAmount(deducted),
      coupon: negate(sumOf('discount')),
      points: negate(sumOf('points')),
      freight,
      tax,
      payable: add(sumOf('paid'), freight, tax),
      included_tax: includedTax,
    },
    taxes,
  }
}

/** All amounts of an order. */
export const priceOrder = <Line extends PriceableLine>(input: PriceInput<Line>): PricedOrder<Line> =>
  addUp(deduct(input), input.freight, input.taxRules)

/** What was paid for each unit of a line: exact figures that sum to the line's, for refunds of some of its units. */
export const paidByUnit = (line: { paid: Minor; quantity: number }): Minor[] =>
  allocate(line.paid, Array<number>(line.quantity).fill(1))
