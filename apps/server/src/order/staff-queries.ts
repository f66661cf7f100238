import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { orderStaffEndpoints, StaffOrder } from '@pitlane/contract/order.staff.ts'
import { atTime, canCancel } from '@pitlane/domain/order/actions.ts'
import { labelOf } from '@pitlane/domain/order/states.ts'
import { and, eq, inArray, like } from 'drizzle-orm'
import { users } from '../account/tables.ts'
import type { Context } from '../context.ts'
import { beginningWith, containing, offsetOf, orderOf, presentList } from '../db/page.ts'
import { AppError } from '../http/app-error.ts'
import { describePayments } from '../payment/public.ts'
import { presentOrder } from './present.ts'
import { findLines, findMoves, type OrderRow } from './queries.ts'
import { inTab } from './tab-condition.ts'
import { orders } from './tables.ts'

type Reader = Pick<Context, 'db' | 'now' | 'lang'>
type List = typeof orderStaffEndpoints.listStaffOrders

/** Whose e-mail has that in it; who is not found among these has to be asked for more exactly. */
const mostBuyers = 200
const buyersLike = ({ db }: Pick<Reader, 'db'>, q: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, containing(q.toLowerCase())))
    .limit(mostBuyers)

const timed = (order: OrderRow) => ({ ...order, payBy: order.payBy.getTime() })

/** As the order is at `now`, whether or not the closing job has come by. */
function presentRow({ order, email }: { order: OrderRow; email: string }, now: number): OutputOf<List>['list'][number] {
  const current = atTime(timed(order), now)
  return {
    id: order.id,
    user_id: order.userId,
    email,
    order_no: order.number,
    label: labelOf(current),
    state: current.state,
    payment: order.payment,
    shipment: order.shipment,
    payable: order.payable,
    paid: order.paid,
    refunded: order.refunded,
    currency: order.currency,
    created_at: order.createdAt.getTime(),
    paid_at: order.paidAt?.getTime() ?? null,
    pay_by: current.payBy,
  }
}

export async function listStaffOrders(ctx: Reader, input: ParsedOf<List>) {
  const { db, now } = ctx
  const { q } = input
  // As `makeOrderNumber` writes them; anything else is a buyer.
  const isNumber = q !== undefined && /^PL\d[\dA-Z]*$/i.test(q)
  const where = and(
    input.tab && inTab(input.tab, now),
    input.state && eq(orders.state, input.state),
    input.payment && eq(orders.payment, input.payment),
    input.user_id === undefined ? undefined : eq(orders.userId, input.user_id),
    q
      ? isNumber
        ? like(orders.number, beginningWith(q.toUpperCase()))
        : inArray(orders.userId, buyersLike(ctx, q))
      : undefined,
  )
  const rows = await db
    .select({ order: orders, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
    .orderBy(...orderOf({ id: orders.id }, orders.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentRow(row, now)),
    await db.$count(orders, where),
    input,
  )
}

/** @throws AppError not_found */
export async function getStaffOrder(ctx: Reader, { id }: { id: number }): Promise<StaffOrder> {
  const { db } = ctx
  const [row] = await db
    .select({ order: orders, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id))
  if (!row) throw new AppError('not_found')
  const { order, email } = row
  const lines = await findLines(db, [id])
  const moves = await findMoves(db, id)
  return {
    ...presentOrder(order, lines.get(id) ?? [], moves, ctx),
    id,
    user_id: order.userId,
    email,
    moves: moves.map((move) => ({
      at: move.at.getTime(),
      who: move.who,
      axis: move.axis,
      from: move.from,
      to: move.to,
      why: move.why,
    })),
    payments: await describePayments(db, id),
    can_close: canCancel(timed(order), ctx.now).ok,
  }
}
