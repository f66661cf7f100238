import { checkTaxNumbers } from '@pitlane/domain/address/rules.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { findAddress, freightFor, taxBasisPoints } from '../address/public.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { snapshotOfAddress } from '../order/public.ts'
import type { AddressSnapshot, OrderRow } from '../order/tables.ts'

/** The new destination of an order, with its shipping cost and tax rate. */
export type Destination = {
  address: AddressSnapshot
  shipping: { id: number; title: string; price: Minor }
  taxBasisPoints: number
}
type Wanted = { mailing_id: number; shipping_id?: number | null | undefined }

/** The requested way of shipping, else the order's own if it exists for the country, else the first. */
async function shippingOf({ db }: UserContext, order: OrderRow, countryId: number, wanted: Wanted['shipping_id']) {
  const options = await freightFor(db, countryId, order.lang)
  const asked = wanted ?? null
  const shipping =
    asked === null
      ? (options.find(({ id }) => id === order.freightOptionId) ?? options[0])
      : options.find(({ id }) => id === asked)
  if (!shipping) throw new AppError('shipping_missing', { field: 'shipping_id' })
  return { id: shipping.id, title: shipping.title, price: shipping.price as Minor }
}

/** @throws AppError address_gone, tax_number_digits, shipping_missing */
export async function findDestination(ctx: UserContext, order: OrderRow, wanted: Wanted): Promise<Destination> {
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
    shipping: await shippingOf(ctx, order, row.countryId, wanted.shipping_id),
    taxBasisPoints: await taxBasisPoints(ctx.db, row.countryId),
  }
}
