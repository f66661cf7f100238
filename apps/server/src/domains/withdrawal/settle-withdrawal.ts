import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { StaffWithdrawal, withdrawalStaffEndpoints } from '@pitlane/contract/withdrawal/staff.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { ensureNotOwn } from '../../platform/audit/not-own.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { WriteContext } from '../../platform/context.ts'
import { findOrderOwner, isRefunded } from '../../reads/orders.ts'
import { getStaffWithdrawal } from './staff-queries.ts'
import { withdrawals } from './tables.ts'

/** @throws AppError not_found, own_account */
export async function settleWithdrawal(
  ctx: StaffContext,
  { id, note }: ParsedOf<typeof withdrawalStaffEndpoints.settleWithdrawal>,
): Promise<StaffWithdrawal> {
  const [before] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureNotOwn(ctx.actor, await findOrderOwner(ctx.db, before.orderId))
  if (before.state === 'settled') return getStaffWithdrawal(ctx, id)
  const after = { state: 'settled' as const, settledAt: new Date(ctx.now), settledBy: ctx.actor.id, note }
  await ctx.db.update(withdrawals).set(after).where(eq(withdrawals.id, id))
  await writeAudit(ctx, {
    action: 'settle',
    entity: 'withdrawal',
    id,
    before: { state: before.state },
    after: { state: after.state, note },
  })
  return getStaffWithdrawal(ctx, id)
}

/** Once all the money of an order has gone back nothing is left to do about what was withdrawn from it. */
export async function settleRefunded(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  if (!(await isRefunded(ctx.db, orderId))) return
  await ctx.db
    .update(withdrawals)
    .set({ state: 'settled', settledAt: new Date(ctx.now) })
    .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.state, 'received')))
}
