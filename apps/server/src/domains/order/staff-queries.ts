import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { atTime } from '@pitlane/domain/order/actions.ts'
import { labelOf, shownShipment } from '@pitlane/domain/order/states.ts'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import {
  behind,
  countRows,
  inDays,
  offsetOf,
  orderOf,
  presentList,
  totalOf,
  type Walk,
} from '../../platform/db/page.ts'
import { factsOf, type Listed } from './present.ts'
import { findLines } from './queries.ts'
import type { OrderRow } from './tables.ts'
import { inTab } from '../../reads/order-tab.ts'
import { orderLines, orders } from './tables.ts'
import { findUnitsLeft, sumToShip } from '../../reads/units-left.ts'
import { findWithdrawn } from '../../reads/open-withdrawals.ts'
import { selectOrders } from '../../reads/orders.ts'
import { isWaiting } from '../../reads/order-waiting.ts'
import { findMatching } from '../../reads/staff-orders.ts'

type Reader = Pick<Context, 'db' | 'now' | 'lang'>
type List = typeof orderStaffEndpoints.listStaffOrders

const sorts = { id: orders.id, paid_at: orders.paidAt, created_at: orders.createdAt }
type Asked = Omit<ParsedOf<List>, 'sort'> & Walk & { sort: keyof typeof sorts }

/** The row as the order is at `now`, whether or not the closing job has run. */
function presentRow(
  { email, ...listed }: Omit<Listed, 'lines'> & { email: string },
  now: number,
): OutputOf<List>['list'][number] {
  const { order, toShip, withdrawn } = listed
  const current = atTime(factsOf(listed), now)
  return {
    id: order.id,
    user_id: order.userId,
    email,
    order_no: order.number,
    label: labelOf(current),
    state: current.state,
    payment: order.payment,
    shipment: shownShipment(order),
    payable: order.payable,
    paid: order.paid,
    refunded: order.refunded,
    currency: order.currency,
    created_at: order.createdAt.getTime(),
    paid_at: order.paidAt?.getTime() ?? null,
    pay_by: current.payBy,
    to_ship: current.state === 'open' && order.paidAt !== null ? toShip : 0,
    reminded_at: current.remindedAt,
    escalated_at: order.escalatedAt?.getTime() ?? null,
    withdrawn,
  }
}

const ordersOf = (db: Reader['db'], productId: number) =>
  db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.productId, productId))

/** Waiting orders come oldest first, whatever the list's usual order. */
const inOrder = (asked: ParsedOf<List>): Asked =>
  asked.waiting ? { ...asked, sort: 'paid_at', direction: 'asc' } : inDays(asked, 'created_at')

export async function listStaffOrders(ctx: Reader, asked: ParsedOf<List>) {
  const { db, now } = ctx
  const input = inOrder(asked)
  const filters = and(
    input.waiting && isWaiting[input.waiting],
    input.tab && inTab(input.tab, now),
    input.state && eq(orders.state, input.state),
    input.payment && eq(orders.payment, input.payment),
    input.user_id === undefined ? undefined : eq(orders.userId, input.user_id),
    input.from === undefined ? undefined : gte(orders.createdAt, new Date(input.from)),
    input.until === undefined ? undefined : lt(orders.createdAt, new Date(input.until)),
    input.country_id === undefined ? undefined : sql`(${orders.address}->>'country_id')::bigint = ${input.country_id}`,
    input.freight_option_id === undefined ? undefined : eq(orders.freightOptionId, input.freight_option_id),
    input.goods_id === undefined ? undefined : inArray(orders.id, ordersOf(db, input.goods_id)),
  )
  const { found: matching, isCut } = await findMatching(db, input.q, filters)
  const where = and(filters, matching, behind(sorts, orders.id, input))
  const order = orderOf(sorts, orders.id, input)
  // The page's ids first: what is skipped on the way to a deep page is then read from an index alone.
  const page = db.select({ id: orders.id }).from(orders).where(where)
  const ids = page
    .orderBy(...order)
    .limit(input.page_size)
    .offset(offsetOf(input))
  const rows = await selectOrders(db)
    .where(inArray(orders.id, ids))
    .orderBy(...order)
  const found = rows.map(({ order }) => order)
  const foundIds = found.map(({ id }) => id)
  const lines = await findLines(db, foundIds)
  const left = await findUnitsLeft(db, found, [...lines.values()].flat())
  const withdrawn = await findWithdrawn(db, foundIds)
  const factsOfRow = ({ id }: OrderRow) => ({
    toShip: sumToShip(left, lines.get(id) ?? []),
    withdrawn: withdrawn.get(id) ?? null,
  })
  return presentList(
    rows.map((row) => presentRow({ ...row, ...factsOfRow(row.order) }, now)),
    await totalOf(input, () => countRows(db, orders, where)),
    input,
    isCut,
  )
}
