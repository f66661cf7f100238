import { and, asc, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { pricePlans, products } from './tables.ts'
import { publishInTime } from './publish-in-time.ts'
import { applyPricePlans } from './prices/apply-price-plans.ts'

const atOnce = 500

/** What was planned has jobs of its own; here only that is found whose job is lost. */
export async function sweepPlans(ctx: Context): Promise<void> {
  const now = new Date(ctx.now)
  const due = await ctx.db
    .selectDistinct({ styleId: pricePlans.styleId })
    .from(pricePlans)
    .where(
      and(
        isNull(pricePlans.endedAt),
        or(and(isNull(pricePlans.startedAt), lte(pricePlans.startsAt, now)), lte(pricePlans.endsAt, now)),
      ),
    )
    .limit(atOnce)
  for (const { styleId } of due) await applyPricePlans(ctx, styleId)
  const late = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(
      or(
        and(isNotNull(products.publishAt), lte(products.publishAt, now)),
        and(isNotNull(products.unpublishAt), lte(products.unpublishAt, now)),
      ),
    )
    .orderBy(asc(products.id))
    .limit(atOnce)
  for (const { id } of late) await publishInTime(ctx, id)
}
