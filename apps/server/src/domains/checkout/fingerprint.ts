import type { Quote } from '@pitlane/contract/order/order.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { hash } from 'node:crypto'
import type { Taxation } from './taxation.ts'
import type { BasketAddress, BasketCoupon } from '../../reads/basket.ts'

type Shipping = { id: number; title: string; price: Minor }

/**
 * The fingerprint of everything that the buyer sees and agrees to; stock is left out, since others' orders change it.
 */
export function fingerprint(
  lines: Quote['lines'],
  price: Quote['price'],
  { rules, place, taxId }: Taxation,
  currency: string,
  address: BasketAddress | null,
  shipping: Shipping | null,
  coupon: BasketCoupon | null,
  points: number,
): string {
  const goods = lines.map((line) => [
    line.sku_id,
    line.name,
    line.style,
    line.kind,
    line.unit_price,
    line.quantity,
    line.discount,
    line.paid,
  ])
  const delivery = address && [Object.values(address), shipping && [shipping.id, shipping.title, shipping.price]]
  const sums = [price.product, price.coupon, price.points, price.freight, price.tax, price.payable, currency]
  const taxed = [rules.treatment, price.included_tax, taxId, place && [place.country_id, place.province]]
  return hash(
    'sha256',
    JSON.stringify([goods, sums, taxed, delivery, coupon && [coupon.id, coupon.name], points]),
    'base64url',
  )
}
