import { eq } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { carriers, parcels } from './tables.ts'
import { orders } from '../order/tables.ts'

/** Where a tracking provider is configured, it is told of every number that leaves. */
export async function askToRegister(ctx: WriteContext, { parcelId }: { parcelId: number }): Promise<void> {
  if (ctx.tracking.id !== 'none') await ctx.jobs.send(ctx.db, 'tracking.register', { parcelId })
}

/** The job that asks the provider to tell us of a parcel; it knows a number that it is told twice. */
export async function registerParcel(ctx: Context, parcelId: number): Promise<void> {
  const [found] = await ctx.db
    .select({ number: parcels.number, carrier: carriers.code, orderNo: orders.number })
    .from(parcels)
    .innerJoin(carriers, eq(carriers.id, parcels.carrierId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(parcels.id, parcelId))
  if (found) await ctx.tracking.register(found)
}
