import { add, type Minor, share } from '../money.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** What of an order's amounts depends on where it goes. */
export type DeliveryPrice = { freight: Minor; tax: Minor; payable: Minor }
type Goods = { product: Minor; coupon: Minor; points: Minor }

/** The amounts of an order that goes elsewhere: its goods cost what they did. The same sums as `priceOrder`. */
export function priceDelivery(
  { product, coupon, points }: Goods,
  freight: Minor,
  taxBasisPoints: number,
): DeliveryPrice {
  const net = add(product, coupon, points)
  const tax = share(add(net, freight), taxBasisPoints)
  return { freight, tax, payable: add(net, freight, tax) }
}

export type SendElsewhereRefusal = 'address_dearer' | 'address_amounts_fixed'

/**
 * Whether a paid order may go where it costs that much. `returns`: money for units of it has gone back or is asked for,
 * which were shares of the old amounts.
 */
export function canSendElsewhere(
  before: Pick<DeliveryPrice, 'payable'>,
  after: DeliveryPrice,
  returns: boolean,
): Verdict<SendElsewhereRefusal> {
  if (after.payable > before.payable) return refused('address_dearer')
  return returns && after.payable < before.payable ? refused('address_amounts_fixed') : allowed
}
