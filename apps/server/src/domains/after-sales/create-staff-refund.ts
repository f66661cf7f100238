import type { staffRefundEndpoints } from '@pitlane/contract/after-sales/staff-refunds.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import {
  canRefundAtAll,
  canRefundByStaff,
  priceStaffRefund,
  type StaffRefundSums,
} from '@pitlane/domain/after-sales/staff-refund.ts'
import { isReward, isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { add, minor } from '@pitlane/domain/money.ts'
import { needsSecondPerson } from '@pitlane/domain/second-person.ts'
import { ensureNotOwn } from '../../platform/audit/not-own.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { one } from '../../platform/db/database.ts'
import { findLimit } from '../../platform/db/limits.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { getStaffOrder, holdOrder, makeNumber, markAfterSales } from '../order/public.ts'
import type { OrderRow } from '../order/tables.ts'
import type { StaffRefundRow } from './queries.ts'
import { findRefundFacts, type RefundFacts } from './refundable.ts'
import { startStaffRefund } from './start-staff-refund.ts'
import { staffRefundLines, staffRefunds } from './tables.ts'

type Input = ParsedOf<typeof staffRefundEndpoints.createStaffRefund>

/** @throws AppError for what cannot go back */
function priceOf(order: OrderRow, facts: RefundFacts, input: Input): StaffRefundSums {
  if (!canRefundAtAll(order, facts.rows)) throw new AppError('order_not_paid')
  const asked = {
    lines: input.lines.map(({ line_id, quantity }) => ({ id: line_id, quantity })),
    freight: minor(input.freight),
    goodwill: minor(input.goodwill),
  }
  const { verdict, field } = canRefundByStaff(facts, asked)
  if (!verdict.ok) {
    const short = facts.lines.find(({ id, free }) => asked.lines.some((one) => one.id === id && one.quantity > free))
    const isReturned = facts.rows.some(({ id, snapshot }) => id === short?.id && isReward(snapshot.kind))
    if (isReturned) throw new AppError('reward_kept', { field })
    ensure(verdict, { field, values: { count: short?.free ?? 0 } })
  }
  const wrong = input.lines.findIndex(({ quantity, restock }) => restock > quantity)
  if (wrong >= 0) throw new AppError('field_range', { field: `lines.${wrong}.restock` })
  return priceStaffRefund(facts, asked)
}

async function insertRefund(
  ctx: StaffContext,
  order: OrderRow,
  facts: RefundFacts,
  input: Input,
): Promise<StaffRefundRow> {
  const { lines, amount, freight, goodwill, points } = priceOf(order, facts, input)
  const refund = one(
    await ctx.db
      .insert(staffRefunds)
      .values({
        number: makeNumber('RF', ctx.now),
        orderId: order.id,
        reason: input.reason,
        amount,
        freight,
        goodwill,
        points,
        proposedBy: ctx.actor.id,
        createdAt: new Date(ctx.now),
      })
      .returning(),
  )
  const restockOf = (lineId: number, quantity: number) => {
    const { kind } = one(facts.rows.filter(({ id }) => id === lineId)).snapshot
    // What never leaves has no other place to go back to.
    return isVirtual(kind) ? quantity : one(input.lines.filter(({ line_id }) => line_id === lineId)).restock
  }
  if (lines.length > 0)
    await ctx.db.insert(staffRefundLines).values(
      lines.map(({ id: lineId, quantity, ...sums }) => ({
        refundId: refund.id,
        lineId,
        quantity,
        ...sums,
        restock: restockOf(lineId, quantity),
      })),
    )
  return refund
}

async function create(ctx: StaffContext, input: Input, above: number): Promise<void> {
  const { id, key, seen, reason } = input
  if ((await findDone(ctx, key)) !== null) return
  const order = await holdOrder(ctx.db, id)
  ensureNotOwn(ctx.actor, order.userId)
  const facts = await findRefundFacts(ctx, order)
  if (facts.seen !== seen) throw new AppError('edited_meanwhile')
  const refund = await insertRefund(ctx, order, facts, input)
  const { number, amount, freight, goodwill } = refund
  const total = add(amount, freight, goodwill)
  await markAfterSales(ctx, order.id, true)
  const isProposed = total > 0 && needsSecondPerson(add(total, facts.alone), above)
  if (!isProposed) await startStaffRefund(ctx, { order, refund }, null)
  await writeAudit(ctx, {
    action: isProposed ? 'propose_refund' : 'refund',
    entity: 'order',
    id,
    after: { number, lines: input.lines, amount, freight, goodwill, total, reason },
    key,
  })
}

/**
 * Refunds units, freight and an amount besides, as one sum. A large one, or one that makes what single people have sent
 * of the order's money large, waits for a second person. The same key again is the same refund.
 * @throws AppError own_account, edited_meanwhile where the order is not what was seen, or what cannot be refunded
 */
export async function createStaffRefund(ctx: UserContext, input: Input): Promise<StaffOrder> {
  const above = await findLimit(ctx.db, 'refund_second_person_above', ctx.now)
  await afterDeadlock(() => inTransaction(ctx, (tx) => create({ ...tx, actor: ctx.actor }, input, above)))
  return getStaffOrder(ctx, { id: input.id })
}
