import { canBuyer } from '@pitlane/domain/after-sales/actions.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { actAsBuyer } from './act-as-buyer.ts'
import { moveRequest } from './move-request.ts'
import { findRequestById, holdRequest, type RequestRow } from './queries.ts'

/** Closes an exchange whose replacement has arrived. The caller holds the order's row. */
export async function closeExchange(ctx: WriteContext, request: RequestRow, why: string): Promise<RequestRow> {
  const exchanged = await moveRequest(ctx, request, 'exchange', { why })
  await ctx.emit(ctx, 'after-sales.closed', { afterSalesId: request.id, orderId: request.orderId })
  return exchanged
}

/** The buyer confirms the replacement; repeating it is no error. */
export const confirmReplacement = (ctx: UserContext, { after_sales_no }: { after_sales_no: string }) =>
  actAsBuyer(ctx, after_sales_no, async (tx, { request }) => {
    if (request.state === 'exchanged') return request
    if (!canBuyer('confirm', request.state))
      throw new AppError('after_sales_not_reshipped', { field: 'after_sales_no' })
    return closeExchange(tx, request, 'buyer')
  })

/**
 * Notes that the carrier has delivered the replacement, whose parcel names the request. Repeating it changes nothing.
 */
export async function noteReplacementDelivered(ctx: WriteContext, afterSalesId: number): Promise<void> {
  const { request } = await holdRequest(ctx.db, await findRequestById(ctx.db, afterSalesId))
  if (request.state === 'reshipping') await closeExchange(ctx, request, 'delivered')
}
