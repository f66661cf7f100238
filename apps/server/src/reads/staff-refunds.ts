import type { staffRefundEndpoints } from '@pitlane/contract/after-sales/staff-refunds.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import type { StaffRefund } from '@pitlane/contract/order/staff.ts'
import { sentStaffRefundStates } from '@pitlane/domain/after-sales/states.ts'
import { add } from '@pitlane/domain/money.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../domains/account/tables.ts'
import { staffRefundLines, staffRefunds } from '../domains/after-sales/tables.ts'
import { orders } from '../domains/order/tables.ts'
import type { Context } from '../platform/context.ts'
import { behind, countRows, offsetOf, orderOf, presentList, totalOf } from '../platform/db/page.ts'

type Db = Context['db']
const second = alias(users, 'second')

/** The staff's own refunds of an order with who agreed to them, from account; the latest first. */
export async function findStaffRefunds(db: Db, orderId: number): Promise<StaffRefund[]> {
  const rows = await db
    .select({ refund: staffRefunds, proposer: users.email, approver: second.email })
    .from(staffRefunds)
    .innerJoin(users, eq(users.id, staffRefunds.proposedBy))
    .leftJoin(second, eq(second.id, staffRefunds.approvedBy))
    .where(eq(staffRefunds.orderId, orderId))
    .orderBy(desc(staffRefunds.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ refund }) => refund.id)
  const lines = Map.groupBy(
    await db
      .select()
      .from(staffRefundLines)
      .where(inArray(staffRefundLines.refundId, ids))
      .orderBy(asc(staffRefundLines.lineId)),
    ({ refundId }) => refundId,
  )
  return rows.map(({ refund, proposer, approver }) => ({
    id: refund.id,
    number: refund.number,
    state: refund.state,
    lines: (lines.get(refund.id) ?? []).map(({ lineId, quantity, restock }) => ({
      line_id: lineId,
      quantity,
      restock,
    })),
    amount: refund.amount,
    freight: refund.freight,
    goodwill: refund.goodwill,
    total: add(refund.amount, refund.freight, refund.goodwill),
    points: refund.points,
    reason: refund.reason,
    proposed_at: refund.createdAt.getTime(),
    proposed_by: { id: refund.proposedBy, email: proposer },
    approved_by: refund.approvedBy === null ? null : { id: refund.approvedBy, email: approver ?? '' },
    started_at: refund.startedAt?.getTime() ?? null,
    done_at: refund.state === 'refunded' ? (refund.closedAt?.getTime() ?? null) : null,
    closed_at: refund.closedAt?.getTime() ?? null,
  }))
}

type Proposals = typeof staffRefundEndpoints.listRefundProposals
const buyer = alias(users, 'buyer')
const sorts = { id: staffRefunds.id }

/** The refunds that wait for a second person, with their orders and who is concerned: tables of order and account. */
export async function listRefundProposals(
  { db }: Pick<Context, 'db'>,
  input: ParsedOf<Proposals>,
): Promise<OutputOf<Proposals>> {
  const waits = eq(staffRefunds.state, 'proposed')
  const rows = await db
    .select({ refund: staffRefunds, order: orders, proposer: users.email, buyer: buyer.email })
    .from(staffRefunds)
    .innerJoin(orders, eq(orders.id, staffRefunds.orderId))
    .innerJoin(users, eq(users.id, staffRefunds.proposedBy))
    .innerJoin(buyer, eq(buyer.id, orders.userId))
    .where(and(waits, behind(sorts, staffRefunds.id, input)))
    .orderBy(...orderOf(sorts, staffRefunds.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const list = rows.map(({ refund, order, ...people }) => ({
    id: refund.id,
    number: refund.number,
    order_id: order.id,
    order_no: order.number,
    email: people.buyer,
    total: add(refund.amount, refund.freight, refund.goodwill),
    currency: order.currency,
    reason: refund.reason,
    proposed_by: people.proposer,
    proposed_at: refund.createdAt.getTime(),
  }))
  return presentList(list, await totalOf(input, () => countRows(db, staffRefunds, waits)), input)
}

/** A refund as its buyer sees it: once money moves, and without the names of the staff. */
export function presentShopRefund(refund: StaffRefund): OrderDetails['refunds'] {
  const { state } = refund
  if (!isOneOf(sentStaffRefundStates, state)) return []
  const { number, lines, amount, freight, goodwill, total, points, reason, started_at, done_at } = refund
  return [
    {
      number,
      state,
      lines: lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
      amount,
      freight,
      goodwill,
      total,
      points,
      reason,
      started_at,
      done_at,
    },
  ]
}

/** Whether the staff have sent any of an order's money back by themselves, or mean to. */
export const hasStaffRefund = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(staffRefunds, and(eq(staffRefunds.orderId, orderId), ne(staffRefunds.state, 'withdrawn')))) > 0
