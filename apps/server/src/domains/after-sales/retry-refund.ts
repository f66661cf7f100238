import type { UserContext } from '../../platform/context.ts'
import { resendRefund } from '../payment/public.ts'
import { actOnRequest } from './act-as-staff.ts'
import { moveRequest } from './move-request.ts'

/** Retries a failed refund as the same refund, so that however often it is tried, the money goes once. */
export const retryRefund = (ctx: UserContext, { id }: { id: number }) =>
  actOnRequest(ctx, { id, action: 'retry' }, async (tx, { request }) => {
    const moved = await moveRequest(tx, request, 'retry')
    await resendRefund(tx, request.refundId!)
    return moved
  })
