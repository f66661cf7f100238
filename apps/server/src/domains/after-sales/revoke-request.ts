import { canBuyer } from '@pitlane/domain/after-sales/actions.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { actAsBuyer } from './act-as-buyer.ts'
import { moveRequest } from './move-request.ts'

/** The buyer takes a request back, until the seller has the goods or money moves; again is no error. */
export const revokeRequest = (ctx: UserContext, { after_sales_no }: { after_sales_no: string }) =>
  actAsBuyer(ctx, after_sales_no, async (tx, { request }) => {
    if (request.state === 'revoked') return request
    if (!canBuyer('revoke', request.state)) throw new AppError('after_sales_not_revocable', { field: 'after_sales_no' })
    const revoked = await moveRequest(tx, request, 'revoke')
    await tx.emit(tx, 'after-sales.closed', { afterSalesId: request.id, orderId: request.orderId })
    return revoked
  })
