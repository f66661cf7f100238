import { add, zero } from '@pitlane/domain/money.ts'
import { needsSecondPerson } from '@pitlane/domain/second-person.ts'
import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { ensureSecondPerson } from '../../platform/audit/second-person.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import type { Held, RequestRow } from './queries.ts'
import { startRefund } from './start-refund.ts'
import { findSentAlone } from './sent-alone.ts'
import { findSums } from './sums.ts'
import { afterSalesRequests, type Decision } from './tables.ts'

/** Records the first of two approvals and what was approved. Time goes on, but decides nothing any more. */
async function noteFirstApproval(
  { db, actor }: StaffContext,
  { id }: RequestRow,
  proposal: Decision,
): Promise<RequestRow> {
  return one(
    await db
      .update(afterSalesRequests)
      .set({ firstApproval: actor.id, proposal })
      .where(eq(afterSalesRequests.id, id))
      .returning(),
  )
}

/**
 * Decides about a request's money, by two people where it is about much: what the units cost counts, whatever goes back
 * in the end, and with what single people have sent of the order before. The second one has to decide the same; another decision is a new proposal. Returns the request while it
 * waits for the second person, and null where `decided` is.
 * @throws AppError second_person if the first person decides the same again
 */
export async function awaitSecondPerson(
  ctx: StaffContext,
  { order, request }: Held,
  decision: Decision,
  above: number,
): Promise<RequestRow | null> {
  const sums = await findSums(ctx, order, request, request.id)
  const alone = await findSentAlone(ctx, order.id, request.id)
  if (!needsSecondPerson(add(sums.amount, sums.freight, alone), above)) return null
  const isSame = request.firstApproval !== null && isDeepStrictEqual(request.proposal, decision)
  if (!isSame) return noteFirstApproval(ctx, request, decision)
  ensureSecondPerson(ctx.actor, request.firstApproval)
  return null
}

/** Approves a request for money alone. @throws AppError second_person if the first person approves again */
export async function sendMoney(ctx: StaffContext, held: Held, above: number): Promise<RequestRow> {
  const decision = { action: 'approve', deduction: zero, reason: '' } as const
  return (await awaitSecondPerson(ctx, held, decision, above)) ?? startRefund(ctx, held, 'approve_refund')
}
