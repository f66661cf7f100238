import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { canRefundByStaff, priceStaffRefund } from '@pitlane/domain/after-sales/staff-refund.ts'
import { add } from '@pitlane/domain/money.ts'
import { ensureNotOwn } from '../../platform/audit/not-own.ts'
import { ensureSecondPerson } from '../../platform/audit/second-person.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { getStaffOrder } from '../order/public.ts'
import { resumeOrder } from '../logistics/public.ts'
import { resendRefund } from '../payment/public.ts'
import { moveStaffRefund } from './move-staff-refund.ts'
import { findStaffRefund, findStaffRefundLines, type HeldStaffRefund, holdStaffRefund } from './queries.ts'
import { findRefundFacts } from './refundable.ts'
import { startStaffRefund } from './start-staff-refund.ts'

type Of = { id: number }
type Act = (ctx: StaffContext, held: HeldStaffRefund) => Promise<boolean>

/** Runs an act of the staff on a refund, in a transaction that holds its order; what it did is recorded. */
async function actOnRefund(ctx: UserContext, { id }: Of, action: string, act: Act): Promise<StaffOrder> {
  const { orderId } = await findStaffRefund(ctx.db, id)
  await afterDeadlock(() =>
    inTransaction(ctx, async (tx) => {
      const staff = { ...tx, actor: ctx.actor }
      const held = await holdStaffRefund(tx.db, { id, orderId })
      if (!(await act(staff, held))) return
      const { number, reason, amount, freight, goodwill } = held.refund
      const total = add(amount, freight, goodwill)
      await writeAudit(staff, { action, entity: 'order', id: orderId, after: { number, total, reason } })
    }),
  )
  return getStaffOrder(ctx, { id: orderId })
}

/** Whether the sums are still what the first person proposed: something else may have gone back since. */
async function isAsProposed(ctx: StaffContext, { order, refund }: HeldStaffRefund): Promise<boolean> {
  const found = await findRefundFacts(ctx, order)
  const lines = await findStaffRefundLines(ctx.db, refund.id)
  // Its own lines are held for it.
  const isOwn = (id: number) => lines.some(({ lineId }) => lineId === id)
  const facts = {
    ...found,
    lines: found.lines.map((line) => (isOwn(line.id) ? { ...line, free: line.quantity - line.gone } : line)),
  }
  const { freight, goodwill } = refund
  const asked = { lines: lines.map(({ lineId: id, quantity }) => ({ id, quantity })), freight, goodwill }
  if (!canRefundByStaff(facts, asked).verdict.ok) return false
  const sums = priceStaffRefund(facts, asked)
  return sums.amount === refund.amount && sums.freight === freight && sums.points === refund.points
}

/**
 * The second person agrees, and the money moves.
 * @throws AppError own_account, second_person for the one who proposed it, edited_meanwhile where somebody has decided already,
 * refund_outdated where it is no longer what was proposed
 */
export const approveStaffRefund = (ctx: UserContext, input: Of) =>
  actOnRefund(ctx, input, 'approve_refund', async (tx, held) => {
    if (held.refund.state !== 'proposed') throw new AppError('edited_meanwhile')
    ensureNotOwn(ctx.actor, held.order.userId)
    ensureSecondPerson(ctx.actor, held.refund.proposedBy)
    if (!(await isAsProposed(tx, held))) throw new AppError('refund_outdated')
    await startStaffRefund(tx, held, ctx.actor.id)
    return true
  })

/** Whoever may propose a refund may drop it; again is no error. */
export const withdrawStaffRefund = (ctx: UserContext, input: Of) =>
  actOnRefund(ctx, input, 'withdraw_refund', async (tx, { order, refund }) => {
    if (refund.state === 'withdrawn') return false
    await moveStaffRefund(tx, refund, 'withdraw')
    await resumeOrder(tx, order.id)
    return true
  })

/** Retries a failed refund as the same refund, so that however often it is tried, the money goes once. */
export const retryStaffRefund = (ctx: UserContext, input: Of) =>
  actOnRefund(ctx, input, 'retry_refund', async (tx, { refund }) => {
    await moveStaffRefund(tx, refund, 'retry')
    await resendRefund(tx, refund.refundId!)
    return true
  })
