import type { WriteContext } from '../../platform/context.ts'
import type { Events } from '../../platform/events.ts'
import { moveRequest } from './move-request.ts'
import { moveStaffRefund } from './move-staff-refund.ts'
import {
  findRequestById,
  findStaffRefund,
  type Held,
  type HeldStaffRefund,
  holdRequest,
  holdStaffRefund,
} from './queries.ts'
import { settleRequest } from './settle-request.ts'
import { settleStaffRefund } from './settle-staff-refund.ts'

const idIn = (reason: string, kind: 'after_sales' | 'staff'): number | null => {
  const [, found, id] = /^(\w+):(\d+)$/.exec(reason) ?? []
  return found === kind ? Number(id) : null
}

/** The request that a refund is for; null for a refund without a request. */
async function holdOf({ db }: WriteContext, reason: string): Promise<Held | null> {
  const id = idIn(reason, 'after_sales')
  return id === null ? null : holdRequest(db, await findRequestById(db, id))
}

/** The staff's own refund that the money is of; null for any other. */
async function holdOfStaff({ db }: WriteContext, reason: string): Promise<HeldStaffRefund | null> {
  const id = idIn(reason, 'staff')
  return id === null ? null : holdStaffRefund(db, await findStaffRefund(db, id))
}

export async function noteMoneyGone(ctx: WriteContext, { reason }: Events['refund.done']): Promise<void> {
  const held = await holdOf(ctx, reason)
  if (held) await settleRequest(ctx, held)
  const byStaff = await holdOfStaff(ctx, reason)
  if (byStaff) await settleStaffRefund(ctx, byStaff)
}

/** The job goes on trying to refund the same request. */
export async function noteMoneyFailed(ctx: WriteContext, { reason }: Events['refund.failed']): Promise<void> {
  const held = await holdOf(ctx, reason)
  if (held?.request.state === 'refunding') await moveRequest(ctx, held.request, 'fail')
  const byStaff = await holdOfStaff(ctx, reason)
  if (byStaff?.refund.state === 'refunding') await moveStaffRefund(ctx, byStaff.refund, 'fail')
}
