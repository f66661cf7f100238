import type { afterSalesEndpoints } from '@pitlane/contract/after-sales/after-sales.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type ApplyRefusal, canApply, unitsLeft } from '@pitlane/domain/after-sales/apply.ts'
import type { AfterSalesType } from '@pitlane/domain/after-sales/states.ts'
import type { Verdict } from '@pitlane/domain/verdict.ts'
import { and, arrayContains, eq } from 'drizzle-orm'
import type { Context, UserContext, WriteContext } from '../../platform/context.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { useUnseenMedia } from '../../platform/media/media.ts'
import type { OrderLineRow, OrderRow } from '../order/tables.ts'
import { countUnused } from '../../reads/mall-reward.ts'
import { findWithdrawnOf } from '../../reads/open-withdrawals.ts'
import { findBusyLines } from './queries.ts'
import { findSums, linesOf } from './sums.ts'
import { refundReasons } from './tables.ts'

/** A buyer's input, for a new request or to change an earlier one. */
export type Asked = ParsedOf<typeof afterSalesEndpoints.addReturnOrder>

/** @throws AppError order_gone for a line that is not the order's */
export async function findLine(db: Context['db'], order: OrderRow, lineId: number): Promise<OrderLineRow> {
  const line = (await linesOf(db, order.id)).find(({ id }) => id === lineId)
  if (!line) throw new AppError('order_gone', { field: 'line_id' })
  return line
}

type Wanted = { type: AfterSalesType; quantity: number }

/** The rule with the facts that it asks for; `own` is the request that is being changed. Staff are not held to time. */
export async function applyRuleOf(
  ctx: Pick<UserContext, 'db' | 'now' | 'actor'>,
  order: OrderRow,
  line: OrderLineRow,
  own: number | null,
): Promise<(wanted: Wanted) => Verdict<ApplyRefusal>> {
  const { quantity, refunded, snapshot } = line
  const busy = (await findBusyLines(ctx.db, order.id, own)).has(line.id)
  const unused = await countUnused(ctx, order.id, snapshot.kind)
  const facts = { paidAt: order.paidAt?.getTime() ?? null, withdrawn: await findWithdrawnOf(ctx.db, order.id) }
  const isStaff = order.userId !== ctx.actor.id
  return (wanted) =>
    canApply({ ...order, ...facts }, { kind: snapshot.kind, quantity, refunded, busy, unused }, wanted, {
      now: ctx.now,
      isStaff,
    })
}

const fields: Partial<Record<ApplyRefusal, string>> = {
  after_sales_units: 'quantity',
  refund_only: 'type',
  goods_not_received: 'type',
  after_sales_open: 'line_id',
}

async function ensureReason({ db }: WriteContext, { type, reason_id }: Asked): Promise<void> {
  const fits = and(
    eq(refundReasons.id, reason_id),
    eq(refundReasons.active, true),
    arrayContains(refundReasons.types, [type]),
  )
  if ((await db.$count(refundReasons, fits)) === 0) throw new AppError('reason_gone', { field: 'reason_id' })
}

/**
 * The columns of a request, once the rules allow it. The caller holds the order's row.
 * @throws AppError for anything that the buyer may not have, or not now
 */
export async function requestColumns(
  ctx: WriteContext<UserContext>,
  order: OrderRow,
  asked: Asked,
  own: number | null,
) {
  const line = await findLine(ctx.db, order, asked.line_id)
  const verdict = (await applyRuleOf(ctx, order, line, own))(asked)
  if (!verdict.ok) {
    const field = fields[verdict.reason] ?? 'order_no'
    ensure(verdict, { field, values: { count: unitsLeft(line) } })
  }
  await ensureReason(ctx, asked)
  const { amount, freight, points } = await findSums(ctx, order, { lineId: line.id, quantity: asked.quantity }, own)
  return {
    type: asked.type,
    reasonId: asked.reason_id,
    quantity: asked.quantity,
    description: asked.description,
    media: await useUnseenMedia(ctx, asked.media),
    amount,
    freight,
    points,
  }
}
