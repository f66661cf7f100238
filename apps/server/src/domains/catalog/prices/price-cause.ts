import type { PriceCause } from '@pitlane/domain/catalog/price-plans.ts'
import { sql } from 'drizzle-orm'
import type { WriteContext } from '../../../platform/context.ts'

/**
 * Says why prices change from here on in this transaction: the trigger that notes each change reads it. What was planned is
 * its planner's; anything else is whose act it is.
 */
export async function tellPriceCause(
  ctx: WriteContext,
  { cause, planner }: { cause: PriceCause; planner?: number },
): Promise<void> {
  const staffId = planner ?? (ctx.actor && ctx.actor.role !== 'user' ? ctx.actor.id : undefined)
  const told = { cause, at: new Date(ctx.now).toISOString(), staff_id: staffId }
  await ctx.db.execute(sql`select set_config('pitlane.price', ${JSON.stringify(told)}, true)`)
}
