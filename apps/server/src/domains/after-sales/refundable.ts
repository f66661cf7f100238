import type { Refundable } from '@pitlane/contract/after-sales/staff-refunds.ts'
import { canRefundAtAll, type RefundableOrder } from '@pitlane/domain/after-sales/staff-refund.ts'
import { isReward, isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { asc, eq } from 'drizzle-orm'
import type { Context, UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { findLimit } from '../../platform/db/limits.ts'
import { hashBody } from '../../platform/http/hash-body.ts'
import { findAnyOrder } from '../../reads/orders.ts'
import { countUnused } from '../../reads/mall-reward.ts'
import type { OrderLineRow, OrderRow } from '../order/tables.ts'
import { countInHouse, findBusyLines } from './queries.ts'
import { findSentAlone } from './sent-alone.ts'
import { findReturnable } from './sums.ts'
import { staffRefunds } from './tables.ts'

export type RefundFacts = RefundableOrder & {
  rows: (OrderLineRow & { busy: boolean; inHouse: number })[]
  /** What single people have sent of the order's money, each without a second one. */
  alone: Minor
  seen: string
}

/** What can be refunded of an order now, whoever asks. */
export async function findRefundFacts(ctx: Pick<Context, 'db' | 'now'>, order: OrderRow): Promise<RefundFacts> {
  const { rows, ...facts } = await findReturnable(ctx.db, order, null)
  const busy = await findBusyLines(ctx.db, order.id, null)
  const freeOf = async ({ id, quantity, snapshot: { kind } }: OrderLineRow, gone: number) => {
    if (busy.has(id)) return 0
    const left = quantity - gone
    return isReward(kind) ? Math.min(left, await countUnused(ctx, order.id, kind)) : left
  }
  const lines = await Promise.all(
    facts.lines.map(async (line, index) => ({ ...line, free: await freeOf(rows[index]!, line.gone) })),
  )
  const found = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      busy: busy.has(row.id),
      inHouse: isVirtual(row.snapshot.kind) ? 0 : await countInHouse(ctx.db, row),
    })),
  )
  const earlier = await ctx.db
    .select({ id: staffRefunds.id })
    .from(staffRefunds)
    .where(eq(staffRefunds.orderId, order.id))
    .orderBy(asc(staffRefunds.id))
  const alone = await findSentAlone(ctx, order.id, null)
  const shelf = found.map(({ id, inHouse }) => [id, inHouse])
  // What a person decides by: a refund that arrives at its buyer meanwhile changes none of it.
  const seen = hashBody([canRefundAtAll(order, rows), facts, lines, alone, earlier.length, shelf]).toString('hex')
  return { ...facts, lines, rows: found, alone, seen }
}

/** @throws AppError not_found */
export async function getRefundable(ctx: UserContext, { id }: { id: number }): Promise<Refundable> {
  const order = await findAnyOrder(ctx.db, id)
  if (!order) throw new AppError('not_found')
  const facts = await findRefundFacts(ctx, order)
  return {
    seen: facts.seen,
    currency: order.currency,
    lines: facts.lines.map((line, index) => {
      const { snapshot, busy, inHouse } = facts.rows[index]!
      return {
        id: line.id,
        name: textIn(snapshot.name, ctx.lang),
        style: textIn(snapshot.style, ctx.lang),
        kind: snapshot.kind,
        paid: line.paid,
        points: line.points,
        tax: line.taxOnTop,
        quantity: line.quantity,
        gone: line.gone,
        free: line.free,
        busy,
        in_house: inHouse,
      }
    }),
    freight: facts.freight,
    freight_tax: facts.freightTaxOnTop,
    points_spent: facts.pointsSpent,
    shipped: facts.shipped,
    freight_gone: facts.freightGone,
    left: facts.left,
    second_person_above: await findLimit(ctx.db, 'refund_second_person_above', ctx.now),
    alone: facts.alone,
  }
}
