import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { shippingStaffEndpoints } from '@pitlane/contract/logistics/shipping.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { pickList } from '@pitlane/domain/logistics/pick-list.ts'
import type { Context } from '../../platform/context.ts'
import { presentList } from '../../platform/db/page.ts'
import { findDeliveryTitles } from '../../reads/delivery-titles.ts'
import { findWithdrawn } from '../../reads/open-withdrawals.ts'
import { countParcels, findNeeded, findPicked, findShippingQueue } from '../../reads/shipping.ts'
import { findUnitsLeft, type Left } from '../../reads/units-left.ts'
import { countryName } from '../address/public.ts'
import { findStyleCodes } from '../catalog/public.ts'
import { findLines, type OrderLineRow, type OrderRow } from '../order/public.ts'

type Endpoints = typeof shippingStaffEndpoints
type Reader = Pick<Context, 'db' | 'now' | 'lang'>
type Waiting = OutputOf<Endpoints['listShipping']>['list'][number]

type Facts = {
  order: OrderRow
  lines: readonly OrderLineRow[]
  left: ReadonlyMap<number, Left>
  codes: ReadonlyMap<number, string>
  delivery: string
  parcels: number
  withdrawn: boolean
}

function presentWaiting(
  { order, lines, left, codes, delivery, parcels, withdrawn }: Facts,
  lang: Reader['lang'],
): Waiting {
  const units = lines.map((line) => ({ line, ...(left.get(line.id) ?? { free: 0, toShip: 0 }) }))
  const { address } = order
  return {
    id: order.id,
    order_no: order.number,
    name: address ? [address.first_name, address.last_name].join(' ').trim() : order.mailingEmail,
    country: address ? countryName(address.country_id, lang) : '',
    delivery,
    since: (order.paidAt ?? order.createdAt).getTime(),
    shipment: order.shipment,
    pieces: units.reduce((sum, { free }) => sum + free, 0),
    asked: units.reduce((sum, { free, toShip }) => sum + toShip - free, 0),
    items: units
      .filter(({ free }) => free > 0)
      .map(({ line, free }) => {
        const names = [textIn(line.snapshot.name, lang), textIn(line.snapshot.style, lang)].filter(Boolean).join(', ')
        return `${free} × ${names} (${codes.get(line.styleId) ?? ''})`
      }),
    parcels,
    reminded_at: order.remindedAt?.getTime() ?? null,
    escalated_at: order.escalatedAt?.getTime() ?? null,
    withdrawn,
  }
}

async function describeWaiting({ db, lang }: Pick<Reader, 'db' | 'lang'>, found: readonly OrderRow[]) {
  const ids = found.map(({ id }) => id)
  const linesOf = await findLines(db, ids)
  const lines = [...linesOf.values()].flat()
  const left = await findUnitsLeft(db, found, lines)
  const codes = await findStyleCodes(
    db,
    lines.map(({ styleId }) => styleId),
  )
  const titleOf = await findDeliveryTitles(db, found, lang)
  const parcels = await countParcels(db, ids)
  const withdrawn = await findWithdrawn(db, ids)
  return found.map((order) =>
    presentWaiting(
      {
        order,
        lines: linesOf.get(order.id) ?? [],
        left,
        codes,
        delivery: titleOf(order),
        parcels: parcels.get(order.id) ?? 0,
        withdrawn: withdrawn.has(order.id),
      },
      lang,
    ),
  )
}

/** What waits to be shipped, the longest first. */
export async function listShipping({ db, lang }: Reader, input: ParsedOf<Endpoints['listShipping']>) {
  const { found, total, isCut } = await findShippingQueue(db, input)
  return presentList(await describeWaiting({ db, lang }, found), total, input, isCut)
}

/** One walk along the shelves for many orders, by the names of what lies there. */
export async function getPickList({ db, lang }: Reader, { ids }: ParsedOf<Endpoints['getPickList']>) {
  const found = await findNeeded(db, ids)
  const lines = [
    ...(
      await findLines(
        db,
        found.map(({ id }) => id),
      )
    ).values(),
  ].flat()
  const left = await findUnitsLeft(db, found, lines)
  const numberOf = new Map(found.map(({ id, number }) => [id, number]))
  const needed = lines
    .map((line) => ({
      orderNo: numberOf.get(line.orderId)!,
      styleId: line.styleId,
      quantity: left.get(line.id)?.free ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0)
  const { contents, styles } = await findPicked(
    db,
    needed.map(({ styleId }) => styleId),
  )
  const styleOf = new Map(styles.map((style) => [style.id, style]))
  return {
    orders: await describeWaiting({ db, lang }, found),
    styles: pickList(needed, contents)
      .map(({ styleId, quantity, orders: whose }) => {
        const style = styleOf.get(styleId)!
        return {
          sku_id: styleId,
          code: style.code,
          name: textIn(style.product, lang),
          style: textIn(style.names, lang),
          quantity,
          orders: whose.map((one) => ({ order_no: one.orderNo, quantity: one.quantity })),
        }
      })
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.style.localeCompare(b.style)),
  }
}
