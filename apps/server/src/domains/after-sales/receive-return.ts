import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { putOnShelf } from '../stock/public.ts'
import { actOnRequest } from './act-as-staff.ts'
import { findLine } from './ask.ts'
import { moveRequest } from './move-request.ts'

type Receive = { id: number; version: number; resellable: number }

/** The goods are back: those that can be sold again go to the shelf, the others do not. */
export const receiveReturn = (ctx: UserContext, { id, version, resellable }: Receive) =>
  actOnRequest(ctx, { id, version, action: 'receive', note: { resellable } }, async (tx, { order, request }) => {
    if (resellable > request.quantity) throw new AppError('field_format', { field: 'resellable' })
    const received = await moveRequest(tx, request, 'receive', {
      resellable,
      why: `${resellable} of ${request.quantity} can be sold again`,
    })
    if (resellable > 0) await putOnShelf(tx, await findLine(tx.db, order, request.lineId), resellable)
    return received
  })
