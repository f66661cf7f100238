import type { Context, WriteContext } from '../../platform/context.ts'
import { findLeaving } from '../../reads/timeline.ts'

/** Asks the tracking provider, if one is configured, to track every number that leaves. */
export async function askToRegister(ctx: WriteContext, { parcelId }: { parcelId: number }): Promise<void> {
  if (ctx.tracking.id !== 'none') await ctx.jobs.send(ctx.db, 'tracking.register', { parcelId })
}

/** The job that asks the provider to track a parcel; the provider recognizes a repeated number. */
export async function registerParcel(ctx: Context, parcelId: number): Promise<void> {
  const found = await findLeaving(ctx.db, parcelId)
  if (found) await ctx.tracking.register(found)
}
