import { type GoesBack, goesBack, type ReturnableOrder } from '@pitlane/domain/after-sales/amounts.ts'
import { larger, subtract, zero } from '@pitlane/domain/money.ts'
import type { ShipmentState } from '@pitlane/domain/order/states.ts'
import type { Context } from '../../platform/context.ts'
import { findLines } from '../order/public.ts'
import type { OrderLineRow, OrderRow } from '../order/tables.ts'
import { findPromised } from '../../reads/payments.ts'
import { findFreightGone, findMovingUnits } from './queries.ts'

type Asked = { lineId: number; quantity: number }
const inHouse: readonly ShipmentState[] = ['none', 'preparing', 'to_ship']

const hasLeftHouse = ({ shipment }: Pick<OrderRow, 'shipment'>): boolean => !inHouse.includes(shipment)

/** The facts of an order that its refunds ask for; `own` is a request that does not count itself. */
export async function findReturnable(
  db: Context['db'],
  order: OrderRow,
  own: number | null,
): Promise<ReturnableOrder & { rows: OrderLineRow[] }> {
  const rows = await linesOf(db, order.id)
  const moving = await findMovingUnits(db, order.id, own)
  return {
    rows,
    lines: rows.map((line) => ({
      id: line.id,
      paid: line.paid,
      points: line.points,
      taxOnTop: order.taxIncluded ? zero : line.tax,
      quantity: line.quantity,
      gone: line.refunded + (moving.get(line.id) ?? 0),
    })),
    freight: order.freight,
    freightTaxOnTop: order.taxIncluded ? zero : order.freightTax,
    pointsSpent: order.pointsSpent,
    shipped: hasLeftHouse(order),
    freightGone: await findFreightGone(db, order.id, own),
    left: larger(zero, subtract(order.paid, await findPromised(db, order.id))),
  }
}

/** The refund now for units of a line; `own` is the request itself, once there is one. */
export const findSums = async (
  { db }: Pick<Context, 'db'>,
  order: OrderRow,
  { lineId, quantity }: Asked,
  own: number | null,
): Promise<GoesBack> => goesBack(await findReturnable(db, order, own), lineId, quantity)

export const linesOf = async (db: Context['db'], orderId: number): Promise<OrderLineRow[]> =>
  (await findLines(db, [orderId])).get(orderId) ?? []
