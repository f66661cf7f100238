import { nextState, type Transitions } from '@pitlane/domain/transitions.ts'
import {
  type OrderEvent,
  orderTransitions,
  type PaymentEvent,
  paymentTransitions,
  type ShipmentEvent,
  shipmentTransitions,
} from '@pitlane/domain/order/states.ts'
import { and, eq } from 'drizzle-orm'
import type { WriteContext } from '../context.ts'
import { AppError } from '../http/app-error.ts'
import type { OrderRow } from './queries.ts'
import { orderMoves, orders } from './tables.ts'

type Axis = 'state' | 'payment' | 'shipment'
type EventOf = { state: OrderEvent; payment: PaymentEvent; shipment: ShipmentEvent }
/** The facts that change together with a move. */
type Facts = Partial<Pick<OrderRow, 'closeReason' | 'closedAt' | 'paid' | 'paidAt' | 'paymentMethod' | 'refunded'>>

const tables = { state: orderTransitions, payment: paymentTransitions, shipment: shipmentTransitions }

export const whoIs = ({ actor }: Pick<WriteContext, 'actor'>): string =>
  actor ? `${actor.role === 'user' ? 'user' : 'staff'}:${actor.id}` : 'system'

/**
 * The only writer of an order's axes: compare-and-set by the axis' table, and a row that says who and why.
 * @throws AppError edited_meanwhile where the table refuses the move or somebody was faster
 */
export async function moveOrder<A extends Axis>(
  ctx: WriteContext,
  order: OrderRow,
  axis: A,
  event: EventOf[A],
  why: string,
  facts: Facts = {},
): Promise<OrderRow> {
  const from = order[axis]
  const to = nextState(tables[axis] as Transitions<string, string>, from, event)
  if (to === null) throw new AppError('edited_meanwhile')
  const [moved] = await ctx.db
    .update(orders)
    .set({ ...facts, [axis]: to })
    .where(and(eq(orders.id, order.id), eq(orders[axis], from as never)))
    .returning()
  if (!moved) throw new AppError('edited_meanwhile')
  await ctx.db.insert(orderMoves).values({
    orderId: order.id,
    at: new Date(ctx.now),
    who: whoIs(ctx),
    axis: axis === 'state' ? 'order' : axis,
    from,
    to,
    why,
  })
  return moved
}
