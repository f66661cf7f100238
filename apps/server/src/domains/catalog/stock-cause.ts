import type { StockCause } from '@pitlane/domain/catalog/stock.ts'
import { sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'

type Cause = { cause: StockCause; orderId?: number; why?: string }

/**
 * Says why what is on hand changes from here on in this transaction: the trigger that notes each change reads it. Only
 * staff are named; a buyer's act is known by its order.
 */
export async function tellStockCause(ctx: WriteContext, { cause, orderId, why }: Cause): Promise<void> {
  const staffId = ctx.actor && ctx.actor.role !== 'user' ? ctx.actor.id : undefined
  const told = { cause, at: new Date(ctx.now).toISOString(), order_id: orderId, staff_id: staffId, why }
  await ctx.db.execute(sql`select set_config('pitlane.stock', ${JSON.stringify(told)}, true)`)
}
