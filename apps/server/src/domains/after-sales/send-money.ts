import { needsSecondPerson } from '@pitlane/domain/after-sales/actions.ts'
import { add } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Held, RequestRow } from './queries.ts'
import { startRefund } from './start-refund.ts'
import { findSums } from './sums.ts'
import { afterSalesRequests } from './tables.ts'

/** Records the first of two approvals: the deadline ends, since the request was reviewed. */
async function noteFirstApproval({ db, actor }: StaffContext, { id }: RequestRow): Promise<RequestRow> {
  return one(
    await db
      .update(afterSalesRequests)
      .set({ firstApproval: actor.id, deadline: null })
      .where(eq(afterSalesRequests.id, id))
      .returning(),
  )
}

/**
 * Approves the payment of a request; a large refund needs a second person's approval.
 * @throws AppError second_person if the first person approves again
 */
export async function sendMoney(
  ctx: StaffContext,
  held: Held,
  event: 'approve_refund' | 'refund',
  above: number,
): Promise<RequestRow> {
  const { order, request } = held
  const sums = await findSums(ctx, order, request, request.id)
  if (!needsSecondPerson(add(sums.amount, sums.freight), above)) return startRefund(ctx, held, event)
  if (request.firstApproval === null) return noteFirstApproval(ctx, request)
  if (request.firstApproval === ctx.actor.id) throw new AppError('second_person')
  return startRefund(ctx, held, event)
}
