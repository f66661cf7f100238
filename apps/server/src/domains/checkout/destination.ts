import { checkTaxNumbers } from '@pitlane/domain/address/rules.ts'
import { type FreightLoad, loadOf } from '@pitlane/domain/checkout/freight.ts'
import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { type DeliveryPrice, priceDelivery } from '@pitlane/domain/checkout/delivery-price.ts'
import { freightClass, netOf, reverseCharge, type TaxRules } from '@pitlane/domain/checkout/tax.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { findAddress, findTaxRules, readFreight } from '../address/public.ts'
import type { UserContext } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { hasStaffRefund } from '../../reads/staff-refunds.ts'
import { snapshotOfAddress } from '../order/public.ts'
import type { AddressSnapshot, OrderLineRow, OrderRow } from '../order/tables.ts'

/** The new destination of an order, with its shipping cost and its tax. */
export type Destination = {
  address: AddressSnapshot
  shipping: { id: number; title: string; price: Minor }
  taxRules: TaxRules
}
/** The parts of it that a price depends on. */
type PricedPlace = {
  address: Pick<AddressSnapshot, 'country_id' | 'province'>
  shipping: Pick<Destination['shipping'], 'id' | 'price'>
  taxRules: TaxRules
}
type Wanted = { mailing_id: number; shipping_id?: number | null | undefined }

/** The requested way of shipping, else the order's own if it exists for the country, else the first. */
async function shippingOf(
  { db }: UserContext,
  order: OrderRow,
  load: FreightLoad,
  place: { countryId: number; province: string },
  wanted: Wanted['shipping_id'],
) {
  const options = (await readFreight(db, order.lang, load))(place)
  const asked = wanted ?? null
  const shipping =
    asked === null
      ? (options.find(({ id }) => id === order.freightOptionId) ?? options[0])
      : options.find(({ id }) => id === asked)
  if (!shipping) throw new AppError('shipping_missing', { field: 'shipping_id' })
  return { id: shipping.id, title: shipping.title, price: shipping.price }
}

/** The lines as freight and tax go by them. */
export const taxableLines = (lines: readonly OrderLineRow[]) =>
  lines.map((line) => ({ ...line, sent: !isVirtual(line.snapshot.kind) }))

/** What of an order is sent, by the weights of the day on which it was agreed on. */
export const loadOfOrder = (lines: readonly OrderLineRow[]): FreightLoad => loadOf(taxableLines(lines))

/** What a way costs this buyer: one who owes the tax himself pays none that its price contains. */
export const priceFor = (order: OrderRow, lines: readonly OrderLineRow[], price: Minor, rules: TaxRules): Minor =>
  order.taxTreatment === 'reverse_charge' ? netOf(price, freightClass(taxableLines(lines), rules), rules) : price

/** @throws AppError address_gone, tax_number_digits, shipping_missing */
export async function findDestination(
  ctx: UserContext,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  wanted: Wanted,
): Promise<Destination> {
  const row = await findAddress(ctx.db, ctx.actor.id, wanted.mailing_id)
  if (!row) throw new AppError('address_gone', { field: 'mailing_id' })
  const address = snapshotOfAddress(row, order.lang)
  const verdict = checkTaxNumbers(address)
  if (!verdict.ok)
    throw new AppError('tax_number_digits', {
      field: 'mailing_id',
      values: { name: verdict.name, digits: verdict.digits },
    })
  return {
    address,
    shipping: await shippingOf(ctx, order, loadOfOrder(lines), row, wanted.shipping_id),
    taxRules: await findTaxRules(ctx.db, row.countryId, row.province),
  }
}

/** The agreed price stays, unless the country, the state or the way of shipping changes. */
export function priceOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { address, shipping, taxRules }: PricedPlace,
): DeliveryPrice {
  const isSame =
    order.address?.country_id === address.country_id &&
    order.address.province === address.province &&
    order.freightOptionId === shipping.id
  if (isSame) return { ...order, lines }
  const rules = order.taxTreatment === 'reverse_charge' ? reverseCharge(taxRules) : taxRules
  return priceDelivery(taxableLines(lines), priceFor(order, lines, shipping.price, taxRules), rules)
}

/** What was refunded, or is about to be, was a share of the old amounts. */
export async function hasReturns(
  db: Database | Transaction,
  { id, afterSales }: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<boolean> {
  return afterSales || lines.some(({ refunded }) => refunded > 0) || hasStaffRefund(db, id)
}
