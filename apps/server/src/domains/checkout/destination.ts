import { checkTaxNumbers } from '@pitlane/domain/address/rules.ts'
import { type FreightLoad, loadOf } from '@pitlane/domain/checkout/freight.ts'
import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { freightClass, netOf, type TaxRules } from '@pitlane/domain/checkout/tax.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { findAddress, findTaxRules, readFreight } from '../address/public.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { snapshotOfAddress } from '../order/public.ts'
import type { AddressSnapshot, OrderLineRow, OrderRow } from '../order/tables.ts'

/** The new destination of an order, with its shipping cost and its tax. */
export type Destination = {
  address: AddressSnapshot
  shipping: { id: number; title: string; price: Minor }
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
