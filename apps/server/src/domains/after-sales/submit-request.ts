import type { UserContext, WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { makeNumber } from '../order/public.ts'
import type { OrderRow } from '../order/tables.ts'
import { type Asked, requestColumns } from './ask.ts'
import { noteRequestMove } from './move-request.ts'
import type { RequestRow } from './queries.ts'
import { afterSalesRequests } from './tables.ts'

export type Submission = Pick<RequestRow, 'key' | 'bodyHash' | 'submittedAt' | 'deadline'>

/** A new request of the order's buyer, also where the staff submit it for him. The caller holds the order's row. */
export async function submitRequest(
  ctx: WriteContext<UserContext>,
  order: OrderRow,
  asked: Asked,
  submission: Submission,
): Promise<RequestRow> {
  const columns = await requestColumns(ctx, order, asked, null)
  const [request] = await ctx.db
    .insert(afterSalesRequests)
    .values({
      ...columns,
      ...submission,
      number: makeNumber('AS', ctx.now),
      orderId: order.id,
      lineId: asked.line_id,
      userId: order.userId,
      createdAt: submission.submittedAt,
    })
    .onConflictDoNothing()
    .returning()
  // Another call has used the key for another order's goods at the same time.
  if (!request) throw new AppError('repeat_order', { field: 'idempotency_key' })
  await noteRequestMove(ctx, request, 'submit', '', '')
  await ctx.emit(ctx, 'after-sales.submitted', { afterSalesId: request.id })
  return request
}
