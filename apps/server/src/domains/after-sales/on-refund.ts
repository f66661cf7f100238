import type { WriteContext } from '../../platform/context.ts'
import type { Events } from '../../platform/events.ts'
import { moveRequest } from './move-request.ts'
import { findRequestById, type Held, holdRequest } from './queries.ts'
import { settleRequest } from './settle-request.ts'

/** The request that a refund is for; null for a refund without a request. */
async function holdOf(ctx: WriteContext, reason: string): Promise<Held | null> {
  const id = /^after_sales:(\d+)$/.exec(reason)?.[1]
  return id === undefined ? null : holdRequest(ctx.db, await findRequestById(ctx.db, Number(id)))
}

export async function noteMoneyGone(ctx: WriteContext, { reason }: Events['refund.done']): Promise<void> {
  const held = await holdOf(ctx, reason)
  if (held) await settleRequest(ctx, held)
}

/** The job goes on trying to refund the same request. */
export async function noteMoneyFailed(ctx: WriteContext, { reason }: Events['refund.failed']): Promise<void> {
  const held = await holdOf(ctx, reason)
  if (held?.request.state === 'refunding') await moveRequest(ctx, held.request, 'fail')
}
