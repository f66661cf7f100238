import type { PricePlan } from '@pitlane/contract/catalog/staff-prices.ts'
import { priceAfter } from '@pitlane/domain/catalog/price-plans.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'
import { pricePlans } from '../tables.ts'
import { holdStyle, planOf, setPrice } from './apply-price-plans.ts'
import { getPricePlan } from './queries.ts'

/** Takes a planned price back; one that runs ends now. @throws AppError not_found, plan_over */
export async function cancelPricePlan(ctx: StaffContext, { id }: { id: number }): Promise<PricePlan> {
  const [{ styleId } = {}] = await ctx.db
    .select({ styleId: pricePlans.styleId })
    .from(pricePlans)
    .where(eq(pricePlans.id, id))
  const held = styleId === undefined ? null : await holdStyle(ctx, styleId)
  if (!held) throw new AppError('not_found')
  const plan = held.plans.find((row) => row.id === id)
  if (!plan) {
    const seen = await getPricePlan(ctx, id)
    if (seen.state === 'canceled') return seen
    throw new AppError('plan_over')
  }
  await ctx.db
    .update(pricePlans)
    .set({ canceled: true, endedAt: new Date(ctx.now) })
    .where(eq(pricePlans.id, id))
  const { before, ...planned } = planOf(plan)
  if (before)
    await setPrice(ctx, held.style, priceAfter(held.style, planned, before), {
      cause: 'plan_ended',
      planner: ctx.actor.id,
    })
  await writeAudit(ctx, { action: 'cancel', entity: 'price-plan', id, after: { styleId } })
  return getPricePlan(ctx, id)
}
