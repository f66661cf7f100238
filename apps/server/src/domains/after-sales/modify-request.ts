import { canBuyer } from '@pitlane/domain/after-sales/actions.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import type { OrderRow } from '../order/tables.ts'
import { type Asked, requestColumns } from './ask.ts'
import { moveRequest } from './move-request.ts'
import { findRequest, type RequestRow } from './queries.ts'
import type { Submission } from './submit-request.ts'
import { afterSalesVersions } from './tables.ts'

/**
 * Changes a request for its buyer, while it is undecided or after a rejection: the earlier version is kept, and the
 * clock starts again. The caller holds the order's row.
 * @throws AppError after_sales_gone, after_sales_not_modifiable, or what a new request would be refused for
 */
export async function modifyRequest(
  ctx: WriteContext<UserContext>,
  order: OrderRow,
  asked: Asked,
  submission: Submission,
  number: string,
): Promise<RequestRow> {
  const request = await findRequest(ctx.db, ctx.actor.id, number)
  if (request.orderId !== order.id || request.lineId !== asked.line_id)
    throw new AppError('after_sales_gone', { field: 'after_sales_no' })
  if (!canBuyer('modify', request.state)) throw new AppError('after_sales_not_modifiable', { field: 'after_sales_no' })
  const columns = await requestColumns(ctx, order, asked, request.id)
  const { id, version, type, reasonId, quantity, description, media, submittedAt } = request
  await ctx.db
    .insert(afterSalesVersions)
    .values({ afterSalesId: id, version, type, reasonId, quantity, description, media, submittedAt })
  const modified = await moveRequest(ctx, request, 'modify', {
    ...columns,
    ...submission,
    version: version + 1,
    rejectReason: '',
  })
  await ctx.emit(ctx, 'after-sales.submitted', { afterSalesId: id })
  return modified
}
