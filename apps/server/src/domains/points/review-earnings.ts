import { keptOf, pointsIfKept } from '@pitlane/domain/points/rules.ts'
import type { WriteContext } from '../../platform/context.ts'
import { findOrderOfLine } from '../../reads/pending-points.ts'
import { earnByRule } from './earn-by-rule.ts'
import { findEarning } from './earning-queries.ts'
import { holdWallet } from './ledger.ts'
import { creditLater, findAfterSalesEnd, findBought, sourceOfLine } from './order-earnings.ts'
import { takeBackEarning } from './take-back-earning.ts'

type Review = { lineId: number; userId: number; hasMedia: boolean }
const rules = ['review', 'review_pictures'] as const

/**
 * A shown review earns points, with pictures more. They are pending as long as what it is about can go back: nobody buys,
 * praises and returns for points.
 */
export async function earnByReview(ctx: WriteContext, { lineId, userId, hasMedia }: Review): Promise<void> {
  const orderId = await findOrderOfLine(ctx.db, lineId)
  const bought = await findBought(ctx, orderId)
  const kept = keptOf(bought.lines.filter(({ id }) => id === lineId))
  const earning = {
    userId,
    orderId,
    source: sourceOfLine(lineId),
    expectedAt: await findAfterSalesEnd(ctx, bought),
    pointsOf: (amount: number) => pointsIfKept(kept, amount),
  }
  for (const rule of rules.slice(0, hasMedia ? 2 : 1)) await earnByRule(ctx, { ...earning, rule })
  if (bought.order.state === 'completed') await creditLater(ctx, bought)
}

/** A hidden review has earned nothing. */
export async function takeBackReview(ctx: WriteContext, { lineId, userId }: Review): Promise<void> {
  await holdWallet(ctx, userId)
  for (const rule of rules) {
    const earning = await findEarning(ctx.db, rule, sourceOfLine(lineId))
    if (earning) await takeBackEarning(ctx, earning)
  }
}
