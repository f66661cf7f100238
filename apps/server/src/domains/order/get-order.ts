import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import { findDeadlines } from './deadlines.ts'
import { findWithdrawnOf } from '../../reads/open-withdrawals.ts'
import { findParcels } from '../../reads/parcels.ts'
import { type Described, presentOrder } from './present.ts'
import { findValidUntil } from '../../reads/services-of-order.ts'
import { findLines, findMoves, findOrder } from './queries.ts'
import { findStaffRefunds } from '../../reads/staff-refunds.ts'
import type { OrderRow } from './tables.ts'
import { findUnitsLeft, sumToShip } from '../../reads/units-left.ts'

export async function getOrder(ctx: UserContext, { order_no }: { order_no: string }): Promise<OrderDetails> {
  return describeOrder(ctx, await findOrder(ctx.db, ctx.actor.id, order_no))
}

/** The order with its lines, parcels and moves, as its buyer sees it. */
export async function describeOrder(ctx: UserContext, order: OrderRow): Promise<OrderDetails> {
  return presentOrder(await findDescribed(ctx, order), ctx)
}

/** All facts of a screen about one order; before the first parcel leaves there are no parcels to read. */
export async function findDescribed({ db }: Pick<Context, 'db'>, order: OrderRow): Promise<Described> {
  const lines = (await findLines(db, [order.id])).get(order.id) ?? []
  const left = await findUnitsLeft(db, [order], lines)
  return {
    order,
    lines,
    toShip: sumToShip(left, lines),
    withdrawn: order.paidAt === null ? null : await findWithdrawnOf(db, order.id),
    moves: await findMoves(db, order.id),
    parcels: order.shippedAt === null ? [] : await findParcels(db, order.id),
    deadlines: await findDeadlines(db, order),
    refunds: order.paidAt === null ? [] : await findStaffRefunds(db, order.id),
    validUntil:
      order.deviceId === null && lines.every(({ deviceId }) => deviceId === null)
        ? null
        : await findValidUntil(db, order.id),
  }
}
