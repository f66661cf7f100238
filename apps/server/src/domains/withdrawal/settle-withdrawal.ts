import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { StaffWithdrawal, withdrawalStaffEndpoints } from '@pitlane/contract/withdrawal/staff.ts'
import { and, eq } from 'drizzle-orm'
import { needsNote } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { AppError } from '../../platform/app-error.ts'
import { ensureNotOwn } from '../../platform/audit/not-own.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { WriteContext } from '../../platform/context.ts'
import { findOrderOwner, isRefunded } from '../../reads/orders.ts'
import { hasOpenRequest } from '../after-sales/public.ts'
import { resumeOrder } from '../logistics/public.ts'
import { lockOrderById, markAfterSales, noteMove } from '../order/public.ts'
import { getStaffWithdrawal } from './staff-queries.ts'
import { withdrawals } from './tables.ts'

/** It waits no more: what was held in the house for it goes on as it is. The caller holds the order's row. */
async function release(ctx: WriteContext, orderId: number, numbers: readonly string[]): Promise<void> {
  for (const why of numbers) await noteMove(ctx, orderId, { axis: 'withdrawal', to: 'withdrawal_settled', why })
  await markAfterSales(ctx, orderId, await hasOpenRequest(ctx.db, orderId))
  await resumeOrder(ctx, orderId)
}

/** @throws AppError not_found, own_account, withdrawal_note where less has gone back than it covers and nobody says why */
export async function settleWithdrawal(
  ctx: StaffContext,
  { id, note }: ParsedOf<typeof withdrawalStaffEndpoints.settleWithdrawal>,
): Promise<StaffWithdrawal> {
  const [found] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id))
  if (!found) throw new AppError('not_found')
  ensureNotOwn(ctx.actor, await findOrderOwner(ctx.db, found.orderId))
  // Every writer of a withdrawal holds its order first.
  await lockOrderById(ctx.db, found.orderId)
  const before = await getStaffWithdrawal(ctx, id)
  if (before.state === 'settled') return before
  if (needsNote(before) && note.trim() === '') throw new AppError('withdrawal_note', { field: 'note' })
  const after = { state: 'settled' as const, settledAt: new Date(ctx.now), settledBy: ctx.actor.id, note }
  await ctx.db.update(withdrawals).set(after).where(eq(withdrawals.id, id))
  await writeAudit(ctx, {
    action: 'settle',
    entity: 'withdrawal',
    id,
    before: { state: before.state },
    after: { state: after.state, note },
  })
  await release(ctx, found.orderId, [found.number])
  return getStaffWithdrawal(ctx, id)
}

/** Once all the money of an order has gone back nothing is left to do about what was withdrawn from it. */
export async function settleRefunded(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  if (!(await isRefunded(ctx.db, orderId))) return
  const settled = await ctx.db
    .update(withdrawals)
    .set({ state: 'settled', settledAt: new Date(ctx.now) })
    .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.state, 'received')))
    .returning({ number: withdrawals.number })
  if (settled.length > 0)
    await release(
      ctx,
      orderId,
      settled.map(({ number }) => number),
    )
}
