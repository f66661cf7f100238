import type { AfterSalesQuote, afterSalesEndpoints } from '@pitlane/contract/after-sales/after-sales.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { unitsLeft } from '@pitlane/domain/after-sales/apply.ts'
import { afterSalesTypes } from '@pitlane/domain/after-sales/states.ts'
import { add } from '@pitlane/domain/money.ts'
import type { UserContext } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { findOrder } from '../order/public.ts'
import { findLine, applyRuleOf } from './ask.ts'
import { presentLine } from './present.ts'
import { findMovingUnits, findRequest } from './queries.ts'
import { findSums } from './sums.ts'

type Input = ParsedOf<typeof afterSalesEndpoints.quoteAfterSales>

/**
 * The possible refund for units of a line, and the types that may be requested; a request that is being changed does
 * not count.
 */
export async function quoteRequest(ctx: UserContext, input: Input): Promise<AfterSalesQuote> {
  const order = await findOrder(ctx.db, ctx.actor.id, input.order_no)
  const line = await findLine(ctx.db, order, input.line_id)
  const own = input.after_sales_no === undefined ? null : await findRequest(ctx.db, ctx.actor.id, input.after_sales_no)
  const ownId = own?.id ?? null
  const moving = (await findMovingUnits(ctx.db, order.id, ownId)).get(line.id) ?? 0
  const left = unitsLeft(line) - moving
  const { quantity } = input
  if (quantity > left) throw new AppError('after_sales_units', { field: 'quantity', values: { count: left } })
  const { amount, freight, points } = await findSums(ctx, order, { lineId: line.id, quantity }, ownId)
  const settings = await readSettings(ctx.pool)
  const rule = await applyRuleOf(ctx, order, line, ownId)
  return {
    order_no: order.number,
    line: presentLine(line, ctx.lang),
    quantity,
    left,
    amount,
    freight,
    total: add(amount, freight),
    points,
    currency: order.currency,
    types: afterSalesTypes.map((type) => {
      const verdict = rule({ type, quantity })
      return { type, refusal: verdict.ok ? null : verdict.reason }
    }),
    review_hours: settings.after_sales_review_hours,
    return_days: settings.after_sales_return_days,
    now: ctx.now,
  }
}
