import { type GoesBack, goesBack, type ReturnableOrder } from '@pitlane/domain/after-sales/amounts.ts'
import type { ShipmentState } from '@pitlane/domain/order/states.ts'
import type { Context } from '../../platform/context.ts'
import { findLines } from '../order/public.ts'
import type { OrderLineRow, OrderRow } from '../order/tables.ts'
import { findMovingUnits } from './queries.ts'

type Asked = { lineId: number; quantity: number }
const inHouse: readonly ShipmentState[] = ['none', 'preparing', 'to_ship']

const hasLeftHouse = ({ shipment }: Pick<OrderRow, 'shipment'>): boolean => !inHouse.includes(shipment)

/** The refund now for units of a line; `own` is the request itself, once there is one. */
export async function findSums(
  { db }: Pick<Context, 'db'>,
  order: OrderRow,
  { lineId, quantity }: Asked,
  own: number | null,
): Promise<GoesBack> {
  const lines = await linesOf(db, order.id)
  const moving = await findMovingUnits(db, order.id, own)
  const returnable: ReturnableOrder = {
    lines: lines.map((line) => ({
      id: line.id,
      paid: line.paid,
      points: line.points,
      quantity: line.quantity,
      gone: line.refunded + (moving.get(line.id) ?? 0),
    })),
    freight: order.freight,
    tax: order.tax,
    pointsSpent: order.pointsSpent,
    shipped: hasLeftHouse(order),
  }
  return goesBack(returnable, lineId, quantity)
}

export const linesOf = async (db: Context['db'], orderId: number): Promise<OrderLineRow[]> =>
  (await findLines(db, [orderId])).get(orderId) ?? []
