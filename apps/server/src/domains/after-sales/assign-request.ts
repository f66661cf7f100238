import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { isOpenAfterSales } from '@pitlane/domain/after-sales/states.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { mayLookAfter } from '../../reads/helpers.ts'
import { requestHelpers } from '../../reads/staff-after-sales.ts'
import { getPerson } from '../account/public.ts'
import { findRequestById, holdRequest, type RequestRow } from './queries.ts'
import { getStaffRequest } from './staff-queries.ts'
import { afterSalesRequests } from './tables.ts'

type Assign = { id: number; from: number | null; assignee_id: number | null }

/** To whoever has it now, unless he took it himself. */
async function tellAssignee(ctx: StaffContext, { id }: RequestRow, assigneeId: number | null): Promise<void> {
  if (assigneeId === null || assigneeId === ctx.actor.id) return
  const { email } = await getPerson(ctx.db, assigneeId)
  const cause = `staff_after_sales:${id}:${assigneeId}:${ctx.now}`
  await queueMail(ctx, { cause, to: email, lang: 'en', name: 'staff_after_sales', values: { afterSalesId: id } })
}

/**
 * Gives an open request to somebody of the staff, who is told, or back to nobody. What the buyer sees stays.
 * @throws AppError not_found, after_sales_over, field_format; edited_meanwhile where somebody else has it by now
 */
export async function assignRequest(
  ctx: StaffContext,
  { id, from, assignee_id: assigneeId }: Assign,
): Promise<StaffAfterSales> {
  const { request } = await holdRequest(ctx.db, await findRequestById(ctx.db, id))
  if (request.assigneeId === assigneeId) return getStaffRequest(ctx, { id })
  if (request.assigneeId !== from) throw new AppError('edited_meanwhile')
  if (!isOpenAfterSales(request.state)) throw new AppError('after_sales_over')
  if (assigneeId !== null && !(await mayLookAfter(ctx.db, assigneeId, requestHelpers)))
    throw new AppError('field_format', { field: 'assignee_id' })
  await ctx.db.update(afterSalesRequests).set({ assigneeId }).where(eq(afterSalesRequests.id, id))
  await tellAssignee(ctx, request, assigneeId)
  await writeAudit(ctx, {
    action: 'assign',
    entity: 'after-sales',
    id,
    before: { assigneeId: request.assigneeId },
    after: { assigneeId },
  })
  return getStaffRequest(ctx, { id })
}
