import { newlyFitting } from '@pitlane/domain/membership/fit.ts'
import type { Context, WriteContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import type { JobPayloads } from '../../platform/jobs/jobs.ts'
import { findWaitingOwners } from '../../reads/waiting-services.ts'
import { lockDevice } from '../device/public.ts'
import { beginWaiting } from './start-services.ts'

type Changed = JobPayloads['membership.start_waiting']

/** There may be many owners: each is served by the job, in a transaction of his own. */
export const wantWaitingServices = (ctx: WriteContext, { goodsId, before }: Changed): Promise<void> =>
  ctx.jobs.send(ctx.db, 'membership.start_waiting', { goodsId, before })

/** Repeating it changes nothing; a device that was given away meanwhile gets nothing. */
export async function startWaitingServices(ctx: Context, { goodsId, before }: Changed): Promise<void> {
  const { models, owners } = await findWaitingOwners(ctx.db, goodsId)
  for (const { userId, devices } of owners) {
    const fitting = newlyFitting(devices, before, models)
    if (fitting)
      await inTransaction(ctx, async (tx) => {
        const device = await lockDevice(tx, fitting.id)
        if (device?.userId === userId) await beginWaiting(tx, { device, userId, goodsId })
      })
  }
}
