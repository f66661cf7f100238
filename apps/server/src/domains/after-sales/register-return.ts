import type { Context, WriteContext } from '../../platform/context.ts'
import { findReturning } from '../../reads/timeline.ts'
import type { RequestRow } from './queries.ts'

/** The tracking provider is told of what buyers send back too, where it is with a courier whom the shop knows. */
export async function askToRegisterReturn(ctx: WriteContext, { id, carrierId }: RequestRow): Promise<void> {
  if (ctx.tracking.id !== 'none' && carrierId !== null)
    await ctx.jobs.send(ctx.db, 'tracking.register-return', { afterSalesId: id })
}

/** The job that does it, with the number as it is by then: until the goods are there the buyer may correct it. */
export async function registerReturn(ctx: Context, afterSalesId: number): Promise<void> {
  const found = await findReturning(ctx.db, afterSalesId)
  if (found) await ctx.tracking.register(found)
}
