import { add, type Minor, zero } from '../money.ts'
import type { TaxTreatment } from '../invoice/document.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type OrderTax, type TaxableLine, taxOrder, type TaxRules } from './tax.ts'

/** What of an order's amounts depends on where it goes. */
export type DeliveryPrice = { freight: Minor; payable: Minor } & OrderTax

/** The amounts of an order that goes elsewhere: its goods cost what they did. The same sums as `priceOrder`. */
export function priceDelivery(lines: readonly TaxableLine[], freight: Minor, taxRules: TaxRules): DeliveryPrice {
  const taxes = taxOrder(lines, freight, taxRules)
  return { ...taxes, freight, payable: add(zero, ...lines.map(({ paid }) => paid), freight, taxes.tax) }
}

export type SendElsewhereRefusal = 'address_dearer' | 'address_taxed' | 'address_amounts_fixed'

/**
 * Whether a paid order may go where it costs that much. `returns`: money for units of it has gone back or is asked for,
 * which were shares of the old amounts.
 */
export function canSendElsewhere(
  before: Pick<DeliveryPrice, 'payable'> & TaxedRates,
  after: Pick<DeliveryPrice, 'payable'> & TaxedRates,
  returns: boolean,
): Verdict<SendElsewhereRefusal> {
  if (after.payable > before.payable) return refused('address_dearer')
  if (!isTaxedAlike(before, after)) return refused('address_taxed')
  return returns && after.payable < before.payable ? refused('address_amounts_fixed') : allowed
}

/**
 * Whether a paid order may go there: it was invoiced with the tax of where it was to go, which no later address changes.
 */
export const isTaxedAlike = (before: TaxedRates, after: TaxedRates): boolean =>
  before.taxTreatment === after.taxTreatment &&
  before.freightTaxBasisPoints === after.freightTaxBasisPoints &&
  before.lines.every((line, at) => line.taxBasisPoints === after.lines[at]?.taxBasisPoints)
type TaxedRates = Pick<DeliveryPrice, 'taxTreatment' | 'freightTaxBasisPoints'> & {
  lines: readonly { taxBasisPoints: number }[]
}

/**
 * Whether an order may be taxed as another country does. The prices of one that its buyer pays the tax of lack what the
 * country's prices contain, and the tax id was checked for it.
 */
export const canTaxElsewhere = (
  order: { taxTreatment: TaxTreatment; countryId: number | null },
  countryId: number,
): Verdict<'address_tax_id'> =>
  order.taxTreatment === 'reverse_charge' && order.countryId !== countryId ? refused('address_tax_id') : allowed
