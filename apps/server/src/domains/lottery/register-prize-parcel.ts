import type { Context } from '../../platform/context.ts'
import { findLeavingPrize } from '../../reads/timeline.ts'

/** The job that asks the tracking provider to track a prize; the provider recognizes a repeated number. */
export async function registerPrizeParcel(ctx: Context, winId: number): Promise<void> {
  const found = await findLeavingPrize(ctx.db, winId)
  if (found) await ctx.tracking.register(found)
}
