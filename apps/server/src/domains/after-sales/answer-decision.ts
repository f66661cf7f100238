import { canBuyer } from '@pitlane/domain/after-sales/actions.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { actAsBuyer } from './act-as-buyer.ts'
import { moveRequest } from './move-request.ts'
import type { Held, RequestRow } from './queries.ts'
import { startRefund } from './start-refund.ts'

const hour = 3_600_000
type Mine = { after_sales_no: string }

/** What was decided after the goods came back stands, since the buyer agrees or says nothing. The caller holds the order's row. */
export async function letStand(ctx: WriteContext, held: Held, event: 'accept' | 'lapse'): Promise<RequestRow> {
  const { request } = held
  if (request.state === 'lowered') return startRefund(ctx, held, event)
  const ended = await moveRequest(ctx, request, event)
  await ctx.emit(ctx, 'after-sales.closed', { afterSalesId: request.id, orderId: request.orderId })
  return ended
}

/** The buyer agrees to a lowered refund, or to none. */
export const acceptInspection = (ctx: UserContext, { after_sales_no }: Mine) =>
  actAsBuyer(ctx, after_sales_no, async (tx, held) => {
    if (!canBuyer('accept', held.request.state))
      throw new AppError('after_sales_not_objectionable', { field: 'after_sales_no' })
    return letStand(tx, held, 'accept')
  })

/** The buyer objects, once: the staff decide again. The same words again are no error. */
export async function objectToInspection(
  ctx: UserContext,
  { after_sales_no, objection }: Mine & { objection: string },
) {
  const { after_sales_review_hours } = await readSettings(ctx.pool)
  return actAsBuyer(ctx, after_sales_no, async (tx, { request }) => {
    if (request.state === 'objected' && request.objection === objection) return request
    if (!canBuyer('object', request.state))
      throw new AppError('after_sales_not_objectionable', { field: 'after_sales_no' })
    const deadline = new Date(tx.now + after_sales_review_hours * hour)
    return moveRequest(tx, request, 'object', { objection, why: objection, deadline })
  })
}
