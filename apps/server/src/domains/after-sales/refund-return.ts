import { dayMs } from '@pitlane/domain/day.ts'
import { minor } from '@pitlane/domain/money.ts'
import type { UserContext } from '../../platform/context.ts'
import { findLimit } from '../../platform/db/limits.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { actOnRequest } from './act-as-staff.ts'
import { moveRequest } from './move-request.ts'
import { awaitSecondPerson } from './send-money.ts'
import { startRefund } from './start-refund.ts'
import { findSums } from './sums.ts'

type Refund = { id: number; version: number; deduction: number; reason: string }

/**
 * Refunds goods that are back, or less than they cost: then the buyer reads why and has a time to object, unless he has
 * done so already.
 * @throws AppError refund_above_paid for a deduction of more than they cost
 */
export async function refundReturn(ctx: UserContext, { id, version, deduction, reason }: Refund) {
  const settings = await readSettings(ctx.pool)
  const above = await findLimit(ctx.db, 'refund_second_person_above', ctx.now)
  const note = deduction > 0 ? { deduction, reason } : {}
  return actOnRequest(ctx, { id, version, action: 'refund', note }, async (tx, held) => {
    const { order, request } = held
    const sums = await findSums(tx, order, request, request.id)
    if (deduction > sums.amount) throw new AppError('refund_above_paid', { field: 'deduction' })
    if (deduction > 0 && reason === '') throw new AppError('field_required', { field: 'reason' })
    const decided = { deduction: minor(deduction), reason: deduction > 0 ? reason : '' }
    const first = await awaitSecondPerson(tx, held, { action: 'refund', ...decided }, above)
    if (first) return first
    const facts = { deduction: decided.deduction, decisionReason: decided.reason, why: decided.reason }
    if (deduction === 0 || request.state === 'objected') return startRefund(tx, held, 'refund', facts)
    const deadline = new Date(tx.now + settings.after_sales_objection_days * dayMs)
    const lowered = await moveRequest(tx, request, 'lower', {
      ...facts,
      amount: minor(sums.amount - deduction),
      freight: sums.freight,
      points: sums.points,
      deadline,
    })
    await tx.emit(tx, 'after-sales.decided', { afterSalesId: id })
    return lowered
  })
}
