import type { HoldLimits } from '@pitlane/domain/checkout/holds.ts'
import { startConsentVersion } from '@pitlane/domain/withdrawal/withdrawal.ts'
import type { UserContext } from '../../platform/context.ts'
import { countryName } from '../address/public.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { NewOrder } from '../order/public.ts'
import type { QuotedBasket } from './quote-basket.ts'
import type { AddressSnapshot } from '../order/tables.ts'

export type Agreed = {
  quoted: QuotedBasket
  number: string
  key: string
  bodyHash: Buffer
  email: string
  payBy: number
  limits: HoldLimits
  vin: string
  /** Its lines leave the buyer's cart. */
  fromCart: boolean
  /** He asked for services to begin at once, and knows that this ends his right of withdrawal. */
  startAtOnce: boolean
}

/** The row of an order, as it was agreed on. */
export function newOrder(ctx: UserContext, order: Agreed): NewOrder {
  const { quoted } = order
  const columns = {
    number: order.number,
    virtual: quoted.virtual,
    lang: ctx.lang,
    channel: ctx.channel,
    appid: ctx.appid,
    currency: quoted.currency,
    ...quoted.price,
    tax_treatment: quoted.taxes.taxTreatment,
    tax_included: quoted.taxes.taxIncluded,
    freight_tax: quoted.taxes.freightTax,
    freight_tax_basis_points: quoted.taxes.freightTaxBasisPoints,
    tax_id: quoted.taxation.taxId,
    tax_check: quoted.taxation.check,
    tax_place: quoted.taxation.place,
    coupon_record_id: quoted.coupon?.id ?? null,
    coupon_name: quoted.coupon?.name ?? '',
    shipping_title: quoted.shipping?.title ?? '',
    freight_option_id: quoted.shipping?.id ?? null,
    mailing_email: order.email,
    key: order.key,
    pay_by: new Date(order.payBy),
    points_spent: quoted.points,
    flash_item_id: quoted.flash?.id ?? null,
    mall_item_id: quoted.mall?.id ?? null,
    device_id: quoted.device?.id ?? null,
    device_sn: quoted.device?.sn ?? '',
    vin: order.vin,
    start_consent: order.startAtOnce ? startConsentVersion : null,
    network: networkOf(ctx.ip),
  }
  const lines = quoted.lines.map((line) => ({
    style_id: line.skuId,
    quantity: line.quantity,
    device_id: line.device?.id ?? null,
    device_sn: line.device?.sn ?? '',
    unit_price: line.unitPrice,
    discount: line.discount,
    points: line.points,
    paid: line.paid,
    tax: line.tax,
    tax_basis_points: line.taxBasisPoints,
    tax_class: line.taxClass,
    // How many may be picked is agreed on too: the rest of them can be chosen later.
    ...(line.optional > 0 ? { snapshot: { packages: line.packages, optional: line.optional } } : {}),
  }))
  return { columns, bodyHash: order.bodyHash, address: addressSnapshot(ctx, quoted), lines }
}

function addressSnapshot({ lang }: UserContext, { address }: QuotedBasket): AddressSnapshot | null {
  if (!address) return null
  const { id: _, taxRates: __, ...fields } = address
  return { ...fields, country: countryName(address.country_id, lang) }
}
