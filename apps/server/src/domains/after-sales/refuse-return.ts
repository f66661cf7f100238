import { dayMs } from '@pitlane/domain/day.ts'
import { zero } from '@pitlane/domain/money.ts'
import type { UserContext } from '../../platform/context.ts'
import { findLimit } from '../../platform/db/limits.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { actOnRequest } from './act-as-staff.ts'
import { moveRequest } from './move-request.ts'
import { awaitSecondPerson } from './send-money.ts'

type Refuse = { id: number; version: number; reason: string }

/** Refuses money for goods that are back: the buyer reads why and has a time to object; after that it is the end. */
export async function refuseReturn(ctx: UserContext, { id, version, reason }: Refuse) {
  const settings = await readSettings(ctx.pool)
  const above = await findLimit(ctx.db, 'refund_second_person_above', ctx.now)
  return actOnRequest(ctx, { id, version, action: 'refuse', note: { reason } }, async (tx, held) => {
    const decision = { action: 'refuse', deduction: zero, reason } as const
    const first = await awaitSecondPerson(tx, held, decision, above)
    if (first) return first
    const isFinal = held.request.state === 'objected'
    const deadline = isFinal ? null : new Date(tx.now + settings.after_sales_objection_days * dayMs)
    const refused = await moveRequest(tx, held.request, 'refuse', {
      deduction: zero,
      decisionReason: reason,
      why: reason,
      deadline,
    })
    await tx.emit(tx, 'after-sales.decided', { afterSalesId: id })
    if (isFinal) await tx.emit(tx, 'after-sales.closed', { afterSalesId: id, orderId: refused.orderId })
    return refused
  })
}
