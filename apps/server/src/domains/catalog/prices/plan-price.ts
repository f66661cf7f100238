import type { PricePlan, priceStaffEndpoints } from '@pitlane/contract/catalog/staff-prices.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canPlanPrice, type PricePlanRefusal } from '@pitlane/domain/catalog/price-plans.ts'
import { costOfFalls } from '@pitlane/domain/catalog/prices.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { AppError, ensure } from '../../../platform/app-error.ts'
import { ensureSeen } from '../../../platform/audit/second-look.ts'
import { findDone, type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'
import { one } from '../../../platform/db/database.ts'
import { pricePlans, products } from '../tables.ts'
import { holdStyle, planOf, sendApply } from './apply-price-plans.ts'
import { getPricePlan } from './queries.ts'

type Input = ParsedOf<typeof priceStaffEndpoints.planPrice>

/** Beside which field a refusal is shown. */
const fieldOf: Partial<Record<PricePlanRefusal, string>> = {
  plan_times: 'from',
  plan_overlaps: 'from',
  style_free: 'price',
  old_price_low: 'old_price',
}

/** @throws AppError not_found, plan_times, plan_overlaps, too_many_plans, style_free, old_price_low, second_look, repeat_order */
export async function planPrice(ctx: StaffContext, input: Input): Promise<PricePlan> {
  const done = await findDone(ctx, input.key)
  if (done !== null) return getPricePlan(ctx, done)
  const held = await holdStyle(ctx, input.id)
  if (!held) throw new AppError('not_found')
  const { style, plans } = held
  const { kind } = one(
    await ctx.db.select({ kind: products.kind }).from(products).where(eq(products.id, style.productId)),
  )
  const price = minor(input.price)
  const oldPrice = input.old_price === null ? null : minor(input.old_price)
  const wanted = { price, oldPrice, startsAt: input.from, endsAt: input.until }
  const verdict = canPlanPrice(kind, wanted, plans.map(planOf), ctx.now)
  if (!verdict.ok) ensure(verdict, { ...(fieldOf[verdict.reason] && { field: fieldOf[verdict.reason]! }) })
  await ensureSeen(ctx, costOfFalls([{ before: style.price, after: price, onHand: style.onHand }]), input.cost_seen)
  const [startsAt, endsAt] = [new Date(input.from), input.until === null ? null : new Date(input.until)]
  const row = { styleId: style.id, price, oldPrice, startsAt, endsAt, staffId: ctx.actor.id }
  const { id } = one(
    await ctx.db
      .insert(pricePlans)
      .values({ ...row, createdAt: new Date(ctx.now) })
      .returning({ id: pricePlans.id }),
  )
  for (const startAfter of [startsAt, endsAt])
    if (startAfter) await sendApply(ctx, { styleId: style.id, at: startAfter.getTime() })
  await writeAudit(ctx, { action: 'create', entity: 'price-plan', id, after: row, key: input.key })
  return getPricePlan(ctx, id)
}
