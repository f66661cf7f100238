import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { resumeOrder } from '../logistics/public.ts'
import { withdrawServices } from '../membership/public.ts'
import { afterSalesRequests } from './tables.ts'

type Of = { afterSalesId: number }

const orderOf = async ({ db }: WriteContext, { afterSalesId }: Of): Promise<number> =>
  one(
    await db
      .select({ orderId: afterSalesRequests.orderId })
      .from(afterSalesRequests)
      .where(eq(afterSalesRequests.id, afterSalesId)),
  ).orderId

/** A request is decided or closed: its order goes on. The caller holds the order's row. */
export const resumeOrderOf = async (ctx: WriteContext, request: Of): Promise<void> =>
  resumeOrder(ctx, await orderOf(ctx, request))

/** Takes back the services that a request has refunded. */
export const withdrawServicesOf = async (ctx: WriteContext, request: Of): Promise<void> =>
  withdrawServices(ctx, { orderId: await orderOf(ctx, request) })
