import { nextState, type Transitions } from '@pitlane/domain/transitions.ts'
import {
  type OrderEvent,
  orderTransitions,
  type PaymentEvent,
  paymentTransitions,
  type ShipmentEvent,
  shipmentTransitions,
} from '@pitlane/domain/order/states.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import type { OrderRow } from './tables.ts'
import { orderMoves, orders } from './tables.ts'

type Axis = 'state' | 'payment' | 'shipment'
type EventOf = { state: OrderEvent; payment: PaymentEvent; shipment: ShipmentEvent }
/** The facts that change together with a move. */
type Facts = Partial<
  Pick<
    OrderRow,
    | 'closeReason'
    | 'closedAt'
    | 'network'
    | 'paid'
    | 'paidAt'
    | 'paymentMethod'
    | 'refunded'
    | 'shippedAt'
    | 'deliveredAt'
    | 'receivedAt'
    | 'completedAt'
  >
>

const tables: Record<Axis, Transitions<string, string>> = {
  state: orderTransitions,
  payment: paymentTransitions,
  shipment: shipmentTransitions,
}

export const whoIs = ({ actor }: Pick<WriteContext, 'actor'>): string =>
  actor ? `${actor.role === 'user' ? 'user' : 'staff'}:${actor.id}` : 'system'

/**
 * The only writer of an order's axes: compare-and-set by the axis' table, and a row with the actor and the reason.
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
  const to = nextState(tables[axis], from, event)
  if (to === null) throw new AppError('edited_meanwhile')
  const [moved] = await ctx.db
    .update(orders)
    .set({ ...facts, [axis]: to })
    .where(and(eq(orders.id, order.id), sql`${orders[axis]} = ${from}`))
    .returning()
  if (!moved) throw new AppError('edited_meanwhile')
  await insertMove(ctx, order.id, { axis: axis === 'state' ? 'order' : axis, from, to, why })
  return moved
}

type Move = Pick<typeof orderMoves.$inferInsert, 'axis' | 'from' | 'to' | 'why'>

async function insertMove(ctx: WriteContext, orderId: number, move: Move): Promise<number> {
  const row = { orderId, at: new Date(ctx.now), who: whoIs(ctx), ...move }
  return one(await ctx.db.insert(orderMoves).values(row).returning({ id: orderMoves.id })).id
}

/**
 * Records an event beside the order's axes, in the same history. Returns the row's id; the caller holds the order's
 * row.
 */
export async function noteMove(
  ctx: WriteContext,
  orderId: number,
  { axis, to, why }: { axis: 'reminder' | 'address' | 'withdrawal'; to: string; why: string },
): Promise<number> {
  const [last] = await ctx.db
    .select({ to: orderMoves.to })
    .from(orderMoves)
    .where(and(eq(orderMoves.orderId, orderId), eq(orderMoves.axis, axis)))
    .orderBy(desc(orderMoves.id))
    .limit(1)
  return insertMove(ctx, orderId, { axis, from: last?.to ?? '', to, why })
}
