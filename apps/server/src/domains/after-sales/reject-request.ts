import type { UserContext } from '../../platform/context.ts'
import { actOnRequest } from './act-as-staff.ts'
import { moveRequest } from './move-request.ts'

type Reject = { id: number; version: number; reason: string }

/** The buyer reads the reason, and may write again. */
export const rejectRequest = (ctx: UserContext, { id, version, reason }: Reject) =>
  actOnRequest(ctx, { id, version, action: 'reject', note: { reason } }, async (tx, { request }) => {
    const rejected = await moveRequest(tx, request, 'reject', { rejectReason: reason, why: reason })
    await tx.emit(tx, 'after-sales.decided', { afterSalesId: id })
    return rejected
  })
