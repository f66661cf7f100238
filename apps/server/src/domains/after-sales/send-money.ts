import { add } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { needsSecondPerson } from './policy.ts'
import type { Held, RequestRow } from './queries.ts'
import { startRefund } from './start-refund.ts'
import { findSums } from './sums.ts'
import { afterSalesRequests } from './tables.ts'

/** The first of two people has approved: the clock stops, since somebody has looked at it. */
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
 * The staff let a request's money go; of a large refund the second person's word moves it.
 * @throws AppError second_person for the first one's own second word
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
