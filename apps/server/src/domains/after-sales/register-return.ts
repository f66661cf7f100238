import { eq } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { carriers } from '../logistics/tables.ts'
import { orders } from '../order/tables.ts'
import type { RequestRow } from './queries.ts'
import { afterSales } from './tables.ts'

/** The tracking provider is told of what buyers send back too, where it is with a courier whom the shop knows. */
export async function askToRegisterReturn(ctx: WriteContext, { id, carrierId }: RequestRow): Promise<void> {
  if (ctx.tracking.id !== 'none' && carrierId !== null)
    await ctx.jobs.send(ctx.db, 'tracking.register-return', { afterSalesId: id })
}

/** The job that does it, with the number as it is by then: until the goods are there the buyer may correct it. */
export async function registerReturn(ctx: Context, afterSalesId: number): Promise<void> {
  const [found] = await ctx.db
    .select({ number: afterSales.trackingNumber, carrier: carriers.code, orderNo: orders.number })
    .from(afterSales)
    .innerJoin(carriers, eq(carriers.id, afterSales.carrierId))
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .where(eq(afterSales.id, afterSalesId))
  if (found) await ctx.tracking.register(found)
}
