import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { causeOf } from './earn-by-rule.ts'
import type { EarningRow } from './earning-queries.ts'
import { postPoints } from './ledger.ts'
import { reversePoints } from './reverse-points.ts'
import { pointEarnings } from './tables.ts'

/**
 * Leaves `left` points of an earning: the rest is promised no longer, or taken away again, if need be as a debt. With
 * nothing left it is dropped. The caller holds the row that it hangs on, so that only one does this at a time.
 */
export async function takeBackEarning(ctx: WriteContext, earning: EarningRow, left = 0): Promise<void> {
  const { id, userId } = earning
  const points = earning.points - left
  if (points <= 0) return
  const entry = { cause: `${causeOf(id)}:left:${left}`, kind: 'taken_back', points } as const
  if (earning.state === 'pending') await postPoints(ctx, { ...entry, userId, from: 'pending', to: 'issued' })
  else await reversePoints(ctx, { ...entry, of: causeOf(id), to: 'issued' })
  await ctx.db
    .update(pointEarnings)
    .set({ points: left, ...(left === 0 ? { state: 'dropped', expectedAt: null } : {}) })
    .where(eq(pointEarnings.id, id))
}
