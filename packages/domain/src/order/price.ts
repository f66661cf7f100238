import { type Coupon, couponDiscount, type CouponLine, type CouponScope, goodsAmount, inScope } from '../coupon/coupon.ts'
import { add, allocate, type Minor, negate, share, subtract, zero } from '../money.ts'

/** The lines that a buyer sees, in this order; those before `payable` sum to it. */
export const priceLineNames = ['product', 'coupon', 'points', 'freight', 'tax', 'payable'] as const
export type PriceLineName = (typeof priceLineNames)[number]
/** Deductions are negative. */
export type PriceLines = Record<PriceLineName, Minor>

export type PricedLine = CouponLine & { discount: Minor; paid: Minor }

export type PriceInput = {
  lines: readonly CouponLine[]
  coupon: (Pick<Coupon, 'type' | 'value'> & CouponScope) | null
  /** What points take off, as decided by their own rule. */
  points: Minor
  freight: Minor
  /** Hundredths of a percent, on goods after deductions and on freight. */
  taxBasisPoints: number
}

/**
 * All amounts of an order. A discount is split over the lines that it is good for by largest remainder,
 * so that each line's share is exact and a later refund needs no rounding.
 */
export function priceOrder(input: PriceInput): { lines: PricedLine[]; price: PriceLines } {
  const product = goodsAmount(input.lines)
  const discount = input.coupon ? couponDiscount(input.coupon, input.lines) : zero
  const shares = allocate(
    discount,
    input.lines.map((line) => (input.coupon && inScope(input.coupon, line) ? line.unitPrice * line.quantity : 0)),
  )
  const lines = input.lines.map((line, index) => {
    const off = shares[index] ?? zero
    return { ...line, discount: off, paid: subtract((line.unitPrice * line.quantity) as Minor, off) }
  })
  const net = subtract(subtract(product, discount), input.points)
  const tax = share(add(net, input.freight), input.taxBasisPoints)
  return {
    lines,
    price: {
      product,
      coupon: negate(discount),
      points: negate(input.points),
      freight: input.freight,
      tax,
      payable: add(net, input.freight, tax),
    },
  }
}
