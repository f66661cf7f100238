import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { type StaffAction, staffActionsOf } from '@pitlane/domain/after-sales/actions.ts'
import { ensureNotOwn } from '../../platform/audit/not-own.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findRequestById, type Held, holdRequest, type RequestRow } from './queries.ts'
import { getStaffRequest } from './staff-queries.ts'

type Act = {
  id: number
  /** The version of the buyer's request that the staff have read. */
  version?: number
  action: StaffAction
  /** Facts for the audit log besides the states. */
  note?: Record<string, unknown>
}

/**
 * Runs an act of the staff on a request, in a transaction that holds its order, and records it in the audit log.
 * @throws AppError not_found, own_account, edited_meanwhile where the buyer has changed what was read, after_sales_state where the table refuses it
 */
export async function actOnRequest(
  ctx: UserContext,
  { id, version, action, note = {} }: Act,
  act: (ctx: StaffContext, held: Held) => Promise<RequestRow>,
): Promise<StaffAfterSales> {
  const found = await findRequestById(ctx.db, id)
  await afterDeadlock(() =>
    inTransaction(ctx, async (tx) => {
      const staff = { ...tx, actor: ctx.actor }
      const held = await holdRequest(tx.db, found)
      const { request } = held
      ensureNotOwn(ctx.actor, request.userId)
      if (version !== undefined && version !== request.version) throw new AppError('edited_meanwhile')
      if (!staffActionsOf(request).includes(action)) throw new AppError('after_sales_state')
      const after = await act(staff, held)
      const entry = { action, entity: 'after-sales', id }
      await writeAudit(staff, {
        ...entry,
        before: { state: request.state, firstApproval: request.firstApproval },
        after: { state: after.state, firstApproval: after.firstApproval, ...note },
      })
    }),
  )
  return getStaffRequest(ctx, { id })
}
