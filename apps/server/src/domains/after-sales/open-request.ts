import type { staffRefundEndpoints } from '@pitlane/contract/after-sales/staff-refunds.ts'
import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { ensureNotOwn } from '../../platform/audit/not-own.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { holdOrder } from '../order/public.ts'
import { hashOfAsked } from './add-request.ts'
import { findByKey, type RequestRow } from './queries.ts'
import { getStaffRequest } from './staff-queries.ts'
import { submitRequest } from './submit-request.ts'

type Input = ParsedOf<typeof staffRefundEndpoints.openAfterSales>

const hour = 3_600_000

async function open(ctx: StaffContext, input: Input, reviewHours: number): Promise<RequestRow> {
  const order = await holdOrder(ctx.db, input.id)
  ensureNotOwn(ctx.actor, order.userId)
  const { key, id: _, ...rest } = input
  const asked = { ...rest, order_no: order.number, media: [], idempotency_key: key }
  const bodyHash = hashOfAsked(asked)
  const earlier = await findByKey(ctx.db, order.userId, key)
  if (earlier) {
    if (earlier.bodyHash !== bodyHash) throw new AppError('repeat_order', { field: 'key' })
    return earlier
  }
  const request = await submitRequest(ctx, order, asked, {
    key,
    bodyHash,
    submittedAt: new Date(ctx.now),
    deadline: new Date(ctx.now + reviewHours * hour),
  })
  const { number, type, quantity } = request
  await writeAudit(ctx, {
    action: 'open',
    entity: 'after-sales',
    id: request.id,
    after: { number, order: order.number, type, quantity },
  })
  return request
}

/**
 * Submits a request for the buyer, who sees it as his own. His time for it may be over: that is for the staff to judge.
 * The same key again is the same request.
 * @throws AppError not_found, or what a request of the buyer's would be refused for
 */
export async function openRequest(ctx: UserContext, input: Input): Promise<StaffAfterSales> {
  const { after_sales_review_hours } = await readSettings(ctx.pool)
  const { id } = await afterDeadlock(() =>
    inTransaction(ctx, (tx) => open({ ...tx, actor: ctx.actor }, input, after_sales_review_hours)),
  )
  return getStaffRequest(ctx, { id })
}
