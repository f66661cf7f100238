import type { Context, WriteContext } from '../../platform/context.ts'
import { findReturning } from '../../reads/timeline.ts'
import type { RequestRow } from './queries.ts'

/** Asks the tracking provider to track a return too, if its courier is one that the shop knows. */
export async function askToRegisterReturn(ctx: WriteContext, { id, carrierId }: RequestRow): Promise<void> {
  if (ctx.tracking.id !== 'none' && carrierId !== null)
    await ctx.jobs.send(ctx.db, 'tracking.register-return', { afterSalesId: id })
}

/** The job that registers it, with its present number: until the goods arrive the buyer may correct it. */
export async function registerReturn(ctx: Context, afterSalesId: number): Promise<void> {
  const found = await findReturning(ctx.db, afterSalesId)
  if (found) await ctx.tracking.register(found)
}
