import { dayMs } from '@pitlane/domain/day.ts'
import type { UserContext } from '../../platform/context.ts'
import { findLimit } from '../../platform/db/limits.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { actOnRequest } from './act-as-staff.ts'
import { moveRequest } from './move-request.ts'
import { sendMoney } from './send-money.ts'

/** Approves a request: a refund is sent; otherwise the goods are awaited. */
export async function approveRequest(ctx: UserContext, { id, version }: { id: number; version: number }) {
  const settings = await readSettings(ctx.pool)
  const above = await findLimit(ctx.db, 'refund_second_person_above', ctx.now)
  return actOnRequest(ctx, { id, version, action: 'approve' }, async (tx, held) => {
    const { request } = held
    if (request.type === 'refund') return sendMoney(tx, held, above)
    const deadline = new Date(tx.now + settings.after_sales_return_days * dayMs)
    const approved = await moveRequest(tx, request, 'approve_return', { deadline })
    await tx.emit(tx, 'after-sales.decided', { afterSalesId: id })
    return approved
  })
}
