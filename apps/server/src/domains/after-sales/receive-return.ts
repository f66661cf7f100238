import { type Inspection, isComplete, resellableOf } from '@pitlane/domain/after-sales/inspection.ts'
import type { UserContext } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { putOnShelf } from '../stock/public.ts'
import { actOnRequest } from './act-as-staff.ts'
import { findLine } from './ask.ts'
import { moveRequest } from './move-request.ts'

type Receive = { id: number; version: number; units: Inspection }
const hour = 3_600_000

/** The goods are back, each unit in some state: those that can be sold again go to the shelf, the others do not. */
export async function receiveReturn(ctx: UserContext, { id, version, units }: Receive) {
  const { after_sales_review_hours } = await readSettings(ctx.pool)
  return actOnRequest(ctx, { id, version, action: 'receive', note: { units } }, async (tx, { order, request }) => {
    if (!isComplete(units, request.quantity))
      throw new AppError('units_not_all', { field: 'units', values: { count: request.quantity } })
    const resellable = resellableOf(units)
    const deadline = new Date(tx.now + after_sales_review_hours * hour)
    const received = await moveRequest(tx, request, 'receive', { inspection: units, resellable, deadline })
    if (resellable > 0) await putOnShelf(tx, await findLine(tx.db, order, request.lineId), resellable)
    return received
  })
}
